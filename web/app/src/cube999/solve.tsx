import { useEffect, useState } from "preact/hooks";
import { language, number, words } from "../shell/language";
import { ProblemText, Segments } from "../shell/parts";
import type { Model } from "./model";
import type { SearchState } from "./solver";
import style from "./style.module.css";
import { texts } from "./texts";
import type { BoundReport } from "./worker";

type Time = "0" | "10" | "60" | "Infinity";

/** Asks for a solution, and shows how it becomes shorter. */
export function Solve({ model }: { model: Model }) {
  const text = words(texts);
  const [time, setTime] = useState<Time>("10");
  const state = model.solver.state.value;
  const isRunning = state?.isRunning ?? false;
  const times: readonly (readonly [Time, string])[] = [
    ["0", text.atOnce],
    ["10", text.tenSeconds],
    ["60", text.oneMinute],
    ["Infinity", text.endless],
  ];
  return (
    <section class={`panel ${style["solve"]}`}>
      <h2>{text.solve}</h2>
      {state ? <Progress model={model} state={state} /> : <p class={style["soft"]}>{text.solveHelp}</p>}
      <div class="row">
        {isRunning ? (
          <button type="button" onClick={() => model.solver.stop()}>
            {text.stop}
          </button>
        ) : (
          <button type="button" disabled={!model.frame.value} onClick={() => void model.solve(Number(time))}>
            {text.solve}
          </button>
        )}
        <Segments label={text.howLong} value={time} choices={times} onChoose={setTime} />
      </div>
    </section>
  );
}

function Progress({ model, state }: { model: Model; state: SearchState }) {
  const text = words(texts);
  const best = state.found.at(-1);
  const bound = useLowerBound(model);
  const seconds = (value: number): string =>
    value.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div class={style["progress"]}>
      {best && (
        <p class={style["best"]}>
          <strong>{text.turns(number(best.count), best.count === 1)}</strong>
          <span> {text.seconds(seconds(state.isRunning ? state.seconds : best.seconds))}</span>
        </p>
      )}
      <History state={state} />
      <p class={style["soft"]} role="status">
        {state.isRunning
          ? text.lanes(number(state.lanes), state.lanes === 1)
          : state.ended && text.endings[state.ended]}
      </p>
      {bound && state.ended !== "shortest" && (
        <p class={style["soft"]}>{text.atLeast(text.turns(number(bound.turns), bound.turns === 1))}</p>
      )}
      <ProblemText problem={state.problem} />
    </div>
  );
}

function useLowerBound(model: Model): BoundReport | undefined {
  const [bound, setBound] = useState<BoundReport | undefined>(undefined);
  const seed = model.solver.state.value?.seed;
  useEffect(() => {
    let isLate = false;
    const ask = async (): Promise<void> => {
      const found = await model.engine.ask((api) => api.lowerBound(model.cube));
      if (!isLate) setBound(found);
    };
    ask().catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [seed]);
  return bound;
}

/** The number of turns over time: both scales by powers, as progress gets rarer. */
function History({ state }: { state: SearchState }) {
  const { found, seconds } = state;
  const first = found[0];
  const best = found.at(-1);
  if (!first || !best || found.length < 2) return null;
  const [low, high] = [Math.log(best.count), Math.log(first.count)];
  const x = (at: number): number => (200 * Math.log1p(10 * at)) / Math.log1p(10 * Math.max(seconds, 1));
  const y = (count: number): number => 4 + (32 * (high - Math.log(count))) / (high - low);
  let path = `M0 ${y(first.count)}`;
  for (const better of found) path += `H${x(better.seconds)}V${y(better.count)}`;
  return (
    <svg
      class={style["history"]}
      viewBox="0 0 200 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={words(texts).history}
    >
      <path d={`${path}H200`} />
    </svg>
  );
}
