// What happens inside a page, and in which frame: put into it before anything else, so that it hears of everything first.

import { readFileSync } from 'node:fs';

/** What the page itself follows a table by, for a script that comes before any module. */
const patches = readFileSync(new URL('../../src/lib/patch.js', import.meta.url), 'utf8').replaceAll(/^export /gm, '');

/** Everything the page shows and hears from now on is written down in `window.probe`. */
export const watchPage = (person) => person.context.addInitScript({ content: `(() => {\n${patches}\n(${probe})(updateOf);\n})();` });

export const probed = ({ page }) => page.evaluate(() => window.probe);

/** Runs in the page. Times are the page's own (`performance.now()`); frames are counted from the event on: 1 is the very next one. */
function probe(updateOf) {
  const notes = { origin: performance.timeOrigin, slaps: [], verdicts: [], cards: [], said: [], asked: 0, clocks: [], heard: [] };
  window.probe = notes;

  /**
   * The first frame from now on that is painted with what is looked for. Looked at in every change of the page, not only when a frame is
   * due: what comes and goes again between two frames of a slow machine would not be seen.
   */
  const firstFrame = (note, there) => {
    note.frame = 0;
    let frames = 0;
    const look = () => {
      if (note.frame > 0 || !there()) return;
      note.frame = frames + 1;
      changes.disconnect();
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    const paint = () => {
      look();
      frames += 1;
      if (note.frame > 0) note.shown = performance.now();
      else requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  };
  const visible = (one) => one !== null && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().width > 20;
  const came = (place, event) => {
    const note = { place, stamp: event.timeStamp, sent: null, id: null, claim: null };
    notes.slaps.push(note);
    firstFrame(note, () => visible(document.querySelector(`.mons [data-place="${place}"] .hand`)));
  };
  addEventListener('keydown', (event) => {
    if (/^Digit[123]$/.test(event.code)) came(Number(event.code.at(-1)), event);
  }, { capture: true });
  addEventListener('pointerdown', (event) => {
    const card = event.target.closest?.('.mons [data-place]');
    if (card) came(Number(card.dataset.place), event);
  }, { capture: true });

  /** The cards before everybody, as last heard. */
  let rows = [];
  /** The message a frame of this line amounts to. */
  const read = (line, text) => {
    const message = JSON.parse(text);
    return message.type === 'change' ? updateOf(line.held, message) : message;
  };
  const hear = (line, text) => {
    const now = performance.now();
    const message = read(line, text);
    if (message.type === 'clock') notes.clocks.push({ sent: message.sent, at: message.at, heard: now });
    if (message.type !== 'update') return;
    line.held = message;
    rows = message.state.views[0]?.view.rows ?? [];
    for (const { seq, news } of message.news) {
      for (const event of news.events ?? []) {
        if (event.kind === 'flipped') notes.heard.push({ seq, shown_at: event.shown_at, by_itself: event.by_itself, heard: now });
        if (event.kind !== 'captured' && event.kind !== 'mistaken') continue;
        const note = { seq, place: event.place, heard: now };
        notes.verdicts.push(note);
        firstFrame(note, () => visible(document.querySelector(`.mons [data-place="${event.place}"]:is(.taken, .wrong) .plus`)));
      }
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => hear(this, data));
    }
    send(text) {
      const { type, id, ask } = JSON.parse(text);
      if (type === 'clock') notes.asked += 1;
      const slap = ask?.choice?.slap;
      const note = notes.slaps.findLast(({ place, sent }) => place === slap?.place && sent === null);
      if (note) Object.assign(note, { sent: performance.now(), id, claim: slap.at ?? null });
      super.send(text);
    }
  };

  const lying = new Map();
  new MutationObserver(() => {
    // Every card as it comes to lie there, in order.
    for (const row of document.querySelectorAll('.player[data-seat] .cards')) {
      const seat = Number(row.closest('[data-seat]').dataset.seat);
      const count = row.querySelectorAll('.sq:not(.idle, .counted)').length; // not those a verdict was about
      for (let more = lying.get(seat) ?? 0; more < count; more += 1) notes.cards.push({ seat, shown_at: rows[seat]?.[more]?.shown_at ?? null, at: performance.now() });
      lying.set(seat, count);
    }
    // Whatever is said over a monster.
    for (const bubble of document.querySelectorAll('.mc .plus')) {
      const said = [...bubble.children].map((one) => one.textContent);
      if (JSON.stringify(notes.said.at(-1)) !== JSON.stringify(said)) notes.said.push(said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['class'] });
}

/** How far the server's clock is ahead of the page's, as the page could best know: by the answer with the shortest round trip. */
export function offsetOf({ clocks }) {
  const best = clocks.reduce((a, b) => (b.heard - b.sent < a.heard - a.sent ? b : a));
  return best.at - (best.sent + best.heard) / 2;
}

/** So many answers of the server a page remembers, and an old one is trusted a little less, for clocks drift. */
const REMEMBERED = 16;
const DRIFT = 1e-4;

/** How far the page's idea of the server's clock may be from the truth at an instant, whatever lines and machines do: half of the round trip it goes by. */
export function clockDoubt({ clocks }, instant) {
  const known = clocks.filter(({ heard }) => heard <= instant).slice(-REMEMBERED);
  return Math.min(Infinity, ...known.map(({ sent, heard }) => (heard - sent) / 2 + (instant - heard) * DRIFT));
}
