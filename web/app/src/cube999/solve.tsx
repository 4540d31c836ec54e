import { useEffect, useState } from "preact/hooks";
import { language, number, words } from "../shell/language";
import { ProblemText, Segments } from "../shell/parts";
import type { Effort, Model } from "./model";
import type { SearchState } from "./solver";
import style from "./style.module.css";
import { texts } from "./texts";
import type { BoundReport } from "./worker";

/** Asks for a solution, and shows how it becomes shorter. */
export function Solve({ model }: { model: Model }) {
  const text = words(texts);
  const state = model.solver.state.value;
  const times: readonly (readonly [Effort, string])[] = [
    ["0", text.atOnce],
    ["10", text.tenSeconds],
    ["60", text.oneMinute],
    ["Infinity", text.endless],
  ];
  return (
    <section class={`panel ${style["solve"]}`}>
      <h2>{text.solve}</h2>
      {state ? (
        <Progress model={model} state={state} />
      ) : (
        <p class={style["soft"]}>{model.isSolved.value ? text.nothingToSolve : text.solveHelp}</p>
      )}
      <Solution model={model} />
      <div class="row">
        {state?.isRunning ? (
          <button type="button" onClick={() => model.solver.stop()}>
            {text.stop}
          </button>
        ) : (
          <button
            type="button"
            class={model.ahead.value > 0 ? "quiet" : undefined}
            disabled={!model.canSolve.value}
            onClick={() => void model.solve(Number(model.effort.value))}
          >
            {text.solve}
          </button>
        )}
        <Segments
          label={text.howLong}
          value={model.effort.value}
          choices={times}
          onChoose={(chosen) => {
            model.effort.value = chosen;
          }}
        />
      </div>
    </section>
  );
}

/** What to do with a solution that is there: watch it, or see the end at once. */
function Solution({ model }: { model: Model }) {
  const text = words(texts);
  const { ahead, tape, solver } = model;
  if (ahead.value === 0 || solver.state.value?.isRunning || tape.isPlaying.value) return null;
  return (
    <div class={`row ${style["solution"]}`}>
      {solver.state.value?.from !== tape.step.value && (
        <p>{text.leadsOn(text.turns(number(ahead.value), ahead.value === 1), ahead.value === 1)}</p>
      )}
      <button type="button" onClick={() => void model.play()}>
        {text.watch}
      </button>
      <button type="button" class="quiet" onClick={() => void model.jump(tape.count.value)}>
        {text.showSolved}
      </button>
    </div>
  );
}

/** A time in seconds, to three digits or so. */
function time(seconds: number): string {
  const digits = seconds < 1 ? 2 : 1;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return words(texts).seconds(seconds.toLocaleString(language.value, format));
}

function Progress({ model, state }: { model: Model; state: SearchState }) {
  const text = words(texts);
  const best = state.found.at(-1);
  const bound = useLowerBound(model, state);
  return (
    <div class={style["progress"]}>
      {best && (
        <p class={style["best"]}>
          <strong>{text.turns(number(best.count), best.count === 1)}</strong>
          {state.isRunning && <span> {time(state.seconds)}</span>}
        </p>
      )}
      <History state={state} />
      <p class={style["soft"]} role="status">
        {state.isRunning ? text.lanes(number(state.lanes), state.lanes === 1) : <Ended state={state} />}
      </p>
      {bound && state.ended !== "shortest" && (
        <p class={style["soft"]}>
          {text.atLeast(text.turns(number(bound.turns), bound.turns === 1), bound.turns === 1)}
        </p>
      )}
      <ProblemText problem={state.problem} />
    </div>
  );
}

/** What a search that is over has found, in a sentence or two. */
function Ended({ state }: { state: SearchState }) {
  const text = words(texts);
  const best = state.found.at(-1);
  if (!state.ended) return null;
  const isShorter = best !== undefined && (state.known === 0 || best.count < state.known);
  const turns = (count: number): string => text.turnsDative(number(count), count === 1);
  const result = isShorter
    ? text.found(turns(best.count), time(best.seconds))
    : state.known > 0
      ? text.nothingShorter(turns(state.known))
      : text.nothingFound;
  return (
    <>
      {state.ended === "interrupted" && `${text.stopped} `}
      {result} {text.endings[state.ended]}
    </>
  );
}

/** No solution of the cube that is being solved has fewer turns. */
function useLowerBound(model: Model, { from, seed }: SearchState): BoundReport | undefined {
  const [bound, setBound] = useState<BoundReport | undefined>(undefined);
  useEffect(() => {
    let isLate = false;
    const ask = async (): Promise<void> => {
      const cube = model.tape.line.value?.cube(from) ?? "";
      const found = await model.engine.ask((api) => api.lowerBound(cube));
      if (!isLate) setBound(found);
    };
    ask().catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [from, seed]);
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
