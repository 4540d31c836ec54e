/** What an undo brings back, and what a visit leaves: a new puzzle, on another board too, is one more step. */
import * as v from "valibot";
import { COUNT } from "./cells";
import { isDrawing } from "./drawing";

/** Changes with what the numbers of a moment mean. */
export const VERSION = 2;

const perCell = (most: number) =>
  v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))), v.length(COUNT), v.readonly());

const CELLS = v.object({
  given: perCell(9),
  digits: perCell(9),
  centre: perCell(511),
  corner: perCell(511),
  colour: perCell(511),
  // Earlier pages had no pen, and a puzzle is worth more than its lines.
  pen: v.fallback(v.pipe(v.string(), v.check(isDrawing)), ""),
});

/** What is known of a puzzle beside its clues. */
const KNOWN = v.object({
  rating: v.exactOptional(v.string()),
  /** How many clues can be left out. */
  redundant: v.exactOptional(v.number()),
  /** The date whose puzzle it is, as 2026-11-26. */
  day: v.exactOptional(v.string()),
  /** Of an own puzzle: whether somebody plays it although it has several solutions. */
  solutions: v.exactOptional(v.picklist(["one", "several", "unknown"])),
});
export type Known = Readonly<v.InferOutput<typeof KNOWN>>;

export const MOMENT = v.object({
  board: v.string(),
  cells: CELLS,
  known: KNOWN,
  /** Whether an own puzzle is being entered: digits are clues then. */
  isEntering: v.boolean(),
  /** The time played until then. */
  seconds: v.pipe(v.number(), v.minValue(0)),
});
export type Moment = Readonly<v.InferOutput<typeof MOMENT>>;
