/** A cell of a side: its tint and sign, its digit or marks, and patches of the player's colours. */
import type { BoardView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import { settings } from "../shell/settings";
import style from "./board.module.css";
import { digitsIn, shown } from "./cells";
import type { Stroke } from "./drawing";
import type { Game } from "./game";
import { marksOf } from "./linked";
import { cellName, signOf } from "./names";
import { texts } from "./texts";

/** What the pen has drawn at a cell, in words. */
function penWords(cell: number, strokes: readonly Stroke[]): string {
  const text = words(texts);
  return strokes
    .map(({ kind, from, to, colour }) => text.strokes[kind](cellName(from === cell ? to : from), colour))
    .join(", ");
}

/** What stands in a cell now: of the player's grid, or of an explanation's. */
function contents(game: Game, cell: number) {
  const cells = game.cells.value;
  const explained = game.explained.value?.state;
  const candidates = game.lit.value.candidates;
  if (explained)
    return {
      digit: Number(explained.cells[cell]) || 0,
      centre: explained.marks[cell] ?? 0,
      corner: 0,
      colours: 0,
      strokes: [],
    };
  return {
    digit: shown(cells, cell),
    centre: (candidates ?? cells.centre)[cell] ?? 0,
    corner: candidates ? 0 : (cells.corner[cell] ?? 0),
    colours: cells.colour[cell] ?? 0,
    strokes: game.pen.strokes.value.filter(({ from, to }) => from === cell || to === cell),
  };
}

export function Cell(props: { game: Game; board: BoardView; cell: number; isMain: boolean }) {
  const { game, board, cell, isMain } = props;
  const { digit, centre, corner, colours, strokes } = contents(game, cell);
  const isGiven = (game.cells.value.given[cell] ?? 0) > 0;
  const marks = marksOf(game, cell, digit);
  const depth = board.colours[cell] ?? 0;
  const label =
    isMain &&
    words(texts).cell({
      place: cellName(cell),
      depth: signOf(depth),
      hasDepths: board.hasDepths,
      digit,
      isGiven,
      marks: digitsIn(centre | corner).join(" "),
      colours: digitsIn(colours).join(" "),
      pen: penWords(cell, strokes),
      isTwice: marks.includes("conflict"),
    });
  return (
    <div
      id={isMain ? `cell${cell}` : undefined}
      data-cell={cell}
      data-drawn={strokes.length > 0 ? "" : undefined}
      data-sign={isMain && settings.showsDepths.value ? signOf(depth) : undefined}
      class={[style["cell"], ...marks.map((mark) => style[mark])].join(" ")}
      role={isMain ? "gridcell" : undefined}
      aria-selected={isMain ? marks.includes("selected") : undefined}
      style={{ "--tint": `var(--t${depth})` }}
    >
      {label && <span class="hidden">{label}</span>}
      {colours > 0 && (
        <span class={style["patches"]}>
          {digitsIn(colours).map((colour) => (
            <i key={colour} style={{ "--patch": `var(--c${colour - 1})` }} />
          ))}
        </span>
      )}
      <span class={style["ink"]} aria-hidden>
        {digit > 0 ? (
          <span class={isGiven ? style["given"] : style["entered"]}>{digit}</span>
        ) : (
          <Marks game={game} cell={cell} centre={centre} corner={corner} />
        )}
      </span>
    </div>
  );
}

/** What stands in an empty cell. */
function Marks({ game, cell, centre, corner }: { game: Game; cell: number; centre: number; corner: number }) {
  const step = game.lit.value.step;
  const isPlaced = step?.placed.find((placed) => placed.cell === cell);
  if (isPlaced) return <span class={style["ghost"]}>{isPlaced.digit}</span>;
  const gone = step?.eliminated.filter((removed) => removed.cell === cell).map(({ digit }) => digit) ?? [];
  const centred = [...new Set([...digitsIn(centre), ...gone])].sort();
  return (
    <>
      {centred.length > 0 && (
        <span class={style["centre"]} data-many={centred.length > 4 ? "" : undefined}>
          {centred.map((digit) => (gone.includes(digit) ? <s key={digit}>{digit}</s> : digit))}
        </span>
      )}
      {digitsIn(corner).map((digit, place) => (
        <span key={digit} class={style["corner"]} data-place={place}>
          {digit}
        </span>
      ))}
    </>
  );
}
