/** The table: three slices of nine cells, the front one first as in a layout file. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CubeView, SideView } from "solidoku/cube4d/display";
import { words } from "../shell/language";
import { Segments } from "../shell/parts";
import { CubePicture, type Marks } from "./cube";
import type { Game } from "./game";
import style from "./style.module.css";
import { texts } from "./texts";

const SLICES = [2, 1, 0] as const;
const NINE = Array.from({ length: 9 }, (_, n) => n);

/** x, y and z of a cell, each 0 to 2. */
const coordinates = (cell: number) => [cell % 3, Math.floor(cell / 3) % 3, Math.floor(cell / 9)] as const;
const cellAt = (x: number, y: number, z: number): number => x + 3 * y + 9 * z;

/** What a cube shows, for those who don't see it. */
export function useCubeWords(): (cube: CubeView, sides: readonly SideView[]) => string {
  const text = words(texts);
  return (cube, sides) => {
    const shown = sides.map(({ name }, number) => `${text.sideNames[name]} ${cube.faces[number]?.text ?? text.blank}`);
    return `${text.cube(cube.name.join(" "), text.colours[cube.colour])}, ${text.showing(shown.join(", "))}`;
  };
}

/** Puts the cube in the hand there; without one, chooses the cell, and picks up the cube of a chosen one. */
export function touchCell(game: Game, cell: number): void {
  if (game.hand.value) void game.place(cell);
  else if (game.cell.value === cell) void game.pickUp(cell);
  else game.select(cell);
}

export function Table({ game }: { game: Game }) {
  const text = words(texts);
  const shown = Math.floor(game.cell.value / 9);
  const fitting = [...game.fits.value];
  /** In how many cells of a slice the cube in the hand fits. */
  const places = (z: number): string => {
    const count = fitting.filter((cell) => Math.floor(cell / 9) === z).length;
    return count > 0 ? ` +${count}` : "";
  };
  return (
    <section class={`panel ${style["table"]}`} aria-label={text.table}>
      <div class={style["choice"]}>
        <Segments
          label={text.table}
          value={String(shown)}
          choices={SLICES.map((z) => [String(z), `${text.layers[z]}${places(z)}`] as const)}
          onChoose={(z) => game.select(cellAt(game.cell.value % 3, Math.floor(game.cell.value / 3) % 3, Number(z)))}
        />
      </div>
      <div class={style["slices"]}>
        {SLICES.map((z) => (
          <div key={z} class={style["slice"]} data-shown={z === shown} role="group" aria-label={text.slices[z]}>
            <h2 aria-hidden="true">{text.slices[z]}</h2>
            <div class={style["grid"]}>
              {NINE.map((n) => (
                <Cell key={n} game={game} cell={9 * z + n} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function Cell({ game, cell }: { game: Game; cell: number }) {
  const text = words(texts);
  const inWords = useCubeWords();
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = game.cell.value === cell;
  useLayoutEffect(() => {
    // The focus follows the choice, if it is on the table at all, before the next key is pressed.
    const { activeElement: focused } = document;
    if (isChosen && focused !== button.current && focused?.closest(`.${style["slices"]}`)) button.current?.focus();
  }, [isChosen]);
  const [x, y, z] = coordinates(cell);
  const cube = game.table.value?.cells[cell];
  const hint = hintOf(game);
  const ghost = hint?.step?.cell === cell && !cube ? hint.step.cube : undefined;
  const place = text.place(text.slices[z] ?? "", text.rows[y] ?? "", text.columns[x] ?? "");
  const sides = game.sides.value;
  const isTakenBack = game.check.value?.takeBack.includes(cell) === true;
  const fits = game.fits.value.has(cell);
  const kind = [
    style["cell"],
    isChosen && style["chosen"],
    ghost && style["ghost"],
    isTakenBack && style["odd"],
    fits && style["fits"],
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <button
      ref={button}
      type="button"
      class={kind}
      data-cell={cell}
      data-fits={fits ? "" : undefined}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen ? "true" : undefined}
      onClick={() => touchCell(game, cell)}
      onKeyDown={(event) => moveOn(event, game)}
    >
      <span class="hidden">{`${place}: ${cube ? inWords(cube, sides) : text.emptyCell}${fits ? `, ${text.fitsHere}` : ""}`}</span>
      <CubePicture cube={cube ?? ghost} sides={sides} marks={marksOf(game, cell)} />
      <span class={style["name"]} aria-hidden="true">
        {(cube ?? ghost)?.name.join(" ") ?? "\u00a0"}
      </span>
    </button>
  );
}

/** The hint that is shown. */
const hintOf = (game: Game) => game.hint.value ?? game.follow.value?.steps[game.step.value];

function marksOf(game: Game, cell: number): Marks {
  const sidesIn = (facelets: readonly { cell: number; side: number }[] | undefined) =>
    new Set(facelets?.filter((facelet) => facelet.cell === cell).map(({ side }) => side));
  return { broken: sidesIn(game.check.value?.broken), about: sidesIn(hintOf(game)?.about) };
}

/** Arrow keys go from cell to cell, and from a slice to the next; Page Up and Page Down change the slice. */
function moveOn(event: KeyboardEvent, game: Game): void {
  const [x, y, z] = coordinates(game.cell.value);
  const to: Record<string, () => readonly [number, number, number]> = {
    ArrowLeft: () => (x > 0 ? [x - 1, y, z] : [2, y, Math.min(2, z + 1)]),
    ArrowRight: () => (x < 2 ? [x + 1, y, z] : [0, y, Math.max(0, z - 1)]),
    ArrowUp: () => [x, Math.max(0, y - 1), z],
    ArrowDown: () => [x, Math.min(2, y + 1), z],
    PageUp: () => [x, y, Math.min(2, z + 1)],
    PageDown: () => [x, y, Math.max(0, z - 1)],
  };
  const next = to[event.key]?.();
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // At an end of the row the step would go back.
  const isEnd = (event.key === "ArrowLeft" && x === 0 && z === 2) || (event.key === "ArrowRight" && x === 2 && z === 0);
  if (isEnd) return;
  const cell = cellAt(...next);
  game.select(cell);
  // At once, as the next key may come before the page is drawn anew.
  document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}
