// Who was fastest, worked out again from what the table itself told of every hand (MR-R9, MR-R30). Written from the rules: whoever looks at other numbers, or at
// who arrived first, comes to other verdicts.

import assert from 'node:assert/strict';

/** MR-R9: what a seat's claims may gain in a game, in milliseconds. */
const QUOTA = 80;
/** MR-R9: two hands closer together than this cannot be told apart, however good the lines are. */
const NEVER_BELOW = 10;

const isVerdict = ({ kind }) => kind === 'captured' || kind === 'mistaken';

/** Every hand of the story counts from the instant that its claim, its arrival and its line say (MR-R9). */
export function assertBelieved(told) {
  const gained = new Map();
  for (const { kind, seat, claim, arrived, instant, delay, jitter } of told) {
    if (kind !== 'slapped') continue;
    const left = QUOTA - (gained.get(seat) ?? 0);
    const plain = arrived - delay;
    const within = Math.min(Math.max(claim ?? plain, plain - jitter / 2), plain + jitter / 2, arrived);
    const wanted = left === 0 ? plain : Math.max(within, plain - left);
    // Half a millisecond: the table counts in whole ones.
    assert.ok(Math.abs(instant - wanted) <= 0.5, `seat ${seat}: claimed ${claim}, arrived ${arrived}, line ${delay} ± ${jitter}, ${left} left: ${instant} instead of ${wanted}`);
    gained.set(seat, QUOTA - left + Math.max(0, plain - instant));
  }
}

/** The hands a verdict was about, the earliest first, each with the instant that counts. */
export function handsOf(told, verdict) {
  const before = told.findLast((event) => isVerdict(event) && event.seq < verdict.seq)?.seq ?? -1;
  const these = told.filter(({ seq }) => seq > before && seq <= verdict.seq);
  const counts = ({ seat, instant }) => these.find((event) => event.kind === 'corrected' && event.seat === seat)?.to ?? instant;
  return these.filter(({ kind }) => kind === 'slapped').map((hand) => ({ ...hand, counts: counts(hand) })).sort((a, b) => a.counts - b.counts);
}

/** Can these two be told apart? (MR-R9) */
const clear = (one, other) => Math.abs(one.counts - other.counts) >= Math.max(NEVER_BELOW, (one.jitter + other.jitter) / 2);

/** By how much somebody was clearly ahead of the second hand; null if there was none, or it was too close to call. */
export function ahead(told, verdict) {
  const [first, second] = handsOf(told, verdict);
  if (!second || first.seat !== verdict.seat || !clear(first, second)) return null;
  return { margin: second.counts - first.counts, than: second.seat, overtaken: second.arrived < first.arrived };
}

/** Whoever was clearly the earliest won, whoever arrived first; and the verdict says by how much. */
export function assertFair(told, verdict) {
  const hands = handsOf(told, verdict);
  const say = JSON.stringify({ verdict, hands });
  const [first, ...others] = hands;
  assert.ok(hands.some(({ seat, place }) => seat === verdict.seat && place === verdict.place), `the winner slapped it: ${say}`);
  if (others.every((other) => clear(first, other))) assert.equal(verdict.seat, first.seat, `the earliest hand wins: ${say}`);
  const winner = hands.find(({ seat }) => seat === verdict.seat);
  assert.equal(verdict.instant, winner.counts, say);
  const behind = hands.filter((hand) => hand !== winner).map(({ counts }) => Math.max(0, counts - winner.counts));
  assert.equal(verdict.margin, behind.length > 0 ? Math.min(...behind) : null, `the margin: ${say}`);
  const late = told.filter(({ seq, kind }) => seq === verdict.seq && kind === 'too-late');
  assert.deepEqual(late.map((hand) => [hand.seat, hand.behind]).sort(), hands.filter((hand) => hand !== winner).map(({ seat, counts }) => [seat, Math.max(0, counts - winner.counts)]).sort(), `those who came second: ${say}`);
}
