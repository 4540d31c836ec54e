/** Digits and modes to tap, for who has no keys. */
import { words } from "../shell/language";
import { Segments, Switch } from "../shell/parts";
import { settings } from "../shell/settings";
import { MODES } from "./cells";
import type { Game } from "./game";
import { cellName } from "./names";
import style from "./style.module.css";
import { texts } from "./texts";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function Pad({ game }: { game: Game }) {
  const text = words(texts);
  const mode = game.mode.value;
  const isEntering = game.isEntering.value;
  const choices = MODES.map((each) => [each, text.modes[each]] as const);
  return (
    <section class={style["pad"]} aria-label={text.pad}>
      {!isEntering && (
        <Segments label={text.mode} value={mode} choices={choices} onChoose={(chosen) => (game.mode.value = chosen)} />
      )}
      <div class={style["digits"]}>
        {DIGITS.map((digit) => (
          <Digit key={digit} game={game} digit={digit} />
        ))}
        <button type="button" class={style["key"]} aria-label={text.erase} onClick={() => game.erase()}>
          ⌫
        </button>
      </div>
      <div class={style["edits"]}>
        <button type="button" class="quiet" disabled={!game.history.canUndo.value} onClick={() => game.undo()}>
          {text.undo}
        </button>
        <button type="button" class="quiet" disabled={!game.history.canRedo.value} onClick={() => game.redo()}>
          {text.redo}
        </button>
        <button type="button" class="quiet" onClick={() => game.restart()}>
          {text.restart}
        </button>
      </div>
      <Switch
        label={game.board.value?.hasDepths ? text.showDepths : text.showColours}
        isOn={settings.showsDepths.value}
        onChange={(isOn) => (settings.showsDepths.value = isOn)}
      />
      {game.draws.value && <PenHelp game={game} />}
      {!isEntering && !game.draws.value && (
        <div class={style["habits"]}>
          <Switch label={text.tidy} isOn={game.tidies.value} onChange={(isOn) => (game.tidies.value = isOn)} />
          <button type="button" class="bare" onClick={() => game.fillMarks()}>
            {text.fill}
          </button>
        </div>
      )}
    </section>
  );
}

/** What the pen can do, and for who doesn't see it what it has done. */
function PenHelp({ game }: { game: Game }) {
  const text = words(texts);
  const drawn = game.pen.last.value;
  return (
    <p class={style["penHelp"]}>
      {text.penHelp} {game.board.value && game.board.value.sides.length > 1 && text.penSides}
      <span class="hidden" role="status">
        {drawn && text.drawn({ ...drawn, cells: drawn.cells.map(cellName) })}
      </span>
    </p>
  );
}

function Digit({ game, digit }: { game: Game; digit: number }) {
  const text = words(texts);
  const mode = game.isEntering.value ? "digit" : game.mode.value;
  const missing = game.look.value?.missing[digit - 1] ?? 9;
  const isColour = mode === "colour" || mode === "pen";
  return (
    <button
      type="button"
      class={style["key"]}
      data-mode={mode}
      data-done={mode === "digit" && missing === 0 ? "" : undefined}
      style={isColour ? { "--tint": `var(--c${digit - 1})` } : undefined}
      aria-label={isColour ? text.paint(digit) : undefined}
      aria-pressed={mode === "pen" ? game.pen.colour.value === digit : undefined}
      onClick={() => game.write(digit)}
    >
      {!isColour && <span>{digit}</span>}
      {mode === "digit" && (
        <small>
          {missing}
          <span class="hidden"> {text.missing}</span>
        </small>
      )}
    </button>
  );
}
