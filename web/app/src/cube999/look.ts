/** How the cube is shown, and what that means for its cells. */

import { placeOf } from "@draw/puzzle.js";
import type { Emphasis } from "@draw/sheets.js";

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

/** The sub-cube around a cell, or the nearest to it. */
export const centreNear = (cell: number): [number, number, number] => {
  const [x, y, z] = placeOf(cell);
  const inside = (at: number): number => Math.min(7, Math.max(1, at));
  return [inside(x), inside(y), inside(z)];
};
