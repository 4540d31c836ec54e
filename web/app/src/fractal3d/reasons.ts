/** Sentences from what the engine says as data: why a step holds, what is wrong, how steps end. */
import type {
  BoardView,
  CandidateView,
  ChoiceView,
  EndView,
  HintView,
  ReasonView,
  RepeatedView,
  StepView,
  SummaryView,
  WrongView,
} from "solidoku/fractal3d/display";
import { number, words } from "../shell/language";
import { cellName, numberOf } from "./names";
import { type About, type ReasonWords, reasons } from "./reason-texts";

/** More candidates than this aren't listed one by one where a step needs them to be gone. */
const MOST_LISTED = 6;
/** The most cells that a list of steps names. */
const MOST_IN_LIST = 3;

/** Sentences about a board, in the chosen language. */
export class Reasons {
  readonly #board: BoardView;
  readonly #text: ReasonWords = words(reasons);

  constructor(board: BoardView) {
    this.#board = board;
  }

  /** Why a step holds. */
  step(step: StepView): string {
    const text = this.#text;
    const { technique, removed } = step;
    const about = this.#about(step);
    if (technique === "full-house") return text.onlyEmpty(about);
    if (technique === "naked-single") return text.onlyDigit(about, this.#whyOnlyDigit(step, about.houses));
    const note = removed.length === 0 ? "" : text.note(this.#note(removed));
    return text.sentence(`${this.#clause(step, about)}${note}`) + this.#removals(step.eliminated);
  }

  /** Why such steps hold. */
  rule(technique: StepView["technique"]): string {
    return this.#text.rules[technique];
  }

  /** What a step does, in a list. */
  result({ placed, eliminated }: SummaryView): string {
    const all = [
      ...placed.map(({ cell, digit }) => `${cellName(cell)} = ${digit}`),
      ...eliminated.map(({ cell, digit }) => `${cellName(cell)} ≠ ${digit}`),
    ];
    return all.slice(0, MOST_IN_LIST).join(", ") + (all.length > MOST_IN_LIST ? " …" : "");
  }

  /** A hint that is no step. */
  hint({ kind, wrong }: HintView): string {
    if (kind === "wrong" && wrong) return this.wrong(wrong);
    return kind === "solved" ? this.#text.isSolved : this.#text.undecided;
  }

  wrong(wrong: WrongView): string {
    const text = this.#text;
    switch (wrong.kind) {
      case "entered":
        return text.entered(this.#candidates(wrong.conflict));
      case "repeated":
        return this.conflicts(wrong.repeated);
      case "no-solution":
        return text.noSolution(wrong.reason ? this.reason(wrong.reason) : "") + this.#blame(wrong);
      case "several-solutions":
        return this.several(wrong.choices);
      case "pencil-marks":
        return text.marks(this.#cells(wrong.cells));
    }
  }

  several(choices: readonly ChoiceView[]): string {
    const all = choices.map(({ cell, digits: [one, other] }) =>
      this.#text.choice(cellName(cell), String(one), String(other)),
    );
    return this.#text.several(this.#text.series(all));
  }

  end(end: EndView): string {
    if (end.kind === "solved") return this.#text.endSolved;
    if (end.kind === "several-solutions") return this.several(end.choices);
    if (end.kind === "no-solution") return this.#text.noSolution(end.reason ? this.reason(end.reason) : "");
    return this.#text.undecided;
  }

  reason(reason: ReasonView): string {
    if (reason.kind === "no-digit") return this.#text.noDigit(cellName(reason.cell));
    if (reason.kind === "no-place") return this.#text.noPlace(this.#house(reason.house), String(reason.digit));
    return this.#repeated(reason);
  }

  /** Digits that houses show more than once. */
  conflicts(repeated: readonly RepeatedView[]): string {
    return this.#text.repeated(repeated.map((each) => this.#repeated(each)).join("; "));
  }

  #repeated({ digit, house, cells }: RepeatedView | (ReasonView & { kind: "twice" })): string {
    return this.#text.twice(this.#house(house), String(digit), this.#cells(cells), cells.length);
  }

  #about({ technique, houses, cells, digits }: StepView): About {
    const isConfined = CONFINED.includes(technique);
    const half = isConfined ? houses.length / 2 : houses.length;
    return {
      houses: this.#houses(houses.slice(0, half)),
      cover: this.#houses(houses.slice(half)),
      cells: this.#cells(cells),
      digits: this.#text.series(digits.map(String)),
    };
  }

  /** What a step says, but for what it rests on and removes. */
  #clause(step: StepView, about: About): string {
    const text = this.#text;
    switch (step.technique) {
      case "hidden-single":
        return text.onlyPlace(about);
      case "pointing":
      case "claiming":
        return text.confined(about);
      case "x-wing":
      case "swordfish":
      case "jellyfish":
        return text.fish(about);
      case "naked-pair":
      case "naked-triple":
      case "naked-quad":
        return text.naked(about);
      case "hidden-pair":
      case "hidden-triple":
      case "hidden-quad":
        return text.hidden(about);
      default:
        return text.suppose(about) + this.#trial(step);
    }
  }

  #trial({ trial }: StepView): string {
    const text = this.#text;
    if (!trial) return "";
    const { forced, reason, assumptions, depth } = trial;
    if (!reason) return text.cases(number(BigInt(assumptions)), assumptions === "1", depth);
    const end = this.reason(reason);
    if (forced.length === 0) return text.follows(end);
    const steps = forced.map(({ digit, cell, house }) =>
      text.at(String(digit), cellName(cell), house === undefined ? undefined : this.#house(house)),
    );
    return text.forces(text.series(steps), end);
  }

  /** Which digits the houses show, and what took the others. */
  #whyOnlyDigit({ digits, removed }: StepView, houses: string): string {
    const text = this.#text;
    const gone = removed.map(({ digit }) => digit);
    if (removed.length === 0) return text.showAllOthers(houses);
    const shown = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !digits.includes(digit) && !gone.includes(digit));
    const why = shown.length > 0 ? [text.show(houses, text.series(shown.map(String)))] : [];
    const took = bySteps(removed).map(([step, candidates]) => {
      const all = text.series(candidates.map(({ digit }) => String(digit)));
      return step === undefined ? text.marksLack(all) : text.stepTook(step, all);
    });
    return [...why, ...took].join("; ");
  }

  /** Why candidates are gone that the digits shown would leave. */
  #note(removed: StepView["removed"]): string {
    const text = this.#text;
    const groups = bySteps(removed);
    if (removed.length <= MOST_LISTED)
      return groups
        .map(([step, candidates]) =>
          step === undefined
            ? text.marksLack(this.#byDigit(candidates, text.inCells))
            : text.stepTook(step, this.#byDigit(candidates, text.from)),
        )
        .join("; ");
    const steps = groups.flatMap(([step]) => (step === undefined ? [] : [step]));
    const notes = steps.length > 0 ? [text.stepsTook(this.#ranges(steps), steps.length === 1)] : [];
    if (steps.length < groups.length) notes.push(text.marksLackOthers);
    return notes.join("; ");
  }

  /** `1, 3 to 5 and 8`: numbers in order. */
  #ranges(numbers: readonly number[]): string {
    const runs: number[][] = [];
    for (const each of numbers) {
      const run = runs.at(-1);
      if (run?.at(-1) === each - 1) run.push(each);
      else runs.push([each]);
    }
    const names = runs.flatMap((run) =>
      run.length > 2 ? [this.#text.range(run[0] ?? 0, run.at(-1) ?? 0)] : run.map(String),
    );
    return this.#text.series(names);
  }

  #removals(eliminated: readonly CandidateView[]): string {
    return eliminated.length === 0 ? "" : this.#text.remove(this.#byDigit(eliminated, this.#text.from));
  }

  #blame({ conflict, suspects }: WrongView): string {
    if (conflict.length === 0) return "";
    const all = this.#text.conflict(this.#candidates(conflict), conflict.length === 1);
    return conflict.length === 1 ? all : all + this.#text.suspects(this.#candidates(suspects), suspects.length);
  }

  #byDigit(candidates: readonly CandidateView[], say: (digit: string, cells: string) => string): string {
    const digits = [...new Set(candidates.map(({ digit }) => digit))].sort();
    return digits
      .map((digit) => {
        const cells = candidates.filter((each) => each.digit === digit).map(({ cell }) => cell);
        return say(String(digit), this.#cells(cells));
      })
      .join("; ");
  }

  #candidates(candidates: readonly CandidateView[]): string {
    return this.#text.series(candidates.map(({ cell, digit }) => this.#text.at(String(digit), cellName(cell))));
  }

  #cells(cells: readonly number[]): string {
    return this.#text.series(cells.map(cellName));
  }

  #houses(houses: readonly number[]): string {
    return this.#text.series(houses.map((house) => this.#house(house)));
  }

  #house(index: number): string {
    const house = this.#board.houses[index];
    if (!house) return "";
    return this.#text.houses[house.family]?.(numberOf(house)) ?? house.name;
  }
}

/** Steps that confine the candidates of some houses to others. */
const CONFINED: readonly string[] = ["pointing", "claiming", "x-wing", "swordfish", "jellyfish"];

/** Candidates by the step that removed them, in order; the player's marks come last. */
function bySteps(removed: StepView["removed"]): [number | undefined, StepView["removed"]][] {
  const steps = [...new Set(removed.map(({ step }) => step))];
  steps.sort((one, other) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY));
  return steps.map((step) => [step, removed.filter((each) => each.step === step)]);
}
