// Who may know what at a table of Ze Horror Attack (HA-H25, HA-H23, HA-H31, HA-H39, HA-H40), told apart from the full record of the game after its
// end, and held against every frame a person's page was sent.

import assert from 'node:assert/strict';
import { catalogue, said } from './horror.mjs';

const IDS = new RegExp(`"(?:${[...Object.keys(catalogue.cards), ...Object.keys(catalogue.factions)].join('|')})"`, 'g');
const ids = (value) => [...JSON.stringify(value).matchAll(IDS)].map(([id]) => id.slice(1, -1));

/** The whole truth about a finished game: every step with all of its events, and what each seat could be sure of after it. */
export class Truth {
  /** Reads the record that the table gives out once the game is over. */
  static async of(person, table) {
    const answer = await person.api('GET', `/api/tables/${table}/replay`);
    assert.equal(answer.status, 200, answer.text.slice(0, 300));
    return new Truth(answer.text.trim().split('\n').map((line) => JSON.parse(line)).slice(0, -1));
  }

  constructor(lines) {
    this.seed = lines[0].seed;
    const sure = new Sure(lines[0].position.players, lines[0].position.detective_alone);
    this.steps = lines.map(({ events, position, seat, choice }) => {
      events.forEach((event) => sure.watch(event));
      for (const [owner, hand] of position.hands.entries()) {
        assert.deepEqual(sure.hands[owner].toSorted(), hand.cards.toSorted(), 'the events lead to the hands of the record');
      }
      return { events, position, seat, choice, sure: sure.now() };
    });
  }

  /** The events of a step as a seat may see them; as anybody who only watches, for null. */
  seenBy(seat, { events, position: { detective_alone } }) {
    return events.flatMap((event) => {
      const { kind } = event;
      const without = (field) => [Object.fromEntries(Object.entries(event).filter(([name]) => name !== field))];
      if (kind === 'dealt' || kind === 'drew') return event.seat === seat ? [event] : without('card');
      if (kind === 'faction-dealt') return event.seat === seat ? [event] : without('faction');
      if (kind === 'looked') return [event.seat, event.to].includes(seat) ? [event] : without('faction');
      if (kind === 'took') return isOpen(event, detective_alone) || [event.seat, event.from].includes(seat) ? [event] : without('card');
      // Who looks is told by "hand-revealed", which stands before the cards held.
      if (kind === 'held' && detective_alone) {
        const { seat: looks, owner } = events.find((one) => one.kind === 'hand-revealed');
        return [looks, owner].includes(seat) ? [event] : [];
      }
      return [event];
    });
  }

  /** The table after a step as a seat may see it, or a watcher. */
  viewOf(seat, { position, sure }) {
    const own = (all, hidden) => all.map((one, owner) => (owner === seat ? one : hidden(one, owner)));
    const over = position.step === 'over';
    const looked = (owner) => position.factions[owner].filter((_, at) => position.looked[owner][at].includes(seat));
    const { lists: _, known: __, looked: ___, chosen: ____, frames: _____, latest: ______, leaning: _______, exchanging: ________, ...view } = position;
    return {
      ...view,
      left: own(view.left, () => null),
      hands: own(view.hands, ({ size }, owner) => ({ size, cards: inOrder(sure[seat ?? view.players][owner]) })),
      factions: own(view.factions, (all, owner) => all.filter((faction) => looked(owner).includes(faction) || (over && view.scoring[owner] === faction))),
      exposed: own(view.exposed, (_, owner) => looked(owner)),
      laid: own(view.laid, () => []),
    };
  }
}

/** A hand that lies open to everybody: what is taken from it is seen. */
const isOpen = ({ rule }, alone) => rule === 'HA-fx-detective' && !alone;
const ORDER = Object.keys(catalogue.cards);
const inOrder = (cards) => cards.toSorted((one, two) => ORDER.indexOf(one) - ORDER.indexOf(two));

/** Takes one such card out of a list, if there is one. */
function drop(cards, card) {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}

/** What everybody at the table can be sure of about everybody's hand, from what they saw happen. */
class Sure {
  constructor(players, alone) {
    const lists = () => Array.from({ length: players }, () => []);
    this.alone = alone;
    this.hands = lists();
    /** known[viewer][owner]: cards the viewer knows the owner holds. The last viewer is whoever only watches. */
    this.known = Array.from({ length: players + 1 }, lists);
  }

  now() {
    return structuredClone(this.known);
  }

  watch({ kind, rule, ...event }) {
    const { seat, card } = event;
    switch (kind) {
      case 'dealt':
      case 'drew':
        return void this.hands[seat].push(card);
      case 'exchanged':
        this.hands[seat] = [];
        return undefined;
      case 'recovered':
        this.hands[seat].push(card);
        return this.known.forEach((owners) => owners[seat].push(card));
      case 'discarded':
        if (rule === 'HA-22') return undefined; // from a deck, before the start
      // falls through
      case 'played':
      case 'hand-dropped':
        drop(this.hands[seat], card);
        return this.known.forEach((owners) => drop(owners[seat], card));
      case 'hand-revealed':
        this.looks = seat;
        return this.#seers(event.owner).forEach((owners) => (owners[event.owner] = []));
      case 'held':
        return this.#seers(event.owner).forEach((owners) => owners[event.owner].push(card));
      case 'took':
        return this.#took(event, isOpen({ rule }, this.alone));
      case 'hands-swapped':
        return this.#swapped(event);
      default:
        return undefined;
    }
  }

  #seers(owner) {
    return this.known.filter((_, viewer) => viewer !== owner && (!this.alone || viewer === this.looks));
  }

  #took({ seat, from, card }, open) {
    for (const [viewer, owners] of this.known.entries()) {
      if (open || viewer === seat || viewer === from) {
        drop(owners[from], card);
        owners[seat].push(card);
        continue;
      }
      // Some card went, nobody else knows which: of each kind there may be one fewer now.
      const all = owners[from].length === this.hands[from].length;
      const kinds = new Set(owners[from]);
      for (const kind of kinds) drop(owners[from], kind);
      if (all && kinds.size === 1) owners[seat].push(...kinds);
    }
    drop(this.hands[from], card);
    this.hands[seat].push(card);
  }

  #swapped({ seat, to }) {
    const [mine, theirs] = [this.hands[seat], this.hands[to]];
    [this.hands[seat], this.hands[to]] = [theirs, mine];
    for (const [viewer, owners] of this.known.entries()) {
      const both = viewer === seat || viewer === to;
      [owners[seat], owners[to]] = both ? [[...theirs], [...mine]] : [owners[to], owners[seat]];
    }
  }
}

/** No frame of this person's page ever told more than the seat may know (null: a watcher), and none told less. Returns how much was looked at. */
export function assertKnowsOnly(person, seat, truth) {
  const stepOf = gameSteps(person);
  const looked = { frames: 0, views: 0, events: 0, knownOfOthers: 0 };
  const at = (seq) => truth.steps[[...stepOf].filter(([begun]) => begun <= seq).length - 1];
  const assertView = (view, step, where) => {
    const may = truth.viewOf(seat, step);
    assert.deepEqual(view, may, `${where}: more or less than seat ${seat} may see`);
    looked.views += 1;
    looked.knownOfOthers += may.hands.some(({ cards }, owner) => owner !== seat && cards.length > 0) ? 1 : 0;
  };

  for (const message of person.received) {
    looked.frames += 1;
    const where = `${person.name}'s frame ${looked.frames} (${message.type})`;
    if (message.type !== 'update') {
      assertHarmless(message, where);
      continue;
    }
    for (const { seq, news } of message.news) {
      const { kind, events, views = [], ...rest } = news;
      assert.deepEqual(ids(rest), [], `${where}: cards beside the events of "${kind}"`);
      if (!events) continue;
      const step = truth.steps[stepOf.get(seq)];
      assert.deepEqual(events, truth.seenBy(seat, step), `${where}: what happened in step ${stepOf.get(seq)}`);
      looked.events += events.length;
      views.forEach((view) => assertView(view, step, where));
    }
    const { views, seed, ...rest } = message.state;
    assert.deepEqual(ids(rest), [], `${where}: cards beside the view`);
    assert.equal(seed, rest.phase === 'over' ? truth.seed : null, `${where}: the seed`);
    if (rest.phase === 'lobby') continue;
    assert.deepEqual(views.map((one) => one.seat), [seat], `${where}: other people's views`);
    const step = at(message.seq);
    assertView(views[0].view, step, where);
    assertChoices(views[0], step, where);
  }
  assert.ok(looked.frames > 10 && looked.views > 10 && looked.events > 10, `there was something to look at: ${JSON.stringify(looked)}`);
  return looked;
}

/** The steps of the game in the order they came, by the version that brought them. */
function gameSteps(person) {
  const seqs = new Set(person.updates.flatMap(({ news }) => news.filter(({ news: item }) => item.events).map(({ seq }) => seq)));
  return new Map([...seqs].sort((a, b) => a - b).map((seq, n) => [seq, n]));
}

/** An answer or a presence speaks of no card; advice speaks of one's own choices. */
function assertHarmless(message, where) {
  const { advice, ...rest } = message;
  const { refusal } = rest;
  assert.deepEqual(ids(refusal ? { ...rest, refusal: null } : rest), [], where);
  if (advice) assert.deepEqual(ids(advice.others ?? []).filter((id) => !ids(advice).includes(id)), [], where);
}

/** What one may choose names only what one may see. */
function assertChoices({ seat, choices }, { position, sure }, where) {
  if (!position.deciding.includes(seat)) return assert.deepEqual(choices, [], `${where}: choices of somebody who is not asked`);
  const own = position.hands[seat].cards;
  const open = { card: [...position.discard, ...(position.skill?.player == null ? [] : sure[seat][position.skill.player])], play: own, discard: own };
  for (const choice of choices) {
    const { kind, card, seat: owner, faction, cards } = said(choice);
    if (kind === 'target') assert.ok(position.areas[owner].includes(card), `${where}: ${JSON.stringify(choice)}`);
    else if (card) assert.ok(open[kind].includes(card), `${where}: ${JSON.stringify(choice)}`);
    if (faction) assert.ok(position.factions[seat].includes(faction), `${where}: ${JSON.stringify(choice)}`);
    if (cards) assert.ok(Object.values(catalogue.ready).some((ready) => JSON.stringify(Object.entries(ready).sort()) === JSON.stringify(Object.entries(cards).sort())), where);
  }
  return undefined;
}
