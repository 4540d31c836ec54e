/**
 * Cubes are dragged: from the tray to a cell, from cell to cell, and back to the tray. A mouse drags at once; a finger or
 * a pen has to rest on the cube for a moment, as whoever moves at once wants to scroll. Near the upper and the lower
 * edge of the window the page scrolls along. What is dragged, and where to, is told from `data-cube` and `data-cell`.
 */
import type { Game } from "./game";
import style from "./style.module.css";

/** Pixels that a hand may move in a click. */
const STEADY = 6;
/** Milliseconds that a finger rests before it drags. */
const REST = 200;
/** The page scrolls this near to an edge, by this many pixels in each frame. */
const EDGE = 56;
const SCROLL = 9;

interface Drag {
  readonly from: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Where the hand is now. */
  at: readonly [number, number];
  /** Whether moving now drags. */
  isHeld: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  /** The picture that follows the hand, once it has the cube. */
  picture?: HTMLElement;
  /** The cell below it. */
  target?: Element | undefined;
}

const numberOf = (element: Element | null | undefined, name: "cube" | "cell"): number | undefined => {
  const text = element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return text === undefined ? undefined : Number(text);
};

const hasMoved = ({ x, y, at }: Drag): boolean => Math.hypot(at[0] - x, at[1] - y) >= STEADY;

/** Lets cubes be dragged in this part of the page, until the returned function is called. */
export function letDrag(part: HTMLElement, game: Game): () => void {
  const away = new AbortController();
  const { signal } = away;
  let drag: Drag | undefined;

  const end = (): void => {
    clearTimeout(drag?.timer);
    drag?.picture?.remove();
    drag?.target?.removeAttribute("data-target");
    drag = undefined;
  };
  const lift = (lifted: Drag): void => {
    lifted.isHeld = true;
    lifted.picture ??= pictureOf(lifted.from);
    follow(lifted);
    scrollAlong(lifted, () => drag === lifted);
  };
  const down = (event: PointerEvent): void => {
    if (drag || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const from = event.target.closest<HTMLElement>("[data-cube], [data-cell]");
    const cell = numberOf(from, "cell");
    if (!from || (cell !== undefined && !game.table.value?.cells[cell])) return;
    const isMouse = event.pointerType === "mouse";
    const timer = isMouse ? undefined : setTimeout(() => drag && lift(drag), REST);
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    drag = { from, pointer, x, y, at: [x, y], isHeld: isMouse, timer };
  };
  const move = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    drag.at = [event.clientX, event.clientY];
    if (drag.picture) follow(drag);
    else if (hasMoved(drag) && drag.isHeld) lift(drag);
    else if (hasMoved(drag)) end();
  };
  const up = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    const dropped = drag;
    end();
    if (!dropped.picture || !hasMoved(dropped)) return;
    // A click that follows at once is none.
    const ignored = new AbortController();
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: ignored.signal });
    setTimeout(() => ignored.abort());
    drop(game, dropped.from, document.elementFromPoint(event.clientX, event.clientY));
  };
  /** A finger that holds a cube neither scrolls nor opens a menu. */
  const keep = (event: Event): void => {
    if (drag?.picture) event.preventDefault();
  };
  part.addEventListener("pointerdown", down, { signal });
  part.addEventListener("touchmove", keep, { signal, passive: false });
  part.addEventListener("contextmenu", keep, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", end, { signal });
  return () => {
    end();
    away.abort();
  };
}

function pictureOf(from: HTMLElement): HTMLElement {
  const picture = document.createElement("div");
  picture.className = style["dragged"] ?? "";
  const drawn = from.querySelector("svg")?.cloneNode(true);
  if (drawn) picture.append(drawn);
  picture.style.width = `${from.clientWidth}px`;
  from.closest("article")?.append(picture);
  return picture;
}

/** Puts the picture where the hand is, and shows the cell below. */
function follow(drag: Drag): void {
  const [x, y] = drag.at;
  if (drag.picture) drag.picture.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const target = document.elementFromPoint(x, y)?.closest("[data-cell]") ?? undefined;
  if (target === drag.target) return;
  drag.target?.removeAttribute("data-target");
  target?.setAttribute("data-target", "");
  drag.target = target;
}

/** Scrolls the page while the hand is near an edge of the window, as long as it drags. */
function scrollAlong(drag: Drag, isDragging: () => boolean): void {
  const step = (): void => {
    if (!isDragging()) return;
    const y = drag.at[1];
    const way = y < EDGE ? -1 : y > innerHeight - EDGE ? 1 : 0;
    if (way !== 0) {
      scrollBy(0, way * SCROLL);
      follow(drag);
    }
    requestAnimationFrame(step);
  };
  step();
}

function drop(game: Game, from: HTMLElement, to: Element | null): void {
  const [cube, cell] = [numberOf(from, "cube"), numberOf(from, "cell")];
  const target = numberOf(to, "cell");
  if (target !== undefined && cube !== undefined) void game.placeFromTray(cube, target);
  else if (target !== undefined && cell !== undefined && target !== cell) void game.exchange(cell, target);
  else if (cell !== undefined && to?.closest("[data-tray]")) void game.takeBack([cell]);
}
