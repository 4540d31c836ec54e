import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** Answers at once: counts, turns, lists. */
export const quick = new Engine<Api>(() => new Start());

/** The long searches, one at a time. */
export const search = new Search<Api>(() => new Start());
