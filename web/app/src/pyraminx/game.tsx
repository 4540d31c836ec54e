/** The scramble that somebody solves: what to do, the time, and what comes next. */
import { words } from "../shell/language";
import { Clock, Solved } from "../shell/solved";
import type { Model } from "./model";
import { DISTANCES, difficulty } from "./scrambles";
import style from "./style.module.css";
import { texts } from "./texts";

export function Game({ model }: { model: Model }) {
  const text = words(texts);
  const moves = model.moves.value;
  const next = (): void => void model.scramble();
  return (
    <section class={style["game"]} aria-label={text.game}>
      {model.isWon.value && moves !== undefined ? (
        <Solved timer={model.timer} next={{ label: text.nextScramble, start: next }}>
          {text.withMoves(moves)}
        </Solved>
      ) : (
        <div class="row">
          <p class={style["task"]}>{moves === undefined ? text.noScramble : text.task}</p>
          {moves !== undefined && (
            <span class={style["count"]}>
              <Clock timer={model.timer} />
              <span>{text.moves(moves)}</span>
            </span>
          )}
        </div>
      )}
      <div class="row">
        {!model.isWon.value && (
          <button type="button" class={moves === undefined ? undefined : "quiet"} onClick={next}>
            {moves === undefined ? text.scramble : text.nextScramble}
          </button>
        )}
        <select
          aria-label={text.difficulty}
          value={String(difficulty.value)}
          onChange={(event) => (difficulty.value = Number(event.currentTarget.value))}
        >
          {DISTANCES.map((distance) => (
            <option key={distance} value={String(distance)}>
              {distance === 0 ? text.anyState : text.awayFromSolved(distance)}
            </option>
          ))}
        </select>
        <button type="button" class="bare" disabled={!model.history.canUndo.value} onClick={() => void model.undo()}>
          {text.undo}
        </button>
        <button type="button" class="bare" disabled={!model.history.canRedo.value} onClick={() => void model.redo()}>
          {text.redo}
        </button>
      </div>
    </section>
  );
}
