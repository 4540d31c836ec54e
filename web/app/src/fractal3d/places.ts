/** The 81 places of a side, row by row. A side has each cell at one of them; `SideView.cells` says which. */

export const rowOf = (place: number): number => Math.floor(place / 9);
export const columnOf = (place: number): number => place % 9;

/** The place in this row and column, if the side has it. */
export const placeAt = (row: number, column: number): number | undefined =>
  row >= 0 && row < 9 && column >= 0 && column < 9 ? 9 * row + column : undefined;

/** How far one place is below the other, and to its right. */
export const wayBetween = (from: number, to: number): readonly [number, number] => [
  rowOf(to) - rowOf(from),
  columnOf(to) - columnOf(from),
];

/** The places after `from` up to `to`, each a neighbour of the one before, as straight as they can be. */
export function stepsBetween(from: number, to: number): number[] {
  const [down, right] = wayBetween(from, to);
  const count = Math.max(Math.abs(down), Math.abs(right));
  const along = (step: number): number =>
    9 * Math.round(rowOf(from) + (step * down) / count) + Math.round(columnOf(from) + (step * right) / count);
  return Array.from({ length: count }, (_, step) => along(step + 1));
}
