/** A square side of the object, as a grid of 81 cells that one plays on. */
import { useRef } from "preact/hooks";
import type { SideView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import style from "./board.module.css";
import { digitsIn, shown } from "./cells";
import type { Game } from "./game";
import { texts } from "./texts";

/** The grid that has the keyboard, or a small one beside it. */
export type Size = "main" | "small";

export function Side({ game, side, size }: { game: Game; side: SideView; size: Size }) {
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
            <Cell key={cell} game={game} cell={cell} isMain={isMain} />
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

function Cell({ game, cell, isMain }: { game: Game; cell: number; isMain: boolean }) {
  const text = words(texts);
  const board = game.board.value;
  if (!board) return null;
  const cells = game.cells.value;
  const explained = game.explained.value?.state;
  const digit = explained ? Number(explained.cells[cell]) || 0 : shown(cells, cell);
  const isGiven = (cells.given[cell] ?? 0) > 0;
  const isSelected = game.selection.value.includes(cell);
  const centre = explained ? (explained.marks[cell] ?? 0) : (cells.centre[cell] ?? 0);
  const corner = explained ? 0 : (cells.corner[cell] ?? 0);
  const classes = [style["cell"], ...marksOf(game, cell, digit).map((mark) => style[mark])].join(" ");
  const colour = cells.colour[cell] ?? 0;
  const depth = board.colours[cell] ?? 0;
  const place = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
  const label = isMain
    ? text.cell({
        place,
        depth: depth + 1,
        hasDepths: board.hasDepths,
        digit,
        isGiven,
        marks: digitsIn(centre | corner).join(" "),
      })
    : undefined;
  return (
    <div
      id={isMain ? `cell${cell}` : undefined}
      data-cell={cell}
      class={classes}
      role={isMain ? "gridcell" : undefined}
      aria-selected={isMain ? isSelected : undefined}
      style={{ "--tint": colour ? `var(--c${colour - 1})` : board.tints[depth] }}
    >
      {label && <span class="hidden">{label}</span>}
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

/** What marks a cell beside its colour. */
export type Mark = "selected" | "seen" | "deep" | "same" | "lit" | "wrong" | "conflict";

/** The marks of a cell that shows this digit: how it is linked to what is selected or explained, and what is wrong. */
export function marksOf(game: Game, cell: number, digit: number): Mark[] {
  const { selection, cursor, lit, look, board } = game;
  const marks: Mark[] = [];
  const at = cursor.value;
  const step = lit.value.step;
  if (selection.value.includes(cell)) marks.push("selected");
  if (step) {
    if (step.houses.some((house) => board.value?.houses[house]?.cells.includes(cell))) marks.push("seen");
    if (step.cells.includes(cell)) marks.push("lit");
  } else if (at !== undefined && selection.value.length === 1 && at !== cell) {
    const shared = board.value?.housesOf[cell]?.filter((house) => board.value?.housesOf[at]?.includes(house)) ?? [];
    const isFlat = (house: number): boolean => FLAT.includes(board.value?.houses[house]?.family ?? "");
    if (shared.some(isFlat)) marks.push("seen");
    if (shared.some((house) => !isFlat(house))) marks.push("deep");
    if (digit > 0 && digit === shown(game.cells.value, at)) marks.push("same");
  }
  if (lit.value.wrong?.includes(cell)) marks.push("wrong");
  if (!game.explained.value && look.value?.conflicts.some((conflict) => conflict.cells.includes(cell)))
    marks.push("conflict");
  return marks;
}

/** The houses that one side shows by itself; the others are the object's own. */
const FLAT: readonly string[] = ["row", "column", "block"];
