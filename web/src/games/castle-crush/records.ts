/** Which record is whose. */
import type { Feat } from '../../house';
import type { View } from './types';

/** Everything stands where it stands there, to the hundredth of a millimetre. */
export function sameCastle(one: View, other: View): boolean {
  const pieces = Object.entries(one.pieces);
  return one.combination === other.combination && pieces.length === Object.keys(other.pieces).length
    && pieces.every(([piece, pose]) => other.pieces[piece]?.every((number, at) => number === pose[at]) ?? false);
}

/** The record this castle is, and its place from 1; of two alike, the one that was built last. Null: it is not in the hall. */
export function recordOf(feats: readonly Feat[], view: View): { feat: Feat; place: number } | null {
  const alike = feats.map((feat, at) => ({ feat, place: at + 1 })).filter(({ feat }) => sameCastle(feat.view as View, view));
  return alike.reduce<(typeof alike)[number] | null>((last, one) => (last && last.feat.at >= one.feat.at ? last : one), null);
}
