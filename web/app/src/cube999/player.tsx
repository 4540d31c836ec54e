import { number, words } from "../shell/language";
import { IconButton } from "./icons";
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
  const jump = (to: number) => () => void model.jump(to);
  return (
    <section class={style["player"]} aria-label={text.player}>
      <div class={style["tape"]}>
        <IconButton icon="first" label={text.first} isUseless={step === 0} onClick={jump(0)} />
        <IconButton icon="back" label={text.back} isUseless={step === 0} onClick={() => void model.move(-1)} />
        {tape.isPlaying.value ? (
          <IconButton icon="pause" label={text.pause} onClick={() => tape.halt()} />
        ) : (
          <IconButton icon="play" label={text.play} isUseless={count === 0} onClick={() => void model.play()} />
        )}
        <IconButton icon="next" label={text.next} isUseless={step === count} onClick={() => void model.move(1)} />
        <IconButton icon="last" label={text.last} isUseless={step === count} onClick={jump(count)} />
        <input
          type="range"
          min="0"
          max={count}
          value={step}
          disabled={count === 0}
          aria-label={text.step}
          aria-valuetext={text.stepOf(number(step), number(count))}
          onInput={(event) => void model.jump(Number(event.currentTarget.value))}
        />
      </div>
      <div class={style["caption"]}>
        <span>
          {count === 0 ? text.noTurns : text.stepOf(number(step), number(count))}
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
