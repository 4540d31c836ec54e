/** A square side of the object, as a grid of 81 cells that one plays on. */
import { useRef } from "preact/hooks";
import type { BoardView, SideView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import style from "./board.module.css";
import { Cell } from "./cell";
import { shown } from "./cells";
import type { Game } from "./game";
import { texts } from "./texts";

/** The grid that has the keyboard, or a small one beside it. */
export type Size = "main" | "small";

export function Side({ game, board, side, size }: { game: Game; board: BoardView; side: SideView; size: Size }) {
  const text = words(texts);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag(game, grid);
  const isMain = size === "main";
  const cursor = game.cursor.value;
  const rows = Array.from({ length: 9 }, (_, row) => side.cells.slice(9 * row, 9 * row + 9));
  return (
    <div
      ref={grid}
      class={isMain ? style["side"] : `${style["side"]} ${style["small"]}`}
      role={isMain ? "grid" : undefined}
      aria-hidden={isMain ? undefined : true}
      aria-label={isMain ? text.sides[side.name] : undefined}
      aria-multiselectable={isMain ? true : undefined}
      aria-activedescendant={isMain && cursor !== undefined ? `cell${cursor}` : undefined}
      tabIndex={isMain ? 0 : undefined}
      onFocus={({ currentTarget }) => {
        // Whoever comes by keyboard needs a cell to start from; a finger may just have taken the selection back.
        if (isMain && game.cursor.value === undefined && currentTarget.matches(":focus-visible"))
          game.select(side.cells[40] ?? 40, "alone");
      }}
      {...drag}
    >
      {rows.map((cells, row) => (
        <div key={row} class={style["line"]} role={isMain ? "row" : undefined}>
          {cells.map((cell) => (
            <Cell key={cell} game={game} board={board} cell={cell} isMain={isMain} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Dragging selects; with Shift, Ctrl or ⌘ it adds to what is selected. A double click selects all equal digits. */
function useDrag(game: Game, grid: { current: HTMLDivElement | null }) {
  const isDown = useRef(false);
  const at = (event: PointerEvent): number | undefined => {
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]");
    return target && grid.current?.contains(target) ? Number(target.dataset["cell"]) : undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = at(event);
      if (cell === undefined || event.button > 0) return;
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      const isAgain = game.selection.value.length === 1 && game.cursor.value === cell && event.pointerType === "touch";
      if (isAgain) game.selection.value = [];
      else game.select(cell, adds ? "toggle" : "alone");
      isDown.current = true;
      grid.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = isDown.current ? at(event) : undefined;
      if (cell !== undefined && cell !== game.cursor.value) game.select(cell, "add");
    },
    onDblClick: () => {
      const cells = game.cells.value;
      const digit = shown(cells, game.cursor.value ?? -1);
      if (digit > 0)
        game.selection.value = cells.given.map((_, cell) => cell).filter((cell) => shown(cells, cell) === digit);
    },
    onPointerUp: () => {
      isDown.current = false;
    },
    onPointerCancel: () => {
      isDown.current = false;
    },
  };
}
