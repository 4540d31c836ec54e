/** Searches for the Sudoku Pyraminx run here. */
import { starting } from "./ask.js";
import start, { askJson } from "./engine/pyraminx.js";
import { answerSearches } from "./search.js";

answerSearches(starting(start, "./engine/pyraminx_bg.wasm", import.meta.url)(), askJson);
