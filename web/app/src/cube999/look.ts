/** How the cube is shown, and what that means for its cells. */

/** Digits in their colours; wrong cells in colour and right ones pale; or only seams, so that whole parts are seen. */
export type Emphasis = "digits" | "wrong" | "seams";
export const EMPHASES: readonly Emphasis[] = ["digits", "wrong", "seams"];

export interface Look {
  readonly emphasis: Emphasis;
  /** Space between cells, in cells. */
  readonly gap: number;
  /** Which side is opened, and how many layers are taken off. */
  readonly axis: 0 | 1 | 2;
  readonly off: number;
}

export const PLAIN: Look = { emphasis: "digits", gap: 0, axis: 1, off: 0 };
export const MOST_GAP = 1.2;

export const WRONG = 1 << 4;
const SEAMS = 0b111111 << 5;

/** A cell's coordinates: its number is x + 9 z + 81 y. */
export const placeOf = (cell: number): [number, number, number] => [
  cell % 9,
  Math.floor(cell / 81),
  Math.floor(cell / 9) % 9,
];

/** The sub-cube around a cell, or the nearest to it. */
export const centreNear = (cell: number): [number, number, number] => {
  const [x, y, z] = placeOf(cell);
  const inside = (at: number): number => Math.min(7, Math.max(1, at));
  return [inside(x), inside(y), inside(z)];
};

export interface Counts {
  readonly wrong: number;
  readonly broken: number;
}

/** How many cells are wrong, and how many seams are broken. */
export function count(marks: Uint16Array): Counts {
  let wrong = 0;
  let halves = 0;
  for (const mark of marks) {
    if (mark & WRONG) wrong += 1;
    for (let bits = mark & SEAMS; bits !== 0; bits &= bits - 1) halves += 1;
  }
  return { wrong, broken: halves / 2 };
}

/** Of 1,944 seams. With more broken ones, lines get thinner, so that digits stay legible. */
export const seamWidth = (broken: number): number => 0.1 - 0.05 * Math.min(1, broken / 1200);
