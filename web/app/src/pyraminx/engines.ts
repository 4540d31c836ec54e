import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** Answers at once: counts, turns, lists. */
export const quick = new Engine<Api>(() => new Start());

/** The long searches, one of each kind at a time. They go on while another tab or tool is open. */
export const fixing = new Search<Api>(() => new Start());
export const designing = new Search<Api>(() => new Start());
