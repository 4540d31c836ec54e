/** Searches for the 4D Sudoku toy run here. */
import { starting } from "./ask.js";
import start, { askJson } from "./engine/cube4d.js";
import { answerSearches } from "./search.js";

answerSearches(starting(start, "./engine/cube4d_bg.wasm", import.meta.url)(), askJson);
