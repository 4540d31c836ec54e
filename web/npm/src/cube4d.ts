/** The 4D Sudoku toy: its questions, asked here or in a worker. */
import { type Ask, asking, type Init, type List, listing, starting } from "./ask.js";
import { nodeWorker } from "./client.js";
import start, { askJson } from "./engine/cube4d.js";
import type { Questions } from "./questions/cube4d.js";
import { type Search, searching } from "./search.js";

export type { Init, Source } from "./ask.js";
export { type ErrorCode, type Place, SolidokuError } from "./errors.js";
export type { Questions } from "./questions/cube4d.js";
export type { SearchOptions } from "./search.js";
export { askJson };

/** What a question is asked, and what it answers. */
export type RequestOf<Q extends keyof Questions> = Questions[Q]["request"];
export type ReportOf<Q extends keyof Questions> = Questions[Q]["report"];

export const init: Init = starting(start, "./engine/cube4d_bg.wasm", import.meta.url);
export const ask: Ask<Questions> = asking(askJson);
export const list: List<Questions> = listing(askJson);
export const search: Search<Questions> = searching(() =>
  typeof Worker === "undefined"
    ? nodeWorker("./cube4d.worker.js", import.meta.url)
    : // So that bundlers find it.
      new Worker(new URL("./cube4d.worker.js", import.meta.url), { type: "module" }),
);
