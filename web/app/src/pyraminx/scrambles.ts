/** How far away from a solved state a scramble leads. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../shell/memory";

/** In turns; 0 is any state at all. */
export const DISTANCES = [2, 3, 4, 5, 6, 8, 0] as const;
const USUAL = 3;

const kept = Number(remembered("pyraminx.scramble") ?? USUAL);

export const difficulty = signal<number>(DISTANCES.find((distance) => distance === kept) ?? USUAL);
difficulty.subscribe((distance) => remember("pyraminx.scramble", String(distance)));
