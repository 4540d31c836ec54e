/** A square side of the object, as a grid of 81 cells that one plays on. */
import { useRef } from "preact/hooks";
import type { BoardView, SideView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import style from "./board.module.css";
import { Cell } from "./cell";
import { useDrag } from "./drag";
import type { Game } from "./game";
import { Strokes } from "./strokes";
import { texts } from "./texts";

/** The grid that has the keyboard, or a small one beside it. */
export type Size = "main" | "small";

export function Side({ game, board, side, size }: { game: Game; board: BoardView; side: SideView; size: Size }) {
  const text = words(texts);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag(game, side, grid);
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
      <Strokes game={game} side={side} />
    </div>
  );
}
