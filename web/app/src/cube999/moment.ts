/** What an undo brings back, and what a visit leaves: a cube, turns to play on it, and the step between them. */
import * as v from "valibot";

/** Changes with what a moment means. */
export const VERSION = 1;

/** Links and files may ask for anything; nobody watches more turns than this. */
export const MOST_SCRAMBLED = 10_000;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const seed = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** Where the cube before the first turn comes from; a seed is shorter than 729 digits. */
const ORIGIN = v.variant("kind", [
  v.object({ kind: v.literal("turns"), count: v.pipe(whole, v.maxValue(MOST_SCRAMBLED)), seed }),
  v.object({ kind: v.literal("random"), seed }),
  v.object({ kind: v.literal("cube"), digits: v.pipe(v.string(), v.regex(/^[1-9]{729}$/)) }),
]);
export type Origin = Readonly<v.InferOutput<typeof ORIGIN>>;

export const MOMENT = v.object({
  origin: ORIGIN,
  /** The turns' names, one after the other. */
  turns: v.pipe(v.string(), v.regex(/^(?:[1-7]{3}[XYZ][1-3])*$/)),
  /** How many of them have been made. */
  step: whole,
  /** How many of them, from the first, somebody has made by hand. */
  byHand: whole,
  /** How the cube is shown, as in the link. An undo leaves that as it is. */
  shown: v.record(v.string(), v.string()),
});
export type Moment = Readonly<v.InferOutput<typeof MOMENT>>;
