/**
 * Pointers on a side. Dragging selects; with Shift, Ctrl or ⌘ it adds to what is selected. With the pen, dragging draws a
 * line, and a tap draws a circle or, at an edge, a cross.
 */
import { batch } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { SideView } from "solidoku/fractal3d/display";
import { shown } from "./cells";
import type { Game } from "./game";
import { columnOf, placeAt, rowOf, stepsBetween } from "./places";

/** What was begun by touching the side. */
interface Gesture {
  readonly move: (event: PointerEvent) => void;
  readonly end?: () => void;
  readonly cancel?: () => void;
}

/** Where a pointer is, and how many cells to the right of its middle, and below. */
interface Touch {
  readonly place: number;
  readonly right: number;
  readonly down: number;
}

/** The share of a cell, from its middle, in which a line reaches it: less than half, so that diagonals miss the others. */
const REACH = 0.4;
/** The share of a cell from which on a tap means its edge. */
const EDGE = 0.3;

export function useDrag(game: Game, side: SideView, grid: { readonly current: HTMLDivElement | null }) {
  const gesture = useRef<Gesture | undefined>(undefined);
  return {
    onPointerDown: ofOneFinger((event) => {
      const element = grid.current;
      if (!element || event.button > 0) return;
      gesture.current =
        game.draws.value && !isAdding(event)
          ? beginDrawing(game, side, element, event)
          : beginSelecting(game, element, event);
      if (gesture.current) element.setPointerCapture(event.pointerId);
    }),
    onPointerMove: ofOneFinger((event) => gesture.current?.move(event)),
    onPointerUp: ofOneFinger(() => {
      gesture.current?.end?.();
      gesture.current = undefined;
    }),
    onPointerCancel: ofOneFinger(() => {
      gesture.current?.cancel?.();
      gesture.current = undefined;
    }),
    onDblClick: () => {
      if (!game.draws.value) selectEqual(game);
    },
  };
}

/** A second finger neither ends a line nor leads it elsewhere. */
const ofOneFinger = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
  if (event.isPrimary) act(event);
};

const isAdding = ({ shiftKey, ctrlKey, metaKey }: PointerEvent): boolean => shiftKey || ctrlKey || metaKey;

function beginSelecting(game: Game, grid: HTMLElement, event: PointerEvent): Gesture | undefined {
  const at = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-cell]");
    return target && grid.contains(target) ? Number(target.dataset["cell"]) : undefined;
  };
  const cell = at(event);
  if (cell === undefined) return undefined;
  const isAgain = game.selection.value.length === 1 && game.cursor.value === cell && event.pointerType === "touch";
  if (isAgain) game.selection.value = [];
  else game.select(cell, isAdding(event) ? "toggle" : "alone");
  return {
    move: (later) => {
      const next = at(later);
      if (next !== undefined && next !== game.cursor.value) game.select(next, "add");
    },
  };
}

/** A double click selects all equal digits. */
function selectEqual(game: Game): void {
  const cells = game.cells.value;
  const digit = shown(cells, game.cursor.value ?? -1);
  if (digit > 0)
    game.selection.value = cells.given.map((_, cell) => cell).filter((cell) => shown(cells, cell) === digit);
}

function beginDrawing(game: Game, side: SideView, grid: HTMLElement, event: PointerEvent): Gesture | undefined {
  const begin = touchOf(grid, event);
  if (!begin) return undefined;
  const { pen } = game;
  /** Empty until the pointer has left its first cell. */
  let path: number[] = [];
  const cellOf = (place: number): number => side.cells[place] ?? 0;
  game.select(cellOf(begin.place), "alone");
  return {
    move: (later) => {
      const touch = touchOf(grid, later);
      const last = path.at(-1) ?? begin.place;
      if (!touch || Math.hypot(touch.right, touch.down) > REACH || touch.place === last) return;
      path = continued(path.length > 0 ? path : [last], touch.place);
      pen.path.value = path.map(cellOf);
    },
    end: () =>
      batch(() => {
        const beside = besideOf(begin);
        if (path.length > 0) pen.draw("line", path.map(cellOf));
        else if (beside === undefined) pen.draw("circle", [cellOf(begin.place)]);
        else pen.draw("cross", [begin.place, beside].map(cellOf));
        pen.path.value = [];
        game.select(cellOf(path.at(-1) ?? begin.place), "alone");
      }),
    cancel: () => {
      pen.path.value = [];
    },
  };
}

/** A path that goes on to a place; who goes back takes back. */
const continued = (path: readonly number[], place: number): number[] =>
  place === path.at(-2) ? path.slice(0, -1) : [...path, ...stepsBetween(path.at(-1) ?? place, place)];

function touchOf(grid: HTMLElement, event: PointerEvent): Touch | undefined {
  const { left, top } = grid.getBoundingClientRect();
  const x = (9 * (event.clientX - left - grid.clientLeft)) / grid.clientWidth;
  const y = (9 * (event.clientY - top - grid.clientTop)) / grid.clientHeight;
  const place = placeAt(Math.floor(y), Math.floor(x));
  return place === undefined ? undefined : { place, right: x - columnOf(place) - 0.5, down: y - rowOf(place) - 0.5 };
}

/** The place beyond the edge that is touched; none in the middle, nor beyond the side. */
function besideOf({ place, right, down }: Touch): number | undefined {
  if (Math.max(Math.abs(right), Math.abs(down)) < EDGE) return undefined;
  return Math.abs(right) > Math.abs(down)
    ? placeAt(rowOf(place), columnOf(place) + Math.sign(right))
    : placeAt(rowOf(place) + Math.sign(down), columnOf(place));
}
