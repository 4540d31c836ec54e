/**
 * Cubes are dragged with a mouse or a pen: from the tray to a cell, from cell to cell, and back to the tray. A finger
 * scrolls the page instead, and taps; so do keys. What is dragged is told from `data-cube` and `data-cell`.
 */
import type { Game } from "./game";
import style from "./style.module.css";

/** Pixels that a hand may move in a click. */
const STEADY = 6;

interface Drag {
  readonly from: HTMLElement;
  readonly x: number;
  readonly y: number;
  /** The picture that follows the mouse, once it has moved. */
  picture?: HTMLElement;
}

const numberOf = (element: Element | null | undefined, name: "cube" | "cell"): number | undefined => {
  const text = element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return text === undefined ? undefined : Number(text);
};

/** Lets cubes be dragged in this part of the page, until the returned function is called. */
export function letDrag(part: HTMLElement, game: Game): () => void {
  const away = new AbortController();
  const { signal } = away;
  let drag: Drag | undefined;

  const end = (): void => {
    drag?.picture?.remove();
    drag = undefined;
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.button !== 0 || !(event.target instanceof Element)) return;
    const from = event.target.closest<HTMLElement>("[data-cube], [data-cell]");
    const cell = numberOf(from, "cell");
    if (from && (cell === undefined || game.table.value?.cells[cell])) drag = { from, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (!drag || (!drag.picture && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < STEADY)) return;
    drag.picture ??= pictureOf(drag.from);
    drag.picture.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  };
  const up = (event: PointerEvent): void => {
    const dropped = drag;
    const wasDragged = dropped?.picture !== undefined;
    end();
    if (!dropped || !wasDragged) return;
    // A click that follows at once is none.
    const ignored = new AbortController();
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, signal: ignored.signal });
    setTimeout(() => ignored.abort());
    drop(game, dropped.from, document.elementFromPoint(event.clientX, event.clientY));
  };
  part.addEventListener("pointerdown", down, { signal });
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

function drop(game: Game, from: HTMLElement, to: Element | null): void {
  const [cube, cell] = [numberOf(from, "cube"), numberOf(from, "cell")];
  const target = numberOf(to, "cell");
  if (target !== undefined && cube !== undefined) void game.placeFromTray(cube, target);
  else if (target !== undefined && cell !== undefined && target !== cell) void game.exchange(cell, target);
  else if (cell !== undefined && to?.closest("[data-tray]")) void game.takeBack([cell]);
}
