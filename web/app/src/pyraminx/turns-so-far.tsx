/** The turns since the labelling as presented: to read, to copy, and to go through forth and back. */
import { number, words } from "../shell/language";
import { Copy } from "../shell/parts";
import { Tape } from "../shell/tape";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";
import type { Part } from "./way";

export function TurnsSoFar({ model }: { model: Model }) {
  const text = words(texts);
  const count = model.turns.value.length;
  const done = model.done.value;
  if (count === 0) return <p class={style["help"]}>{text.asPresented}</p>;
  const position = text.stepOf(number(done), number(count));
  return (
    <section class={style["player"]} aria-label={text.tapeName}>
      <Tape
        step={done}
        count={count}
        position={position}
        isPlaying={model.isPlaying.value}
        canPlay={done < count}
        onJump={(to) => void model.jump(to)}
        onMove={(way) => void model.move(way)}
        onPlay={() => void model.start()}
        onHalt={() => model.halt()}
      >
        <span class={style["step"]}>{position}</span>
      </Tape>
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
