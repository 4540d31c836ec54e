/** What an undo brings back, and what a visit leaves: another set, other rules and a cube in the hand too. */
import * as v from "valibot";

/** Changes with what the texts of a moment mean. */
export const VERSION = 1;

const RULE_CHOICE = v.object({
  colours: v.boolean(),
  rings: v.boolean(),
  internal: v.boolean(),
  alignment: v.boolean(),
  magic: v.boolean(),
});

export const MOMENT = v.object({
  /** As a file; empty for the toy. */
  set: v.string(),
  /** As a layout on one line. */
  table: v.string(),
  rules: RULE_CHOICE,
  /** The cube in the hand as it is turned; empty without one. */
  hand: v.string(),
});
export type Moment = Readonly<v.InferOutput<typeof MOMENT>>;

/** Whether nothing was changed, only a cube taken into the hand or turned there. */
export const isSamePuzzle = (a: Moment, b: Moment): boolean =>
  a.set === b.set && a.table === b.table && JSON.stringify(a.rules) === JSON.stringify(b.rules);
