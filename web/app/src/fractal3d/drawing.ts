/**
 * What the pen has drawn: circles in cells, lines between cells, and crosses on their edges. Each has a spot, which holds
 * one of them in one colour:
 *
 *     12       a circle in r1c2
 *     1223     a line between r1c2 and r2c3
 *     12x13    a cross on the edge of r1c2 and r1c3
 *
 * A drawing is a text, the same in links, in the storage and in what an undo brings back: spots with their colours in
 * the order of characters, as in `12-3.1223-1`. The cells of a spot ascend, so two drawings are equal if their texts are.
 *
 * Which cells are neighbours depends on the side. A side shows the lines and crosses of its own neighbours.
 */
import { cellAt, placeName } from "./names";
import { columnOf, rowOf, wayBetween } from "./places";

export type Drawing = string;
type Spot = string;

export type Kind = "circle" | "line" | "cross";

export interface Stroke {
  readonly kind: Kind;
  /** A circle's cell twice. */
  readonly from: number;
  readonly to: number;
  readonly colour: number;
}

/** The middle of a cell as a side shows it: how many cells from its left and from its top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const BETWEEN: Readonly<Record<Exclude<Kind, "circle">, string>> = { line: "", cross: "x" };
const ENTRY = /^[1-9]{2}(x?[1-9]{2})?-[1-9]$/;

/** Circles in all of these cells, lines from each to the next, or crosses between. */
function spotsOf(kind: Kind, cells: readonly number[]): Spot[] {
  if (kind === "circle") return cells.map(placeName);
  return cells.slice(1).map((cell, before) =>
    [cells[before] ?? cell, cell]
      .sort((one, other) => one - other)
      .map(placeName)
      .join(BETWEEN[kind]),
  );
}

function strokeOf(entry: string): Stroke {
  const [spot = "", colour] = entry.split("-");
  const kind = spot.length === 2 ? "circle" : spot.includes(BETWEEN.cross) ? "cross" : "line";
  return { kind, from: cellAt(spot.slice(0, 2)), to: cellAt(spot.slice(-2)), colour: Number(colour) };
}

const entriesOf = (drawing: Drawing): string[] => (drawing === "" ? [] : drawing.split("."));

export const strokesOf = (drawing: Drawing): Stroke[] => entriesOf(drawing).map(strokeOf);

const written = (colours: ReadonlyMap<Spot, number>): Drawing =>
  [...colours]
    .map(([spot, colour]) => `${spot}-${colour}`)
    .sort()
    .join(".");

const coloursOf = (strokes: readonly Stroke[]): Map<Spot, number> =>
  new Map(
    strokes.flatMap(({ kind, from, to, colour }) =>
      spotsOf(kind, kind === "circle" ? [from] : [from, to]).map((spot) => [spot, colour] as const),
    ),
  );

/** What is drawn already in this colour. */
export const isDrawn = (drawing: Drawing, kind: Kind, cells: readonly number[], colour: number): boolean =>
  coloursOf(strokesOf(drawing)).get(spotsOf(kind, cells)[0] ?? "") === colour;

/** Draws, or removes all of it if the first is there already in this colour. */
export function toggled(drawing: Drawing, kind: Kind, cells: readonly number[], colour: number): Drawing {
  const colours = coloursOf(strokesOf(drawing));
  const isRemoved = isDrawn(drawing, kind, cells, colour);
  for (const spot of spotsOf(kind, cells))
    if (isRemoved) colours.delete(spot);
    else colours.set(spot, colour);
  return written(colours);
}

/** Without what is in these cells, begins or ends there, or is on their edges. */
export const without = (drawing: Drawing, cells: readonly number[]): Drawing =>
  written(coloursOf(strokesOf(drawing).filter(({ from, to }) => !cells.includes(from) && !cells.includes(to))));

/** The ends of a stroke on a side of these cells; `undefined` if they aren't neighbours there. */
export function endsOn(cells: readonly number[], { kind, from, to }: Stroke): readonly [Point, Point] | undefined {
  const [first, last] = [cells.indexOf(from), cells.indexOf(to)];
  const [down, right] = wayBetween(first, last).map(Math.abs) as [number, number];
  const isShown = kind === "circle" || (kind === "line" ? Math.max(down, right) : down + right) === 1;
  return isShown ? [middleOf(first), middleOf(last)] : undefined;
}

const middleOf = (place: number): Point => ({ x: columnOf(place) + 0.5, y: rowOf(place) + 0.5 });

/** The first part of a text that no side shows, so that the text is no drawing; `undefined` if it is one. */
export const faultIn = (text: string, sides: readonly { readonly cells: readonly number[] }[]): string | undefined =>
  entriesOf(text).find((entry) => !ENTRY.test(entry) || !sides.some(({ cells }) => endsOn(cells, strokeOf(entry))));

/** The drawing that a text without fault is, in whatever order somebody has written it. */
export const ordered = (text: string): Drawing => written(coloursOf(strokesOf(text)));

/** Whether a text is as this page writes it. */
export const isDrawing = (text: string): boolean =>
  entriesOf(text).every((entry) => ENTRY.test(entry)) && ordered(text) === text;
