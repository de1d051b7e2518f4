// What happens inside a page, and in which frame: put into it before anything else, so that it hears of everything first.

/** Everything the page shows and hears from now on is written down in `window.probe`. */
export const watchPage = (person) => person.context.addInitScript(probe);

export const probed = ({ page }) => page.evaluate(() => window.probe);

/** Runs in the page. Times are the page's own (`performance.now()`); frames are counted from the event on: 1 is the very next one. */
function probe() {
  const notes = { origin: performance.timeOrigin, slaps: [], verdicts: [], cards: [], clocks: [], heard: [] };
  window.probe = notes;

  /** The first frame from now on in which `there` is true, as it is about to be painted. */
  const firstFrame = (note, there) => {
    note.frame = 0;
    let frames = 0;
    const look = () => {
      frames += 1;
      if (there()) Object.assign(note, { frame: frames, shown: performance.now() });
      else if (frames < 300) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const visible = (one) => one !== null && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().width > 20;
  const came = (place, event) => {
    const note = { place, stamp: event.timeStamp, sent: null };
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

  const hear = (text) => {
    const now = performance.now();
    const message = JSON.parse(text);
    if (message.type === 'clock') notes.clocks.push({ sent: message.sent, at: message.at, heard: now });
    if (message.type !== 'update') return;
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
      this.addEventListener('message', ({ data }) => hear(data));
    }
    send(text) {
      if (text.includes('"slap"') && notes.slaps.length > 0) notes.slaps.at(-1).sent ??= performance.now();
      super.send(text);
    }
  };

  // Every card as it comes to lie there, in order.
  const lying = new Map();
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('.player[data-seat] .cards')) {
      const { seat } = row.closest('[data-seat]').dataset;
      const count = row.querySelectorAll('.sq:not(.idle, .counted)').length; // not those a verdict was about
      for (let more = lying.get(seat) ?? 0; more < count; more += 1) notes.cards.push({ seat: Number(seat), at: performance.now() });
      lying.set(seat, count);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

/** How far the server's clock is ahead of the page's, as the page could best know: by the answer with the shortest round trip. */
export function offsetOf({ clocks }) {
  const best = clocks.reduce((a, b) => (b.heard - b.sent < a.heard - a.sent ? b : a));
  return best.at - (best.sent + best.heard) / 2;
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
