/**
 * Nine colours for digits: those of the printed pages, where `common/src/page/colour.rs` says how they were chosen. The
 * tints of depths are in `base.css`. A test of 3D-Sudoku compares them.
 */
export const NINE = [
  "#e0ffda",
  "#f9e785",
  "#90e1fe",
  "#c7c5c4",
  "#eaa68b",
  "#a29cf6",
  "#60a1a9",
  "#918b2c",
  "#c35477",
] as const;

/** The value of a variable of `base.css`, which depends on light and dark. */
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
