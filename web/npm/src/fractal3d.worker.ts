/** Searches for 3D-Sudoku run here. */
import { starting } from "./ask.js";
import start, { askJson } from "./engine/fractal3d.js";
import { answerSearches } from "./search.js";

answerSearches(starting(start, "./engine/fractal3d_bg.wasm", import.meta.url)(), askJson);
