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

export type Kind = "solid" | "sheets";

export interface View {
  readonly kind: Kind;
  readonly look: Look;
}

/** Nine sheets that fit the window, or the number of them side by side in the width of the page. */
export const SHEET_SIZES = ["fit", 3, 2, 1] as const;
export type SheetSize = (typeof SHEET_SIZES)[number];

export const PLAIN: Look = { emphasis: "digits", gap: 0, axis: 1, off: 0 };
export const MOST_GAP = 1.2;

/** A sub-cube by its centre: x, y and z, each 1 to 7. */
export type Centre = readonly [number, number, number];
export const MIDDLE: Centre = [4, 4, 4];

/** The sub-cube around a cell, or the nearest to it. */
export const centreNear = (cell: number): Centre => {
  const [x, y, z] = placeOf(cell);
  const inside = (at: number): number => Math.min(7, Math.max(1, at));
  return [inside(x), inside(y), inside(z)];
};
