// A castle player with habits rather than wits: wants magic, trades, joins cards, and plays whatever can be played.

import { ALONG, HIT, said } from './castle.mjs';

export class Defender {
  #turn = -1;
  #offered = 0;
  #answered = 0;

  /** `offers`: how many trades to offer in a turn; `answers`: to the offers of others, in rotation. */
  constructor({ offers = 1, answers = ['counter', 'accept', 'decline'] } = {}) {
    Object.assign(this, { offers, answers });
  }

  /** What this player chooses of what there is. */
  decide({ seat, view, choices }) {
    if (view.turn !== this.#turn) {
      this.#turn = view.turn;
      this.#offered = 0;
    }
    const open = (...kinds) => choices.filter((choice) => kinds.includes(said(choice).kind));
    const hand = view.hands[seat] ?? [];
    const worth = (choice) => worthOf(said(choice).card, hand, view);
    const best = (some) => some.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    const worst = (some) => some.reduce((a, b) => (worth(b) < worth(a) ? b : a));
    switch (view.step) {
      case 'swap': {
        const magic = open('swap').filter((choice) => said(choice).deck === 'wizard');
        return magic.length > 0 && view.wizard_deck > 0 ? worst(magic) : 'done';
      }
      case 'trade': {
        const [to] = open('trade');
        if (!to || this.#offered >= this.offers) return 'done';
        this.#offered += 1;
        return to;
      }
      case 'give':
        return worst(open('give'));
      case 'take':
        return best(open('take'));
      case 'answer':
        return this.#answer(open('counter'), choices);
      case 'counter-answer':
        return 'accept';
      case 'play': {
        const plays = open('pick', 'play');
        return plays.length > 0 ? best(plays) : 'done';
      }
      case 'held':
      case 'second-strike':
        return this.#build(view, choices, open);
      default:
        return choices.find((choice) => choice === 'done') ?? choices[0];
    }
  }

  #answer(counters, choices) {
    const answer = this.answers[this.#answered++ % this.answers.length];
    if (answer === 'counter' && counters.length > 0) return counters.at(-1);
    return choices.includes(answer) ? answer : (choices.find((choice) => choice === 'accept') ?? counters[0] ?? 'decline');
  }

  /** Joins whatever joins, then takes the first thing to aim at. */
  #build({ held }, choices, open) {
    const [join] = open('join');
    if (join) return join;
    if (held?.card === 'never-lose-hope' && held.joined.length > 0) return 'done';
    return choices.find((choice) => choice !== 'back' && choice !== 'done') ?? choices[0];
  }
}

/** What a card is worth to somebody who wants to play cards together. */
function worthOf(card, hand, { walls }) {
  const partner = { brick: 'mortar', mortar: 'brick' }[card];
  if (partner) return hand.includes(partner) && walls.length < 6 ? 6 : 3;
  if (ALONG.has(card)) return 4;
  if (HIT.test(card)) return hand.some((one) => ALONG.has(one)) ? 5 : 2;
  return 1;
}
