/** What a page displays of the Sudoku Pyraminx, and its questions: see `web/engine`. */
import { type Ask, asking, type Init, starting } from "./ask.js";
import start, { askJson } from "./engine/pyraminx.js";
import type { Questions } from "./pyraminx.js";

export * from "./engine/pyraminx.js";
export const init: Init = starting(start, "./engine/pyraminx_bg.wasm", import.meta.url);
export const ask: Ask<Questions> = asking(askJson);
