/** What a page displays of the 9×9×9 cube of digits, and its questions: see `web/engine`. */
import { type Ask, asking, type Init, starting } from "./ask.js";
import type { Questions } from "./cube999.js";
import start, { askJson } from "./engine/cube999.js";

export * from "./engine/cube999.js";
export const init: Init = starting(start, "./engine/cube999_bg.wasm", import.meta.url);
export const ask: Ask<Questions> = asking(askJson);
