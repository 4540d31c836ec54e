/** The names of a side's rows and columns, and below it what its tints and signs are. */
import type { ComponentChildren } from "preact";
import type { BoardView, SideView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import style from "./board.module.css";
import type { Game } from "./game";
import { houseOf, shortName, signOf } from "./names";
import { texts } from "./texts";

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A side between its names: which house of the object a line is depends on from where one looks. */
export function Edges({ board, side, children }: { board: BoardView; side: SideView; children: ComponentChildren }) {
  const names = (isOf: (place: number, line: number) => boolean) =>
    NINE.map((line) => {
      const house = houseOf(
        board,
        side.cells.filter((_, place) => isOf(place, line)),
      );
      return <span key={line}>{house && shortName(house)}</span>;
    });
  return (
    <div class={style["edges"]}>
      <div class={style["top"]} aria-hidden>
        {names((place, column) => place % 9 === column)}
      </div>
      <div class={style["left"]} aria-hidden>
        {names((place, row) => Math.floor(place / 9) === row)}
      </div>
      {children}
    </div>
  );
}

/** Each depth with its sign and tint; a click selects its cells. */
export function Legend({ game, board }: { game: Game; board: BoardView }) {
  const text = words(texts);
  const select = (depth: number): void => {
    game.selection.value = board.colours.flatMap((each, cell) => (each === depth ? [cell] : []));
  };
  return (
    <div class={style["legend"]} role="group" aria-label={board.hasDepths ? text.depths : text.colours}>
      <span>{board.hasDepths && board.name !== "sculpture" ? text.front : ""}</span>
      {NINE.map((depth) => (
        <button
          key={depth}
          type="button"
          style={{ "--tint": `var(--t${depth})` }}
          aria-label={board.hasDepths ? text.selectDepth(signOf(depth)) : text.selectColour(signOf(depth))}
          onClick={() => select(depth)}
        >
          {signOf(depth)}
        </button>
      ))}
      <span>{board.hasDepths && board.name !== "sculpture" ? text.back : ""}</span>
    </div>
  );
}
