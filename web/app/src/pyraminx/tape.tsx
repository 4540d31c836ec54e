/** The turns since the labelling as presented: to read, to copy, and to go through forth and back. */
import { number, words } from "../shell/language";
import { Copy } from "../shell/parts";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";
import type { Part } from "./way";

const ICONS = {
  first: "M5 4v16M19 4 8 12l11 8z",
  back: "M17 4 6 12l11 8z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 4v16M16 4v16",
  next: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 4l11 8-11 8z",
};

export function Tape({ model }: { model: Model }) {
  const text = words(texts);
  const count = model.turns.value.length;
  const done = model.done.value;
  if (count === 0) return <p class={style["help"]}>{text.asPresented}</p>;
  const button = (icon: keyof typeof ICONS, act: () => void, isUseless: boolean) => (
    <button
      type="button"
      class="quiet"
      aria-label={text.tape[icon]}
      title={text.tape[icon]}
      disabled={isUseless}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
  return (
    <section class={style["player"]} aria-label={text.tapeName}>
      <div class={style["tape"]}>
        {button("first", () => void model.jump(0), done === 0)}
        {button("back", () => void model.move(-1), done === 0)}
        {model.isPlaying.value
          ? button("pause", () => model.halt(), false)
          : button("play", () => void model.start(), done === count)}
        {button("next", () => void model.move(1), done === count)}
        {button("last", () => void model.jump(count), done === count)}
        <input
          type="range"
          min="0"
          max={count}
          value={done}
          aria-label={text.step}
          aria-valuetext={text.stepOf(number(done), number(count))}
          onInput={(event) => void model.jump(Number(event.currentTarget.value))}
        />
        <span class={style["step"]}>{text.stepOf(number(done), number(count))}</span>
      </div>
      <Parts model={model} />
      <Exports model={model} />
    </section>
  );
}

/** Each part in a line. A scramble that somebody is solving isn't shown unasked: read backwards, it is the solution. */
function Parts({ model }: { model: Model }) {
  const text = words(texts);
  let before = 0;
  return (
    <dl class={style["parts"]}>
      {model.way.value.map((part, i) => {
        const start = before;
        before += part.turns.length;
        const turns = <Turns part={part} start={start} model={model} />;
        const isSecret = part.kind === "scramble" && model.moves.value !== undefined && !model.isWon.value;
        return (
          <div key={i}>
            <dt>{text.parts[part.kind](part.turns.length)}</dt>
            <dd>
              {isSecret ? (
                <details>
                  <summary>{text.showTurns}</summary>
                  {turns}
                </details>
              ) : (
                turns
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The turns, each of which leads to the state after it. */
function Turns({ part, start, model }: { part: Part; start: number; model: Model }) {
  const text = words(texts);
  const done = model.done.value;
  return (
    <span class={style["turns"]}>
      {part.turns.map((turn, i) => (
        <button
          key={i}
          type="button"
          class="bare"
          aria-label={text.after(turn, number(start + i + 1))}
          aria-current={start + i + 1 === done ? "step" : undefined}
          data-done={start + i < done ? "" : undefined}
          onClick={() => void model.jump(start + i + 1)}
        >
          {turn}
        </button>
      ))}
    </span>
  );
}

function Exports({ model }: { model: Model }) {
  const text = words(texts);
  const { turns } = model.position.value;
  const all = model.turns.value.join(" ");
  const solution = model.way.value.at(-1);
  const copied = (label: string, content: string) => (
    <Copy label={label} content={() => content} copied={text.turnsCopied} failed={content} />
  );
  return (
    <div class="row">
      {solution?.kind === "solution" && copied(text.copySolution, solution.turns.join(" "))}
      {copied(text.copyTurns, all)}
      {turns !== "" && turns !== all && copied(text.copyShortest, turns)}
      <a href={onTwizzle(all)} target="_blank" rel="noopener noreferrer">
        {text.twizzle}
      </a>
    </div>
  );
}

/** The same turns on the ordinary Pyraminx of Twizzle, which has our letters. */
const onTwizzle = (turns: string): string =>
  `https://alpha.twizzle.net/edit/?${new URLSearchParams({ puzzle: "pyraminx", alg: turns })}`;
