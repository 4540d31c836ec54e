/** What a page displays of 3D-Sudoku: see `web/engine`. */
import { type Init, starting } from "./ask.js";
import start from "./engine/fractal3d-display.js";

export * from "./engine/fractal3d-display.js";
export const init: Init = starting(start, "./engine/fractal3d-display_bg.wasm", import.meta.url);
