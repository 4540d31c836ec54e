/** What cells and houses are called. Depths and colours have letters, which nobody takes for a digit. */
import type { BoardView, HouseView } from "solidoku/fractal3d/display";

/** The sign of a depth or colour, 0 to 8. */
export const signOf = (depth: number): string => "ABCDEFGHI"[depth] ?? "";

/** As in `r4c1`. */
export const cellName = (cell: number): string => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

const LETTERED: readonly string[] = ["depth", "colour", "turned depth"];

/** As in `41`, for links. */
export const placeName = (cell: number): string => `${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`;

/** The cell of such a name. */
export const cellAt = (name: string): number => 9 * (Number(name[0]) - 1) + Number(name[1]) - 1;

/** A house without the name of its family: `3` or `C`. */
export const numberOf = ({ family, number }: HouseView): string =>
  LETTERED.includes(family) ? signOf(number - 1) : String(number);

const SHORT: Readonly<Record<string, (number: string) => string>> = {
  row: (number) => `r${number}`,
  column: (number) => `c${number}`,
  "turned row": (number) => `r${number}′`,
  "turned column": (number) => `c${number}′`,
  "turned depth": (number) => `${number}′`,
};

/** A house at the edge of a side: `r3`, `c3`, `C`. */
export const shortName = (house: HouseView): string => {
  const number = numberOf(house);
  return SHORT[house.family]?.(number) ?? number;
};

/** The house of just these cells, if they are one. */
export function houseOf(board: BoardView, cells: readonly number[]): HouseView | undefined {
  return board.houses.find((house) => house.cells.every((cell) => cells.includes(cell)));
}

/** Houses that one side shows by itself; the others are the object's own. */
const FLAT: readonly string[] = ["row", "column", "block"];
export const isFlat = (house: HouseView | undefined): boolean => FLAT.includes(house?.family ?? "");
