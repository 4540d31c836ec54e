/** Another toy at a click, for whoever has solved this one. */
import { showPuzzle } from "../shell/scroll";
import type { Game } from "./game";

/** As the program chooses one: below 2^53. */
export const randomSeed = (): string => String(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));

export async function makeAnother(game: Game): Promise<void> {
  if (await game.makeToy(randomSeed(), { colours: true })) showPuzzle();
}
