/** How cells are marked beside their tint: what is linked to the selection, named by a step, or wrong. */
import { shown } from "./cells";
import type { Game } from "./game";
import { isFlat } from "./names";

/** `deep`: by a house that this side doesn't show by itself. */
export type Mark = "selected" | "seen" | "deep" | "same" | "lit" | "wrong" | "conflict";

/** The marks of a cell that shows this digit. */
export function marksOf(game: Game, cell: number, digit: number): Mark[] {
  const { selection, cursor, lit, look } = game;
  const houses = game.board.value?.houses ?? [];
  const marks: Mark[] = [];
  const at = cursor.value;
  const step = lit.value.step;
  if (selection.value.includes(cell)) marks.push("selected");
  if (step) {
    const named = step.houses.map((house) => houses[house]).filter((house) => house?.cells.includes(cell));
    if (named.some((house) => isFlat(house))) marks.push("seen");
    if (named.some((house) => !isFlat(house))) marks.push("deep");
    if (step.cells.includes(cell)) marks.push("lit");
  } else if (at !== undefined && selection.value.length === 1 && at !== cell) {
    const shared = houses.filter((house) => house.cells.includes(cell) && house.cells.includes(at));
    if (shared.some(isFlat)) marks.push("seen");
    if (shared.some((house) => !isFlat(house))) marks.push("deep");
    if (digit > 0 && digit === shown(game.cells.value, at)) marks.push("same");
  }
  if (lit.value.wrong?.includes(cell)) marks.push("wrong");
  if (!game.explained.value && look.value?.conflicts.some((conflict) => conflict.cells.includes(cell)))
    marks.push("conflict");
  return marks;
}
