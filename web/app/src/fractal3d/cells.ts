/**
 * A grid in play, as the page keeps it: five numbers for each cell, and what the pen has drawn. Digits are 1 to 9, 0 for none; of marks bit d − 1
 * stands for digit d, and likewise of colours, of which a cell may have several. Values never change: an edit makes new ones, so that undo keeps
 * old ones.
 */
import { type Drawing, without } from "./drawing";

export const COUNT = 81;

export interface Cells {
  /** The clues. */
  readonly given: readonly number[];
  /** What was entered. */
  readonly digits: readonly number[];
  /** Marks in the middle: the digits that the cell may have. */
  readonly centre: readonly number[];
  /** Marks in the corners, by which players note where a digit may go. */
  readonly corner: readonly number[];
  readonly colour: readonly number[];
  readonly pen: Drawing;
}

/** What has a number for each cell. */
type Layer = Exclude<keyof Cells, "pen">;
const LAYERS: readonly Layer[] = ["given", "digits", "centre", "corner", "colour"];
export type Mode = "digit" | "corner" | "centre" | "colour" | "pen";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour", "pen"];

const ZEROS: readonly number[] = Array.from({ length: COUNT }, () => 0);
export const EMPTY: Cells = { given: ZEROS, digits: ZEROS, centre: ZEROS, corner: ZEROS, colour: ZEROS, pen: "" };

/** The digit that a cell shows. */
export const shown = (cells: Cells, cell: number): number => cells.given[cell] || cells.digits[cell] || 0;

const text = (digits: readonly number[]): string => digits.map((digit) => (digit === 0 ? "." : String(digit))).join("");

/** The clues, as the engine reads them. */
export const clueText = (cells: Cells): string => text(cells.given);

/** All digits, as the engine reads them. */
export const digitText = (cells: Cells): string =>
  text(cells.given.map((given, cell) => given || (cells.digits[cell] ?? 0)));

/** The digits of an engine's text of 81 characters. */
export const digitsOf = (cells: string): number[] => Array.from(ZEROS, (_, cell) => Number(cells[cell]) || 0);

/** A puzzle of these clues, untouched. */
export const puzzleOf = (clues: string): Cells => ({ ...EMPTY, given: digitsOf(clues) });

/** A grid as the engine has it: digits, and marks in the middle. */
export interface State {
  readonly cells: string;
  readonly marks: readonly number[];
}

/** A puzzle with what a player has entered. */
export function played(clues: string, state: State): Cells {
  const { given } = puzzleOf(clues);
  const digits = digitsOf(state.cells).map((digit, cell) => (given[cell] ? 0 : digit));
  return { ...EMPTY, given, digits, centre: state.marks };
}

/** The digits of a set of marks. */
export const digitsIn = (marks: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => marks & (1 << (digit - 1)));

export const bit = (digit: number): number => 1 << (digit - 1);

function changed(
  values: readonly number[],
  cells: Iterable<number>,
  change: (value: number, cell: number) => number,
): readonly number[] {
  const next = [...values];
  for (const cell of cells) next[cell] = change(next[cell] ?? 0, cell);
  return next;
}

/** Writes digits into cells, or removes them if all show it already. Clues stay. */
export function placed(cells: Cells, selection: readonly number[], digit: number): Cells {
  const open = selection.filter((cell) => !cells.given[cell]);
  const isThere = open.every((cell) => cells.digits[cell] === digit);
  return { ...cells, digits: changed(cells.digits, open, () => (isThere ? 0 : digit)) };
}

/** Takes a digit out of the marks of cells. */
export function withoutMarks(cells: Cells, peers: Iterable<number>, digit: number): Cells {
  const all = [...peers];
  const rub = (marks: readonly number[]): readonly number[] => changed(marks, all, (value) => value & ~bit(digit));
  return { ...cells, centre: rub(cells.centre), corner: rub(cells.corner) };
}

/** Adds a mark to cells without a digit, or removes it if all have it. */
export function marked(cells: Cells, layer: "centre" | "corner", selection: readonly number[], digit: number): Cells {
  const open = selection.filter((cell) => shown(cells, cell) === 0);
  return { ...cells, [layer]: toggled(cells[layer], open, digit) };
}

/** Adds a colour to cells, or removes it if all have it. */
export function painted(cells: Cells, selection: readonly number[], colour: number): Cells {
  return { ...cells, colour: toggled(cells.colour, selection, colour) };
}

function toggled(sets: readonly number[], cells: readonly number[], member: number): readonly number[] {
  const isThere = cells.every((cell) => (sets[cell] ?? 0) & bit(member));
  return changed(sets, cells, (set) => (isThere ? set & ~bit(member) : set | bit(member)));
}

/** Empties cells: what the mode writes if there is any, and else digits, then marks, then colours, then lines. */
export function erased(cells: Cells, selection: readonly number[], mode: Mode): Cells {
  const own = mode === "digit" ? "digits" : mode;
  const order = [own, "digits", "centre", "corner", "colour", "pen"] as const;
  const after = order.map((layer) => emptied(cells, selection, layer));
  return after.find((next) => !isSame(next, cells)) ?? cells;
}

const emptied = (cells: Cells, selection: readonly number[], layer: Layer | "pen"): Cells =>
  layer === "pen"
    ? { ...cells, pen: without(cells.pen, selection) }
    : { ...cells, [layer]: changed(cells[layer], selection, () => 0) };

/** Whether two grids have the same on them. */
export const isSame = (one: Cells, other: Cells): boolean =>
  one.pen === other.pen && LAYERS.every((layer) => one[layer].every((value, cell) => value === other[layer][cell]));

/** The same with a clue in each of these cells; for who enters an own puzzle. */
export function given(cells: Cells, selection: readonly number[], digit: number): Cells {
  const isThere = selection.every((cell) => cells.given[cell] === digit);
  return { ...cells, given: changed(cells.given, selection, () => (isThere ? 0 : digit)) };
}
