/** What there is to say about the table: possible or not, the next hint, and all the way. */
import { useEffect, useState } from "preact/hooks";
import type { Facts, HintView, Place } from "solidoku/cube4d/display";
import { language, number, words } from "../shell/language";
import { ProblemText } from "../shell/parts";
import { Solved } from "../shell/solved";
import { prefersStillness } from "../shell/theme";
import type { Game } from "./game";
import { makeAnother } from "./make";
import { speechOf } from "./say/names";
import { type Line, type Saying, say } from "./say/sentences";
import { Where } from "./say/where";
import { Stop } from "./stop";
import style from "./style.module.css";
import { texts } from "./texts";

export function Advice({ game }: { game: Game }) {
  const text = words(texts);
  const follow = game.follow.value;
  const hint = game.hint.value;
  const { value: check } = game.check;
  // A solved table needs no step, and one that can't be completed has none.
  const isOver = check?.completable === "no" || game.isSolved.value;
  return (
    <section class={`panel ${style["advice"]}`} aria-label={text.advice}>
      <Verdict game={game} />
      {game.problem.value?.field === "page" && <ProblemText problem={game.problem.value.problem} />}
      {follow ? (
        <Follow game={game} />
      ) : (
        <>
          {hint && <Hint game={game} hint={hint} />}
          <div class="row">
            {(hint?.step || !isOver) && (
              // One button, so that the focus stays on it from hint to hint.
              <button type="button" onClick={() => void (hint?.step ? game.obey(hint) : game.askHint())}>
                {hint?.step ? text.obey : text.hint}
              </button>
            )}
            {!isOver && (
              <button type="button" class="quiet" onClick={() => void game.askFollow()}>
                {text.follow}
              </button>
            )}
            {game.advisor.isBusy.value && <Stop onStop={() => game.advisor.stop()} />}
          </div>
        </>
      )}
    </section>
  );
}

function Verdict({ game }: { game: Game }) {
  const text = words(texts);
  const check = game.check.value;
  const left = game.table.value?.left.length ?? 27;
  if (game.isSolved.value) {
    return (
      <div data-verdict="solved">
        <Solved timer={game.timer} next={{ label: text.another, start: () => void makeAnother(game) }} />
        {game.maker.isBusy.value && <Stop onStop={() => game.maker.stop()} />}
      </div>
    );
  }
  const [kind, head, body] = verdict();
  return (
    <>
      <div class={`${style["verdict"]} ${style[kind]}`} role="status" data-verdict={kind}>
        {head && <strong>{head}</strong>} {body}
      </div>
      {check?.completable === "no" && check.facts && <Impossible game={game} facts={check.facts} />}
    </>
  );

  function verdict(): readonly [string, string, string] {
    if (!check) return game.advisor.wasStopped.value ? ["unknown", text.stopped, ""] : ["unknown", text.thinking, ""];
    if (check.completable === "not_determined") return ["unknown", text.notDetermined, text.notDeterminedText];
    if (check.completable === "no") {
      return ["no", text.impossible, check.breaks.length > 0 ? text.broken(check.breaks.length) : ""];
    }
    if (left === 27) return ["yes", "", text.begin];
    if (game.history.before.value === undefined) return ["yes", "", text.goOn(left)];
    return ["yes", text.possible, text.possibleText(left)];
  }
}

/** What to take back, and why. */
function Impossible({ game, facts }: { game: Game; facts: Facts }) {
  const text = words(texts);
  const { advice, text: reason, lines } = say(facts, speechOf(language.value, game.set.value));
  const cells = game.check.value?.takeBack ?? [];
  const places = cells.map(placeOf);
  return (
    <>
      {advice && (
        <div class={style["said"]}>
          <p>{advice}</p>
          {places.length > 0 && <Where places={places} />}
        </div>
      )}
      {cells.length > 0 && (
        <p>
          <button type="button" onClick={() => void game.takeBack(cells)}>
            {text.takeBack}
          </button>
        </p>
      )}
      <Why title={text.why} sentence={reason} lines={lines} />
    </>
  );
}

const placeOf = (cell: number): Place => ({ x: cell % 3, y: Math.floor(cell / 3) % 3, z: Math.floor(cell / 9) });

function Why({
  title,
  sentence,
  lines,
  isOpen = false,
}: {
  title: string;
  sentence?: string | undefined;
  lines: readonly Line[];
  isOpen?: boolean;
}) {
  if (!sentence && lines.length === 0) return null;
  return (
    <details class={style["why"]} open={isOpen}>
      <summary>{title}</summary>
      {sentence && <p>{sentence}</p>}
      <ul tabIndex={0} aria-label={title}>
        {lines.map(({ text, places, house }) => (
          <li key={text} class={style["said"]}>
            <span>{text}</span>
            {(places.length > 0 || house) && <Where places={places} house={house} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Hint({ game, hint }: { game: Game; hint: HintView }) {
  const text = words(texts);
  // What the verdict says already isn't said again.
  if (!hint.step && (game.check.value?.completable === "no" || game.isSolved.value)) return null;
  const saying: Saying = say(hint.facts, speechOf(language.value, game.set.value));
  return (
    <div class={style["hint"]} role="status">
      <div class={style["said"]}>
        <p>{saying.text}</p>
        {hint.step && <Where places={[placeOf(hint.step.cell)]} />}
      </div>
      {saying.advice && <p>{saying.advice}</p>}
      <Why title={hint.facts.says === "tried" ? text.row : text.why} lines={saying.lines} isOpen />
    </div>
  );
}

/** Milliseconds for a step that plays by itself. */
const PACE = 1100;

/** All steps to the end, one after another. */
function Follow({ game }: { game: Game }) {
  const text = words(texts);
  const [isPlaying, play] = useState(false);
  const follow = game.follow.value;
  const at = game.step.value;
  const hint = follow?.steps[at];
  useEffect(() => {
    if (!isPlaying || !hint) return;
    const timer = setTimeout(() => void game.nextStep(), prefersStillness() ? PACE / 4 : PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, hint]);
  if (!follow) return null;
  return (
    <div class={style["follow"]}>
      {hint && (
        <p class={style["soft"]} role="status">
          {text.step(at + 1, follow.steps.length)}
        </p>
      )}
      <progress max={follow.steps.length} value={at} aria-label={text.follow} />
      <Hint game={game} hint={hint ?? follow.end} />
      <div class="row">
        {hint && (
          <>
            <button type="button" onClick={() => void game.nextStep()}>
              {text.nextStep}
            </button>
            <button type="button" class="quiet" aria-pressed={isPlaying} onClick={() => play(!isPlaying)}>
              {isPlaying ? text.pause : text.play}
            </button>
          </>
        )}
        <button
          type="button"
          class="quiet"
          onClick={() => {
            game.follow.value = undefined;
          }}
        >
          {text.leave}
        </button>
      </div>
    </div>
  );
}

/** All layouts of the set, and one of them to see. */
export function Solutions({ game }: { game: Game }) {
  const text = words(texts);
  const [shown, show] = useState(0);
  const solution = game.solution.value;
  const layout = solution?.layouts[shown];
  return (
    <>
      <div class="row">
        <button type="button" class="quiet" disabled={game.maker.isBusy.value} onClick={() => void game.solve()}>
          {text.solve}
        </button>
        {game.maker.isBusy.value && <Stop onStop={() => game.maker.stop()} />}
      </div>
      {solution && (
        <div role="status" data-solutions={solution.distinct}>
          <p>
            {solution.count === 0 && solution.exhausted
              ? text.none
              : text.solutions(number(solution.distinct), solution.exhausted)}
          </p>
          {language.value === "en" && solution.why && <p>{solution.why}</p>}
        </div>
      )}
      {solution && layout && (
        <div class="row">
          {solution.layouts.length > 1 && (
            <input
              type="number"
              class={style["short"]}
              aria-label={text.number}
              min={1}
              max={solution.layouts.length}
              value={shown + 1}
              onInput={(event) =>
                show(Math.min(solution.layouts.length, Math.max(1, event.currentTarget.valueAsNumber || 1)) - 1)
              }
            />
          )}
          <button type="button" class="quiet" onClick={() => void game.replace({ table: layout.text })}>
            {text.show}
          </button>
        </div>
      )}
    </>
  );
}
