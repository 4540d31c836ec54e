/** "How it works" in four pictures: a row, a column, a block, and what only this object has. */
import type { BoardView, HouseView } from "solidoku/fractal3d/display";
import type { Picture } from "../shell/how";
import { words } from "../shell/language";
import { isFlat, signOf } from "./names";
import style from "./style.module.css";
import { texts } from "./texts";

export function pictures(board: BoardView): Picture[] {
  const text = words(texts);
  const house = (is: (house: HouseView) => boolean, number: number): HouseView | undefined =>
    board.houses.find((each) => is(each) && each.number === number);
  const family = (name: string) => (each: HouseView) => each.family === name;
  const own = house((each) => !isFlat(each), 3);
  const fourth = board.name === "sculpture" ? text.howSculpture : board.hasDepths ? text.howDepth : text.howColour;
  return [
    { drawing: <Drawing board={board} house={house(family("row"), 3)} />, text: text.howRow },
    { drawing: <Drawing board={board} house={house(family("column"), 7)} />, text: text.howColumn },
    { drawing: <Drawing board={board} house={house(family("block"), 5)} />, text: text.howBlock },
    { drawing: <Drawing board={board} house={own} />, text: fourth },
  ];
}

/** A grid in which one house is filled with 1 to 9. */
function Drawing({ board, house }: { board: BoardView; house: HouseView | undefined }) {
  const cells = house?.cells ?? [];
  return (
    <svg viewBox="-1 -1 92 92" class={style["how"]} aria-hidden="true">
      {board.colours.map((depth, cell) => {
        const [x, y] = [10 * (cell % 9), 10 * Math.floor(cell / 9)];
        const place = cells.indexOf(cell);
        return (
          <g key={cell}>
            <rect
              x={x}
              y={y}
              width="10"
              height="10"
              style={{ fill: place < 0 ? "var(--raised)" : `var(--t${depth})` }}
            />
            {place >= 0 && (
              <text x={x + 4.5} y={y + 7.6}>
                {place + 1}
              </text>
            )}
            {place >= 0 && house && !isFlat(house) && (
              <text class={style["sign"]} x={x + 8.3} y={y + 9.2}>
                {signOf(depth)}
              </text>
            )}
          </g>
        );
      })}
      <path d="M0 0h90v90H0zM30 0v90M60 0v90M0 30h90M0 60h90" />
    </svg>
  );
}
