/** The 9×9×9 cube of digits: its questions, asked here or in a worker. */
import { type Ask, asking, type Init, type List, listing, starting } from "./ask.js";
import { nodeWorker } from "./client.js";
import start, { askJson } from "./engine/cube999.js";
import type { Questions as Asked } from "./questions/cube999.js";
import { type Search, searching } from "./search.js";

export type { Init, Source } from "./ask.js";
export { type ErrorCode, type Place, SolidokuError } from "./errors.js";
export type { SearchOptions } from "./search.js";
export { askJson };

/** The questions, their requests and their reports. */
export interface Questions extends Omit<Asked, "solve"> {
  /** Its items are the solutions that are shorter than those before. */
  solve: Asked["solve"] & { item: Asked["simplify"]["report"] };
}

/** What a question is asked, and what it answers. */
export type RequestOf<Q extends keyof Questions> = Questions[Q]["request"];
export type ReportOf<Q extends keyof Questions> = Questions[Q]["report"];

export const init: Init = starting(start, "./engine/cube999_bg.wasm", import.meta.url);
export const ask: Ask<Questions> = asking(askJson);
export const list: List<Questions> = listing(askJson);
export const search: Search<Questions> = searching(() =>
  typeof Worker === "undefined"
    ? nodeWorker("./cube999.worker.js", import.meta.url)
    : // So that bundlers find it.
      new Worker(new URL("./cube999.worker.js", import.meta.url), { type: "module" }),
);
