/** The keyboard, as in SudokuPad: digits write, modifiers choose what, arrows move. */
import type { SideView } from "solidoku/fractal3d/display";
import { undoOrRedo } from "../shell/keys";
import { COUNT, MODES, type Mode } from "./cells";
import type { Game } from "./game";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const MODE_KEYS: Readonly<Record<string, Mode>> = { z: "digit", x: "corner", c: "centre", v: "colour" };

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

/** Whether the space bar presses something. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("button, input, summary, a") !== null;

function nextMode(mode: Mode, backwards: boolean): Mode {
  const place = MODES.indexOf(mode) + (backwards ? MODES.length - 1 : 1);
  return MODES[place % MODES.length] ?? "digit";
}

function pressDigit(game: Game, digit: number, shift: boolean, command: boolean): boolean {
  if (game.selection.value.length === 0) return false;
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
function move(game: Game, side: SideView, [down, right]: readonly [number, number], adds: boolean): boolean {
  const at = game.cursor.value;
  const place = at === undefined ? 40 : side.cells.indexOf(at);
  const [row, column] =
    at === undefined ? [4, 4] : [(Math.floor(place / 9) + down + 9) % 9, ((place % 9) + right + 9) % 9];
  game.select(side.cells[9 * row + column] ?? 0, adds ? "add" : "alone");
  return true;
}
