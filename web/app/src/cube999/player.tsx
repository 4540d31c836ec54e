import { number, words } from "../shell/language";
import { type Model, SPEEDS, type Speed } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

const ICONS = {
  first: "M5 4v16M19 4 8 12l11 8z",
  back: "M17 4 6 12l11 8z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 4v16M16 4v16",
  next: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 4l11 8-11 8z",
};

/** Plays the turns: a tape with a slider. */
export function Player({ model }: { model: Model }) {
  const text = words(texts);
  const count = model.count.value;
  const step = model.step.value;
  const isPlaying = model.isPlaying.value;
  const button = (icon: keyof typeof ICONS, act: () => void, isUseless: boolean) => (
    <button type="button" class="quiet" aria-label={text[icon]} title={text[icon]} disabled={isUseless} onClick={act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
  const jump = (to: number) => () => void model.jump(to);
  return (
    <section class={style["player"]} aria-label={text.player}>
      <div class={style["tape"]}>
        {button("first", jump(0), step === 0)}
        {button("back", () => void model.move(-1), step === 0)}
        {isPlaying ? button("pause", () => model.halt(), false) : button("play", () => void model.start(), count === 0)}
        {button("next", () => void model.move(1), step === count)}
        {button("last", jump(count), step === count)}
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
          {model.frame.value?.next && <code>{model.frame.value.next.name}</code>}
        </span>
        <label>
          {text.speed}
          <select
            value={model.speed.value}
            onChange={(event) => {
              model.speed.value = event.currentTarget.value as Speed;
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
