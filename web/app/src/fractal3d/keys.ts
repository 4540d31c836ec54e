/** The keyboard, as in SudokuPad: digits write, modifiers choose what, arrows move. */
import type { SideView } from "solidoku/fractal3d/display";
import { undoOrRedo } from "../shell/keys";
import { COUNT, MODES, type Mode } from "./cells";
import type { Game } from "./game";
import { columnOf, placeAt, rowOf } from "./places";

/** How many rows down, and columns to the right. */
type Way = readonly [number, number];

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** The pen's ways between the arrows, as they lie on a number pad. */
const DIAGONALS: Readonly<Record<string, Way>> = {
  Home: [-1, -1],
  PageUp: [-1, 1],
  End: [1, -1],
  PageDown: [1, 1],
};
const MODE_KEYS: Readonly<Record<string, Mode>> = { z: "digit", x: "corner", c: "centre", v: "colour", b: "pen" };
/** Those that the space bar goes through; with the pen it draws. */
const WRITING: readonly Mode[] = MODES.filter((mode) => mode !== "pen");

/** Whether somebody types elsewhere, or a key means something else there. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("textarea, select, input:not([type=radio]):not([type=checkbox])")) return true;
  // A solid is turned by arrows, and so are choices.
  return key.startsWith("Arrow") && target.closest("canvas, input") !== null;
}

/** What a key does; false if nothing, so that the browser may use it. */
export function press(game: Game, side: SideView | undefined, event: KeyboardEvent): boolean {
  if (isBusy(event.target, event.key) || event.altKey) return false;
  const command = event.ctrlKey || event.metaKey;
  const digit =
    /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? (/^[0-9]$/.test(event.key) ? event.key : undefined);
  if (digit !== undefined) return pressDigit(game, Number(digit), event.shiftKey, command);
  if (game.draws.value && side && pressPen(game, side, event, command)) return true;
  const arrow = ARROWS[event.key];
  if (arrow && side) return move(game, side, arrow, event.shiftKey || command);
  const key = event.key.toLowerCase();
  if (command) return pressCommand(game, key, event.shiftKey);
  const mode = MODE_KEYS[key];
  if (mode) game.mode.value = mode;
  else if (key === " " && !isControl(event.target)) game.mode.value = nextMode(game.mode.value, event.shiftKey);
  else if (key === "delete" || key === "backspace") game.erase();
  else if (key === "escape") game.selection.value = [];
  else return false;
  return true;
}

/** With the pen, Shift draws a line to the next cell, with Ctrl too a cross on the edge to it; Enter draws circles. */
function pressPen(game: Game, side: SideView, { key, shiftKey, target }: KeyboardEvent, command: boolean): boolean {
  const way = ARROWS[key] ?? (command ? undefined : DIAGONALS[key]);
  if (way && shiftKey && game.cursor.value !== undefined) drawTo(game, side, game.cursor.value, way, command);
  else if ((key === "Enter" || key === " ") && !isControl(target)) game.pen.draw("circle", game.selection.value);
  else return false;
  return true;
}

function drawTo(game: Game, side: SideView, from: number, [down, right]: Way, isCross: boolean): void {
  const place = side.cells.indexOf(from);
  const next = placeAt(rowOf(place) + down, columnOf(place) + right);
  const to = next === undefined ? undefined : side.cells[next];
  if (to === undefined) return;
  game.pen.draw(isCross ? "cross" : "line", [from, to]);
  if (!isCross) game.select(to, "alone");
}

/** Whether the space bar presses something. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("button, input, summary, a") !== null;

function nextMode(mode: Mode, backwards: boolean): Mode {
  const place = WRITING.indexOf(mode) + (backwards ? WRITING.length - 1 : 1);
  return WRITING[place % WRITING.length] ?? "digit";
}

function pressDigit(game: Game, digit: number, shift: boolean, command: boolean): boolean {
  if (game.selection.value.length === 0 && !game.draws.value) return false;
  if (digit === 0) game.erase();
  else if (shift && command) game.write(digit, "colour");
  else if (shift) game.write(digit, "corner");
  else if (command) game.write(digit, "centre");
  else game.write(digit);
  return true;
}

function pressCommand(game: Game, key: string, shift: boolean): boolean {
  const step = undoOrRedo(key, shift);
  if (step) void game[step]();
  else if (key === "a") game.selection.value = Array.from({ length: COUNT }, (_, cell) => cell);
  else return false;
  return true;
}

/** To the next cell of the side that is seen, round its edges. */
function move(game: Game, side: SideView, [down, right]: Way, adds: boolean): boolean {
  const at = game.cursor.value;
  const place = at === undefined ? 40 : side.cells.indexOf(at);
  const [row, column] = at === undefined ? [4, 4] : [(rowOf(place) + down + 9) % 9, (columnOf(place) + right + 9) % 9];
  game.select(side.cells[9 * row + column] ?? 0, adds ? "add" : "alone");
  return true;
}
