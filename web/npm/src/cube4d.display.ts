/** What a page displays of the 4D Sudoku toy: see `web/engine`. */
import { type Init, starting } from "./ask.js";
import start from "./engine/cube4d-display.js";

export * from "./engine/cube4d-display.js";
export const init: Init = starting(start, "./engine/cube4d-display_bg.wasm", import.meta.url);
