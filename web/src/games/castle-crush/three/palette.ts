/** The gouaches of the workshop table, as in the art's pictures. */
export const COLOURS = {
  table: '#C9985E', seam: '#B98449', house: '#EFD3A0', houseDeep: '#DDB97E', houseLine: '#B98F57', tower: '#DFE6F0', towerDeep: '#C3CCD8', towerLine: '#93A0B4',
  roof: '#D9432F', roofDeep: '#A92A1C', door: '#5E3B26', window: '#3B4258', pane: '#2F58B0', plate: '#EAD3A6', plateEdge: '#A97F49', disc: '#A97442', discDeep: '#6E4526',
  rod: '#C08B55', head: '#8A5A35', gold: '#F2B632', ink: '#2A2036', paper: '#FCF4E3', red: '#D9432F', orange: '#D8661C', steel: '#8D8A94',
} as const;

/** By seat; the same as the tokens. */
export const SEATS = ['#C8402E', '#2F58B0', '#96690C', '#3F7D2E'] as const;
/** The border of a foundation, by seat, in parts of its length: colour is never alone. */
export const DASHES: readonly (readonly number[])[] = [[], [34, 18], [5, 11], [30, 12, 6, 12]];
