/** What is on the page: a cube with turns to play on it, and what is being done with them. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import type { Quaternion } from "three";
import { Engine } from "../engine/client";
import type { Arriving } from "../shell/alive";
import { isEqual } from "../shell/equal";
import { Keeper } from "../shell/kept";
import { isSolved, Line, namesIn } from "./line";
import { EXAMPLE, fromParams, type Linked, toParams, viewFromParams, viewToParams } from "./link";
import { type Centre, PLAIN, type SheetSize, type View } from "./look";
import { MOMENT, type Moment, type Origin, VERSION } from "./moment";
import { Playback } from "./playback";
import { Solver } from "./solver";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** Seconds of a search. */
export type Effort = "0" | "10" | "60" | "Infinity";

/** One of the usual numbers of turns, or another. */
export interface Scrambling {
  readonly count: "3" | "5" | "10" | "20" | "other";
  readonly other: string;
}

/** Milliseconds that a turn takes which somebody makes or takes back by hand. */
const BY_HAND = 240;

export class Model implements Arriving {
  readonly engine = new Engine<Api>(() => new Start());
  readonly solver = new Solver();
  readonly tape = new Playback();
  readonly centre = signal<Centre | undefined>(undefined);
  readonly view = signal<View>({ kind: "solid", look: PLAIN });
  readonly sheets = signal<SheetSize>(innerWidth < 600 ? 2 : "fit");
  /** How long to search, and by how many turns to scramble, as chosen last. */
  readonly effort = signal<Effort>("10");
  readonly scrambling = signal<Scrambling>({ count: "3", other: "50" });
  /** Texts that somebody has typed. */
  readonly typed = { cube: signal(""), turns: signal("") };
  readonly problem = signal<SolidokuError | undefined>(undefined);
  /** From where the solid is seen, once somebody has left it. */
  turned: Quaternion | undefined;
  readonly #keeper = new Keeper("cube", VERSION, MOMENT);
  readonly history = this.#keeper.history;
  readonly timer = this.#keeper.timer;
  readonly isSolved = computed(() => {
    const { value: frame } = this.tape.frame;
    return frame !== undefined && isSolved(frame.marks);
  });
  /** How many turns somebody has made by hand, if no others were made. */
  readonly byHand = computed(() => {
    const [step, line] = [this.tape.step.value, this.tape.line.value];
    return line && line.byHand >= step ? step : 0;
  });
  /** Whether somebody has solved what wasn't solved, by hand alone. */
  readonly isSolvedByHand = computed(
    () => this.byHand.value > 0 && this.isSolved.value && !this.tape.line.value?.isSolvedAt(0),
  );
  /** How many turns from here lead to the target, if what comes next does. */
  readonly ahead = computed(() => {
    const [step, line] = [this.tape.step.value, this.tape.line.value];
    return line?.isSolution ? line.count - step : 0;
  });
  /** Whether there is something to solve. */
  readonly canSolve = computed(() => this.tape.line.value !== undefined && this.#solvedFrom() !== undefined);
  readonly #isHere = signal(false);
  readonly #starts = new Map<string, string>();
  #queue: Promise<void> = Promise.resolve();

  constructor() {
    effect(() => {
      const now = this.#moment();
      if (now) this.#keeper.keep(now, toParams(now), this.isSolved.value ? "solved" : "unsolved");
    });
    effect(() => {
      const isTimed = this.#isHere.value && this.byHand.value > 0 && !this.isSolved.value;
      untracked(() => (isTimed ? this.timer.start() : this.timer.stop()));
    });
  }

  /** Shows what a link says, or what the last visit left. */
  arrive(params: ReadonlyMap<string, string>): Promise<void> {
    this.#isHere.value = true;
    const arrival = this.#keeper.arrive(params);
    if (arrival.kind === "stay") return this.#queue;
    const before = arrival.kind === "open" ? arrival.before : undefined;
    return this.#report(async () => {
      try {
        if (arrival.kind === "restore") await this.#bring(arrival.now, "look too");
        else if (arrival.kind === "begin") await this.#begin(EXAMPLE);
        else await this.#open(arrival.params, before);
      } catch (thrown) {
        this.#keeper.refuse();
        if (!this.tape.line.value) await (before ? this.#bring(before, "look too") : this.#begin(EXAMPLE));
        throw thrown;
      }
    });
  }

  /** Playing stops; a search goes on. */
  leave(): void {
    this.tape.halt();
    this.#isHere.value = false;
  }

  async #open(params: ReadonlyMap<string, string>, before: Moment | undefined): Promise<void> {
    const isFirst = !this.tape.line.value;
    await this.#show(fromParams(params));
    this.view.value = viewFromParams(params);
    if (before && isFirst) this.#remember(before);
  }

  /** Shows a cube and turns, as texts in any style that the engine reads. */
  watch(linked: Linked): Promise<void> {
    return this.#report(() => this.#show(linked));
  }

  async #show({ cube, turns, step }: Linked): Promise<void> {
    const origin = "origin" in cube ? cube.origin : await this.#read(cube.text);
    const read = await this.engine.ask((api) => api.readTurns(turns));
    await this.#begin(origin, read.turns, step);
  }

  /** Scrambles the target by this many turns, or puts the digits at random. An undo brings back what was there. */
  scramble(count: number | "random"): Promise<void> {
    const seed = String(Math.floor(Math.random() * 2 ** 32));
    return this.begin(count === "random" ? { kind: "random", seed } : { kind: "turns", count, seed });
  }

  /** Another cube like the one at the start. */
  scrambleAnew(): Promise<void> {
    const origin = this.tape.line.value?.origin;
    return this.scramble(origin?.kind === "turns" ? origin.count : "random");
  }

  /** Another cube. */
  begin(origin: Origin): Promise<void> {
    return this.#report(() => this.#begin(origin));
  }

  /** Takes a cube in any style, or a report with its turns. What the engine refuses is thrown. */
  openText(text: string): Promise<void> {
    return this.#next(async () => {
      const origin = await this.#read(text);
      await this.#begin(origin, await this.engine.ask((api) => api.solutionIn(text)));
    });
  }

  /** Replaces the turns after the current step by these. What the engine refuses is thrown. */
  useTurns(text: string): Promise<void> {
    return this.#next(async () => {
      const { turns } = await this.engine.ask((api) => api.readTurns(text));
      this.#continue(this.tape.step.value, namesIn(turns));
    });
  }

  /** Makes a turn by hand; what would have come next is dropped. */
  turn(axis: number, quarters: number, centre: Centre | undefined = this.centre.value): Promise<void> {
    if (!centre) return Promise.resolve();
    const name = `${centre.join("")}${"XYZ".charAt(axis)}${quarters}`;
    return this.#report(async () => {
      const [line, step] = [this.tape.line.value, this.tape.step.value];
      if (!line) return;
      this.#replace(line.turned(step, name), step);
      await this.tape.go(step + 1, BY_HAND);
    });
  }

  /** Searches for a solution of the cube as it is; 0 seconds: takes the quick one. */
  solve(seconds: number): Promise<void> {
    return this.#report(async () => {
      const [from, line, before] = [this.#solvedFrom(), this.tape.line.value, this.#moment()];
      if (from === undefined || !line || !before) return;
      const [cube, known] = [line.cube(from), line.isSolution ? line.rest(from) : ""];
      this.solver.clear();
      if (seconds === 0) {
        const begun = performance.now();
        const turns = await this.engine.ask((api) => api.solveFast(cube));
        this.#continue(from, namesIn(turns));
        this.solver.foundAtOnce(from, turns, (performance.now() - begun) / 1000);
        return;
      }
      this.tape.put(line, from);
      this.solver.run({ cube, known, from, seconds }, ({ turns }) => {
        batch(() => {
          this.tape.put(line.continued(from, namesIn(turns)), from);
          this.#remember(before);
        });
      });
    });
  }

  undo(): Promise<void> {
    return this.#go("before");
  }

  redo(): Promise<void> {
    return this.#go("after");
  }

  /** Plays from here, or from the start if this is the end. */
  play(): Promise<void> {
    this.solver.stop();
    this.centre.value = undefined;
    return this.tape.play();
  }

  /** Goes to a step by hand: playing and searching end. */
  jump(to: number): Promise<void> {
    this.solver.stop();
    return this.tape.jump(to);
  }

  /** One turn on or back. */
  move(way: 1 | -1): Promise<void> {
    this.solver.stop();
    return this.tape.move(way);
  }

  /** The digits as they are. */
  get cube(): string {
    return this.tape.line.value?.cube(this.tape.step.value) ?? "";
  }

  /** The turns that are to come. */
  get rest(): string {
    return this.tape.line.value?.rest(this.tape.step.value) ?? "";
  }

  /** The step of the cube that a search would solve: where it is, or, if it is solved, where the last search was. */
  #solvedFrom(): number | undefined {
    return this.isSolved.value ? this.solver.state.value?.from : this.tape.step.value;
  }

  #moment(): Moment | undefined {
    const [line, step] = [this.tape.line.value, this.tape.step.value];
    const shown = viewToParams(this.view.value);
    return line && { origin: line.origin, turns: line.turns, step, byHand: line.byHand, shown };
  }

  async #begin(origin: Origin, turns = "", step = 0): Promise<void> {
    const start = await this.#startOf(origin);
    batch(() => {
      this.#replace(new Line(origin, start, namesIn(turns), 0), step);
      this.centre.value = undefined;
      this.timer.reset();
    });
  }

  #continue(from: number, names: readonly string[]): void {
    const line = this.tape.line.value;
    if (line) this.#replace(line.continued(from, names), from);
  }

  /** An undo brings back what was there. */
  #replace(line: Line, step: number): void {
    batch(() => {
      const before = this.#moment();
      this.solver.clear();
      this.tape.put(line, step);
      if (before) this.#remember(before);
    });
  }

  /** What was there before can be brought back, unless it is there still. */
  #remember(before: Moment): void {
    const line = this.tape.line.value;
    if (line?.turns !== before.turns || !isEqual(line.origin, before.origin)) this.history.remember(before);
  }

  #go(where: "before" | "after"): Promise<void> {
    return this.#report(async () => {
      const [wanted, now] = [this.history[where].value, this.#moment()];
      if (!wanted || !now) return;
      await this.#bring(wanted, "the cube alone");
      if (where === "before") this.history.undone(now);
      else this.history.redone(now);
    });
  }

  /** Shows a moment; a single turn is seen being made, or taken back. */
  async #bring(moment: Moment, what: "the cube alone" | "look too"): Promise<void> {
    const { origin, turns, step, byHand, shown } = moment;
    const line = new Line(origin, await this.#startOf(origin), turns.match(/.{5}/g) ?? [], byHand);
    this.solver.clear();
    const [before, now] = [this.tape.line.value, this.tape.step.value];
    if (before && isOneTurn(before, now, line, step)) {
      this.tape.put(step > now ? line : before, now);
      await this.tape.go(step, BY_HAND);
    }
    batch(() => {
      if (what === "look too") this.view.value = viewFromParams(new Map(Object.entries(shown)));
      this.tape.put(line, step);
    });
  }

  /** A cube in any style, as 729 digits. */
  async #read(text: string): Promise<Origin> {
    return { kind: "cube", digits: await this.engine.ask((api) => api.readCube(text)) };
  }

  async #startOf(origin: Origin): Promise<string> {
    const key = JSON.stringify(origin);
    const start = this.#starts.get(key) ?? (await this.#make(origin));
    this.#starts.set(key, start);
    return start;
  }

  #make(origin: Origin): Promise<string> {
    if (origin.kind === "cube") return this.engine.ask((api) => api.readCube(origin.digits));
    const count = origin.kind === "turns" ? origin.count : undefined;
    return this.engine.ask((api) => api.scramble(count, BigInt(origin.seed)));
  }

  /** Changes wait for those before them, and until no turn is being made. */
  #next(change: () => Promise<void>): Promise<void> {
    const made = this.#queue.then(async () => {
      await this.tape.settle();
      await change();
    });
    this.#queue = made.catch(() => undefined);
    return made;
  }

  /** As `#next`; what the engine refuses is shown above the cube. */
  #report(change: () => Promise<void>): Promise<void> {
    this.problem.value = undefined;
    return this.#next(change).catch((thrown: unknown) => {
      this.problem.value = SolidokuError.of(thrown);
    });
  }
}

/** Whether a turn, made or taken back, leads from one line to the other. */
function isOneTurn(from: Line, step: number, to: Line, next: number): boolean {
  const least = 5 * Math.min(step, next);
  const isSame = from.start === to.start && from.turns.slice(0, least) === to.turns.slice(0, least);
  return isSame && Math.abs(next - step) === 1;
}
