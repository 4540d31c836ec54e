/** Check, hint, explanation, count and rating. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import type {
  BoardView,
  CheckView,
  CountView,
  ExplainView,
  HintView,
  StepView,
  Technique,
} from "solidoku/fractal3d/display";
import { number, words } from "../shell/language";
import { Busy, Notice, ProblemText } from "../shell/parts";
import type { Game, Lit } from "./game";
import { reasons } from "./reason-texts";
import { Reasons } from "./reasons";
import style from "./style.module.css";
import { texts } from "./texts";

/** What the engine said last. */
type Said =
  | { readonly kind: "busy" }
  | { readonly kind: "check"; readonly check: CheckView; readonly isAsked: boolean }
  | { readonly kind: "hint"; readonly hint: HintView }
  | { readonly kind: "count"; readonly count: CountView }
  | { readonly kind: "rating"; readonly rating: string | undefined }
  | { readonly kind: "explain"; readonly explanation: ExplainView }
  | { readonly kind: "candidates"; readonly digits: readonly number[] }
  | { readonly kind: "stopped" }
  | { readonly kind: "problem"; readonly problem: SolidokuError };

/** What an answer shows on the board. */
function litBy(said: Said): Lit {
  if (said.kind === "check") return { wrong: said.check.wrong ?? [] };
  if (said.kind === "candidates") return { candidates: said.digits };
  if (said.kind !== "hint") return {};
  const { step, wrong } = said.hint;
  return { ...(step && { step }), ...(wrong && { wrong: wrong.cells }) };
}

export function Help({ game, board: view }: { game: Game; board: BoardView }) {
  const text = words(texts);
  const said = useSignal<Said | undefined>(undefined);
  const board = view.name;
  const ask = async (question: () => Promise<Said | undefined>): Promise<void> => {
    game.quiet();
    said.value = { kind: "busy" };
    const asked = game.cells.value;
    try {
      const answered = await question();
      // Who went on playing has no use for it.
      const isLate = game.cells.value !== asked;
      said.value = isLate ? undefined : (answered ?? (game.deep.wasStopped.value ? { kind: "stopped" } : undefined));
      if (answered && !isLate) game.lit.value = litBy(answered);
    } catch (thrown) {
      said.value = { kind: "problem", problem: SolidokuError.of(thrown) };
    }
  };
  const hint = async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) =>
      api.hint(board, game.clues.value, game.digits.value, game.cells.value.centre),
    );
    return found && { kind: "hint", hint: found };
  };
  const check = async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) => api.check(board, game.digits.value));
    return found && { kind: "check", isAsked: false, check: found };
  };
  const correct = async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) => api.correct(board, game.clues.value, game.digits.value));
    return found && { kind: "check", isAsked: true, check: found };
  };
  const explain = async (): Promise<Said | undefined> => {
    const explanation = await game.deep.ask((api) => api.explain(board, game.clues.value));
    return explanation && { kind: "explain", explanation };
  };
  const count = (limit: number | undefined) => async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) => api.count(board, game.clues.value, limit));
    return found && { kind: "count", count: found };
  };
  const candidates = async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) => api.candidates(board, game.clues.value));
    return found && { kind: "candidates", digits: found.digits };
  };
  const rate = async (): Promise<Said | undefined> => {
    const found = await game.deep.ask((api) => api.rating(board, game.clues.value));
    return found && { kind: "rating", rating: found.rating };
  };
  const follow = (answered: HintView): void => {
    game.follow(answered);
    void ask(hint);
  };
  const close = (): void => {
    game.quiet();
    said.value = undefined;
  };
  // What was said is about a grid that is no longer there.
  useEffect(
    () =>
      game.cells.subscribe(() => {
        if (said.peek()?.kind !== "busy") said.value = undefined;
      }),
    [game],
  );
  const now = said.value;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (now && now.kind !== "busy") panel.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [now]);
  return (
    <div class={style["help"]} ref={panel}>
      <div class="row">
        <button type="button" onClick={() => void ask(hint)}>
          {text.hint}
        </button>
        <button type="button" class="quiet" onClick={() => void ask(check)}>
          {text.check}
        </button>
        <button type="button" class="quiet" onClick={() => void ask(explain)}>
          {text.explain}
        </button>
        <button type="button" class="quiet" onClick={() => void ask(count(1000))}>
          {text.count}
        </button>
        <button type="button" class="quiet" onClick={() => void ask(rate)}>
          {text.rate}
        </button>
        <button type="button" class="quiet" onClick={() => void ask(candidates)}>
          {text.candidates}
        </button>
      </div>
      {now?.kind === "busy" && <Busy onStop={() => game.deep.stop()}>{text.working}</Busy>}
      {now?.kind === "check" && <Checked check={now.check} isAsked={now.isAsked} onWrong={() => void ask(correct)} />}
      {now?.kind === "hint" && (
        <Hinted board={view} hint={now.hint} onFollow={() => follow(now.hint)} onClose={close} />
      )}
      {now?.kind === "candidates" && (
        <Notice>
          <p>{now.digits.every((digits) => digits === 0) ? text.solutions("0", true) : text.candidatesShown}</p>
          <button type="button" class="quiet" onClick={close}>
            {text.close}
          </button>
        </Notice>
      )}
      {now?.kind === "stopped" && <Notice>{text.stopped}</Notice>}
      {now?.kind === "count" && <Counted board={view} count={now.count} onAll={() => void ask(count(undefined))} />}
      {now?.kind === "rating" && (
        <Notice>{now.rating ? `${text.rating}: ${text.ratingNames[now.rating] ?? now.rating}` : text.unrated}</Notice>
      )}
      {now?.kind === "explain" && <Explained game={game} board={view} explanation={now.explanation} onClose={close} />}
      {now?.kind === "problem" && <ProblemText problem={now.problem} />}
    </div>
  );
}

function Checked({ check, isAsked, onWrong }: { check: CheckView; isAsked: boolean; onWrong: () => void }) {
  const text = words(texts);
  if (check.possible === "once") return <Notice kind="good">{text.fine}</Notice>;
  if (check.possible === "often") return <Notice>{text.fineOften}</Notice>;
  return (
    <Notice kind="bad">
      <p>{text.broken}</p>
      {check.wrong ? (
        <p>{check.wrong.length === 0 ? text.noneWrong : text.wrongCount(check.wrong.length)}</p>
      ) : isAsked ? (
        <p>{text.notUnique}</p>
      ) : (
        <button type="button" class="quiet" onClick={onWrong}>
          {text.showWrong}
        </button>
      )}
    </Notice>
  );
}

/** What the engine calls a technique, in words. */
const nameOf = (technique: Technique): string => words(texts).techniques[technique];

/** The name of a step, what it says, and why such steps hold. */
function StepWords({ board, step }: { board: BoardView; step: StepView }) {
  const said = new Reasons(board);
  return (
    <div class={style["words"]} tabIndex={0}>
      <strong>{nameOf(step.technique)}</strong>
      <p>{said.step(step)}</p>
      <details>
        <summary>{words(reasons).why}</summary>
        <p>{said.rule(step.technique)}</p>
      </details>
    </div>
  );
}

function Hinted(props: { board: BoardView; hint: HintView; onFollow: () => void; onClose: () => void }) {
  const { board, hint, onFollow, onClose } = props;
  const text = words(texts);
  const kind = hint.kind === "wrong" ? "bad" : hint.kind === "solved" ? "good" : "plain";
  return (
    <Notice kind={kind}>
      {hint.step ? (
        <StepWords board={board} step={hint.step} />
      ) : (
        <p class={style["words"]} tabIndex={0}>
          {new Reasons(board).hint(hint)}
        </p>
      )}
      <div class="row">
        {hint.step && (
          <button type="button" onClick={onFollow}>
            {text.doIt}
          </button>
        )}
        <button type="button" class="quiet" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </Notice>
  );
}

function Counted({ board, count, onAll }: { board: BoardView; count: CountView; onAll: () => void }) {
  const text = words(texts);
  return (
    <Notice kind={count.completions === "1" && count.exact ? "good" : "plain"}>
      <p>{text.solutions(number(BigInt(count.completions)), count.exact)}</p>
      {count.reason && <p>{text.because(new Reasons(board).reason(count.reason))}</p>}
      {!count.exact && (
        <button type="button" class="quiet" onClick={onAll}>
          {text.countAll}
        </button>
      )}
    </Notice>
  );
}

/** The steps of a puzzle from its clues on; the board shows the grid before the chosen one. */
function Explained(props: { game: Game; board: BoardView; explanation: ExplainView; onClose: () => void }) {
  const { game, board, explanation, onClose } = props;
  const said = new Reasons(board);
  const text = words(texts);
  const at = useSignal(0);
  const step = useSignal<StepView | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const of = explanation.steps.length;
  const go = async (next: number): Promise<void> => {
    at.value = Math.max(0, Math.min(of, next));
    const asked = at.value;
    try {
      const answered = await game.deep.ask((api) => api.step(game.name.value, asked, asked === of));
      if (!answered || asked !== at.value) return;
      step.value = answered.step;
      game.explained.value = { state: answered.state };
      game.lit.value = answered.step ? { step: answered.step } : {};
      const current = list.current?.children[asked];
      if (current instanceof HTMLElement && list.current)
        list.current.scrollTop = current.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
    } catch {
      onClose();
    }
  };
  useEffect(() => {
    void go(0);
    return () => game.quiet();
  }, [explanation]);
  return (
    <div class={style["explained"]}>
      <div class="row">
        <button
          type="button"
          class="quiet"
          aria-label={text.before}
          disabled={at.value === 0}
          onClick={() => void go(at.value - 1)}
        >
          ←
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={text.after}
          disabled={at.value === of}
          onClick={() => void go(at.value + 1)}
        >
          →
        </button>
        <span>{at.value < of ? text.step(at.value + 1, of) : text.end}</span>
        <button type="button" class="bare" onClick={onClose}>
          {text.close}
        </button>
      </div>
      <div role="status">
        {step.value ? (
          <StepWords board={board} step={step.value} />
        ) : (
          <p class={style["words"]} tabIndex={0}>
            {said.end(explanation.end)}
          </p>
        )}
      </div>
      {step.value && step.value.because.length > 0 && (
        <div class={style["because"]}>
          {text.restsOn}
          {step.value.because.map((number) => (
            <button key={number} type="button" class="bare" onClick={() => void go(number - 1)}>
              {number}
            </button>
          ))}
        </div>
      )}
      <ol ref={list} class={style["steps"]} aria-label={text.steps}>
        {explanation.steps.map((each, index) => (
          <li key={index}>
            <button
              type="button"
              class="bare"
              aria-current={index === at.value ? "step" : undefined}
              onClick={() => void go(index)}
            >
              <b>{nameOf(each.technique)}</b> {said.result(each)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
