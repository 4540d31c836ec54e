/** What an undo brings back, and what a visit leaves. The engine reads it as it reads a link: anybody may have changed it. */
import * as v from "valibot";
import { KINDS } from "./way";

/** Changes with what a moment means. */
export const VERSION = 1;

export const TOOLS = ["solved", "unique", "design", "paper"] as const;
export type Tool = (typeof TOOLS)[number];

export const MOMENT = v.object({
  /** The labelling as presented, in a line. */
  net: v.string(),
  rings: v.boolean(),
  tool: v.picklist(TOOLS),
  way: v.pipe(
    v.array(v.object({ kind: v.picklist(KINDS), turns: v.pipe(v.array(v.string()), v.readonly()) })),
    v.readonly(),
  ),
  /** How many turns of the way are done. */
  done: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Moment = Readonly<v.InferOutput<typeof MOMENT>>;

/** Whether an undo from one to the other would be seen: a tool replaces nothing. */
export const isSame = (a: Moment, b: Moment): boolean =>
  JSON.stringify({ ...a, tool: "" }) === JSON.stringify({ ...b, tool: "" });
