import { number, words } from "../shell/language";
import { Tape } from "../shell/tape";
import type { Model } from "./model";
import { SPEEDS, type Speed } from "./playback";
import style from "./style.module.css";
import { texts } from "./texts";

/** Plays the turns: a tape with a slider. */
export function Player({ model }: { model: Model }) {
  const text = words(texts);
  const { tape } = model;
  const [count, step] = [tape.count.value, tape.step.value];
  const next = tape.frame.value?.next;
  const position = text.stepOf(number(step), number(count));
  return (
    <section class={style["player"]} aria-label={text.player}>
      <Tape
        step={step}
        count={count}
        position={position}
        isPlaying={tape.isPlaying.value}
        canPlay={count > 0}
        onJump={(to) => void model.jump(to)}
        onMove={(way) => void model.move(way)}
        onPlay={() => void model.play()}
        onHalt={() => tape.halt()}
      />
      <div class={style["caption"]}>
        <span>
          {count === 0 ? text.noTurns : position}
          {next && <code>{next.name}</code>}
        </span>
        <label>
          {text.speed}
          <select
            value={tape.speed.value}
            onChange={(event) => {
              tape.speed.value = event.currentTarget.value as Speed;
            }}
          >
            {(Object.keys(SPEEDS) as Speed[]).map((speed) => (
              <option key={speed} value={speed}>
                {text.speeds[speed]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
