import { describe, expect, it } from 'vitest';
import { asking, type Asking, type Moment } from './asking';
import { quietView } from './sample';
import type { Choice, View } from './types';

const at = (view: View, choices: Choice[], more: Partial<Moment> = {}): Asking => asking({ view, seat: 0, deciding: view.deciding, choices, over: false, telling: null, ...more });
const skill = (card: string, rule: string, asks: string, more: Partial<NonNullable<View['skill']>> = {}) => ({ card, rule, asks, may: false, player: null, to: null, moving: null, done: 0, ...more });
const question = (asked: Asking) => (asked.kind === 'ask' ? asked : null);

describe('the question', () => {
  it('of a turn says whether one may play, draw or both', () => {
    const view = quietView(2, { hands: [{ size: 1, cards: ['deep-one'] }, { size: 0, cards: [] }] });
    expect(question(at(view, [{ play: { card: 'deep-one' } }, 'draw']))?.line.sentence).toBe('board-ask-turn');
    expect(question(at(view, ['draw']))?.line.sentence).toBe('board-ask-turn-draw');
    expect(question(at(view, [{ play: { card: 'deep-one' } }]))?.notes[0]?.sentence).toBe('board-note-full');
    expect(question(at({ ...view, deck: [0] }, [{ play: { card: 'deep-one' } }]))?.notes[0]?.sentence).toBe('board-note-no-deck');
    expect(question(at(view, ['pass']))?.line.sentence).toBe('board-ask-pass');
  });

  it('of a skill names the card, its rule, must or may, and what to touch', () => {
    const view = quietView(2, { step: 'skill', skill: skill('professor-armitage', 'HA-fx-kill_monster', 'discard-in-play') });
    const asked = question(at(view, [{ target: { seat: 0, card: 'deep-one' } }, { target: { seat: 1, card: 'shoggoth' } }]))!;
    expect(asked).toMatchObject({ card: 'professor-armitage', rule: 'HA-fx-kill_monster', duty: 'must', line: { sentence: 'board-ask-discard-in-play', args: { which: 'monster' } } });
    expect(asked.notes[0]).toEqual({ sentence: 'board-touch-card', args: { which: 'monster', where: 'all' } });
    const may = question(at({ ...view, skill: { ...view.skill!, may: true } }, [{ target: { seat: 1, card: 'g-man' } }, 'decline']))!;
    expect(may).toMatchObject({ duty: 'may', tabs: ['decline'], notes: [{ args: { which: 'hero', where: 'others' } }] });
  });

  it('speaks of a card when heroes and monsters are meant', () => {
    const view = quietView(2, { step: 'skill', skill: skill('g-man', 'HA-fx-may_kill', 'discard-in-play') });
    expect(question(at(view, [{ target: { seat: 1, card: 'g-man' } }, { target: { seat: 1, card: 'deep-one' } }]))?.line.args.which).toBe('card');
  });

  it('of many steps changes with what was chosen already', () => {
    const moving = (more: Partial<NonNullable<View['skill']>>) => quietView(3, { step: 'skill', skill: skill('frank-h-pabodie', 'HA-fx-move_heroes', 'move-many', more) });
    const players: Choice[] = [{ player: { seat: 1 } }, { player: { seat: 2 } }];
    expect(question(at(moving({}), players))?.line.sentence).toBe('board-ask-move-many-from');
    expect(question(at(moving({ player: 1 }), players))?.line.sentence).toBe('board-ask-move-many-to');
    expect(question(at(moving({ player: 1, to: 2 }), [{ target: { seat: 1, card: 'g-man' } }, 'stop']))?.line.sentence).toBe('board-ask-move-many');
    const peek = quietView(3, { step: 'skill', skill: skill('zadok-allen', 'HA-fx-peek_faction', 'choose-player') });
    expect(question(at(peek, players))?.line.sentence).toBe('board-ask-choose-player-peek_faction');
  });

  it('is a line to wait by when somebody else decides, and says that one has decided oneself', () => {
    const view = quietView(3, { step: 'mulligan', deciding: [1, 2] });
    expect(at(view, [])).toMatchObject({ kind: 'wait', seats: [1, 2], done: true, line: { sentence: 'board-wait-mulligan' } });
    const laying = quietView(3, { step: 'laying', deciding: [2], active: 1, skill: skill('mother-hydra', 'HA-fx-others_dump1', 'everyone-else-discards') });
    expect(at(laying, [])).toMatchObject({ done: false });
    expect(at({ ...laying, laid: [['deep-one'], [], []] }, [])).toMatchObject({ done: true });
    expect(at(laying, [], { seat: null })).toMatchObject({ kind: 'wait', done: false });
  });

  it('is nothing in a replay, and a story while a step is played', () => {
    expect(at(quietView(2), [], { over: true }).kind).toBe('nothing');
    expect(at(quietView(2), [], { telling: { kind: 'passed', seat: 1, rule: 'HA-H27' } }).kind).toBe('telling');
  });
});
