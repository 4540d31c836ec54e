/** Searches for the 9×9×9 cube of digits run here. */
import { starting } from "./ask.js";
import start, { askJson } from "./engine/cube999.js";
import { answerSearches } from "./search.js";

answerSearches(starting(start, "./engine/cube999_bg.wasm", import.meta.url)(), askJson);
