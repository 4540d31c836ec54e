/** What an undo brings back, and what a visit leaves: a new puzzle, on another board too, is one more step. */
import * as v from "valibot";
import { COUNT } from "./cells";

/** Changes with what the numbers of a moment mean. */
export const VERSION = 1;

const perCell = (most: number) =>
  v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))), v.length(COUNT), v.readonly());

const CELLS = v.object({
  given: perCell(9),
  digits: perCell(9),
  centre: perCell(511),
  corner: perCell(511),
  colour: perCell(9),
});

/** What is known of a puzzle beside its clues. */
const KNOWN = v.object({
  rating: v.exactOptional(v.string()),
  /** How many clues can be left out. */
  redundant: v.exactOptional(v.number()),
});
export type Known = Readonly<v.InferOutput<typeof KNOWN>>;

export const MOMENT = v.object({ board: v.string(), cells: CELLS, known: KNOWN, isEntering: v.boolean() });
export type Moment = Readonly<v.InferOutput<typeof MOMENT>>;
