import { Engine } from "../engine/client";
import Start from "./worker.ts?worker";
import type { Api } from "./worker";

/** Answers at once: counts, turns, lists. */
export const quick = new Engine<Api>(() => new Start());

/** Searches, and is ended to stop one. */
export const searcher = new Engine<Api>(() => new Start());
