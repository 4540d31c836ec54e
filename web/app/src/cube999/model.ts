/** What is on the page: a cube, turns, the step between them, and what is being done with them. */
import { marksOf, Timeline, type Turn } from "@draw/puzzle.js";
import { computed, signal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import { Engine } from "../engine/client";
import { keepInLink } from "../shell/link";
import { Solver } from "./solver";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** Where the cube at the first step comes from; in the link, that is shorter than its digits. */
export type Origin =
  | { readonly kind: "turns"; readonly count: number; readonly seed: bigint }
  | { readonly kind: "random"; readonly seed: bigint }
  | { readonly kind: "cube" };

/** A sub-cube by its centre: x, y and z, each 1 to 7. */
export type Centre = readonly [number, number, number];

export type { Turn };

/** What is seen after some turns. */
export interface Frame {
  readonly step: number;
  readonly marks: Uint16Array;
  /** The turn that comes next, and the one that was made last. */
  readonly next: Turn | undefined;
  readonly last: Turn | undefined;
}

/** What moves on the page: the view that is open. */
export interface Animator {
  /** Shows the turn being made, or undone if `way` is −1; resolves when it is over. */
  turn(turn: Turn, way: 1 | -1, milliseconds: number): Promise<void>;
}

/** Milliseconds that a turn takes. */
export const SPEEDS = { slow: 1200, normal: 500, fast: 140, fastest: 20 } as const;
export type Speed = keyof typeof SPEEDS;

/** What is seen without a link. */
const EXAMPLE = { kind: "turns", count: 20, seed: 1n } as const;

export class Model {
  readonly engine = new Engine<Api>(() => new Start());
  readonly solver = new Solver();
  readonly origin = signal<Origin>({ ...EXAMPLE });
  readonly frame = signal<Frame | undefined>(undefined);
  readonly count = signal(0);
  readonly isPlaying = signal(false);
  readonly isTurning = signal(false);
  readonly speed = signal<Speed>("normal");
  readonly centre = signal<Centre | undefined>(undefined);
  readonly problem = signal<SolidokuError | undefined>(undefined);
  readonly step = computed(() => this.frame.value?.step ?? 0);
  /** What the link holds besides the cube and its turns: how they are shown. */
  readonly shown = signal<Readonly<Record<string, string | undefined>>>({});
  animator: Animator | undefined;
  #start = "";
  #line = new Timeline("", []);
  /** Solutions that are being put on the page, and the turn that is being made. */
  #busy: Promise<void> = Promise.resolve();
  #waiting: string | undefined;
  #turned: Promise<void> = Promise.resolve();
  /** Where somebody goes by hand. */
  #target: number | undefined;

  /** Begins with what a link says. */
  async openLink(params: ReadonlyMap<string, string>): Promise<void> {
    await this.#guarded(async () => {
      const cube = params.get("cube");
      const seed = seedIn(params.get("seed"));
      const scrambled = params.get("scramble") ?? String(EXAMPLE.count);
      if (cube !== undefined) {
        this.origin.value = { kind: "cube" };
        this.#start = await this.engine.ask((api) => api.readCube(cube));
      } else {
        await this.#scramble(
          scrambled === "random" ? undefined : Math.max(0, Math.trunc(Number(scrambled)) || 0),
          seed,
        );
      }
      await this.#show(params.get("turns") ?? "", Math.trunc(Number(params.get("step"))) || 0);
    });
    if (!this.frame.value) await this.#guarded(() => this.#reset(), "keep");
  }

  /** Scrambles the target by this many turns, or puts the digits at random. */
  scramble(turns: number | undefined): Promise<boolean> {
    return this.#begin(() => this.#scramble(turns, BigInt(Math.floor(Math.random() * 2 ** 32))));
  }

  /** Takes a cube in any style; or a report, with its turns. */
  openText(text: string): Promise<boolean> {
    return this.#begin(async () => {
      this.#start = await this.engine.ask((api) => api.readCube(text));
      this.origin.value = { kind: "cube" };
      return this.engine.ask((api) => api.solutionIn(text));
    });
  }

  /** The solved cube. */
  solved(): Promise<boolean> {
    return this.#begin(() => this.#scramble(0, 1n));
  }

  /** Replaces the turns after the current step by these. */
  async play(text: string): Promise<boolean> {
    return this.#guarded(async () => {
      this.halt();
      this.solver.clear();
      const { turns } = await this.engine.ask((api) => api.readTurns(text));
      await this.#append(turns);
    });
  }

  /** Searches for a solution of the cube as it is; 0 seconds: takes the quick one. */
  async solve(seconds: number): Promise<void> {
    await this.#guarded(async () => {
      this.halt();
      const { cube, rest } = this;
      if (seconds === 0) {
        this.solver.clear();
        await this.#append(await this.engine.ask((api) => api.solveFast(cube)));
        return;
      }
      this.solver.run(cube, rest, seconds, ({ turns }) => {
        // At first there are dozens a second: of those that wait, only the last is put on the page.
        this.#waiting = turns;
        this.#busy = this.#busy.then(() => this.#appendWaiting()).catch(() => undefined);
      });
    });
  }

  /** Makes a turn by hand; what would have come next is dropped. */
  async turn(axis: number, quarters: number): Promise<void> {
    const centre = this.centre.value;
    if (!centre || this.isTurning.value) return;
    await this.#guarded(async () => {
      this.halt();
      this.solver.clear();
      await this.#append(`${centre.join("")}${"XYZ".charAt(axis)}${quarters}`);
      await this.go(this.step.value + 1);
    });
  }

  /**
   * Goes to a step: a neighbour by turning, others at once. Nothing happens while a turn is being
   * made.
   */
  go(to: number): Promise<void> {
    if (this.isTurning.value) return this.#turned;
    this.#turned = this.#go(to);
    return this.#turned;
  }

  async #go(to: number): Promise<void> {
    const { frame, animator } = this;
    const from = frame.value;
    const step = Math.min(Math.max(0, to), this.count.value);
    if (!from || from.step === step) return;
    const way = step - from.step;
    const turn = way === 1 ? from.next : way === -1 ? from.last : undefined;
    this.isTurning.value = true;
    try {
      if (turn) await animator?.turn(turn, way === 1 ? 1 : -1, SPEEDS[this.speed.value]);
      frame.value = this.#frameAt(step);
    } finally {
      this.isTurning.value = false;
    }
    this.keep();
  }

  /** Plays from here, or from the start if this is the end. */
  async start(): Promise<void> {
    this.solver.stop();
    await this.#busy;
    if (this.count.value === 0 || this.isPlaying.value) return;
    this.centre.value = undefined;
    this.isPlaying.value = true;
    if (this.step.value === this.count.value) await this.go(0);
    while (this.isPlaying.value && this.step.value < this.count.value) {
      const before = performance.now();
      await this.go(this.step.value + 1);
      // Whoever prefers stillness sees each state for as long as a turn would take.
      const left = SPEEDS[this.speed.value] * 1.15 - (performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    }
    this.isPlaying.value = false;
  }

  halt(): void {
    this.isPlaying.value = false;
  }

  /**
   * Goes there by hand: playing and searching end. Whoever is quicker than the turns isn't held up
   * by them.
   */
  async jump(to: number): Promise<void> {
    this.halt();
    this.solver.stop();
    await this.#busy;
    const isGoing = this.#target !== undefined;
    this.#target = Math.min(Math.max(0, to), this.count.value);
    if (isGoing) return;
    try {
      await this.#turned;
      while (this.#target !== undefined && this.#target !== this.step.value) await this.go(this.#target);
    } finally {
      this.#target = undefined;
    }
  }

  /** One turn on or back. */
  move(way: 1 | -1): Promise<void> {
    return this.jump((this.#target ?? this.step.value) + way);
  }

  /** The digits as they are. */
  get cube(): string {
    return this.#line.state(this.step.value).join("");
  }

  /** The turns that are to come. */
  get rest(): string {
    return this.#line.names.slice(this.step.value).join(" ");
  }

  #frameAt(step: number): Frame {
    const line = this.#line;
    return { step, marks: marksOf(line.state(step)), next: line.turn(step), last: line.turn(step - 1) };
  }

  keep(): void {
    const { origin, step, shown } = this;
    const from = origin.value;
    keepInLink("cube", {
      scramble: from.kind === "turns" ? String(from.count) : from.kind === "random" ? "random" : undefined,
      seed: from.kind === "cube" ? undefined : String(from.seed),
      cube: from.kind === "cube" ? this.#start : undefined,
      turns: this.#line.names.join(""),
      step: step.value === 0 ? undefined : String(step.value),
      ...shown.value,
    });
  }

  close(): void {
    this.halt();
    this.solver.clear();
    this.engine.stop();
  }

  async #scramble(count: number | undefined, seed: bigint): Promise<string> {
    this.#start = await this.engine.ask((api) => api.scramble(count, seed));
    this.origin.value = count === undefined ? { kind: "random", seed } : { kind: "turns", count, seed };
    return "";
  }

  async #reset(): Promise<void> {
    await this.#scramble(EXAMPLE.count, EXAMPLE.seed);
    await this.#show("", 0);
  }

  /** Begins anew with a cube, and the turns that `load` returns. */
  #begin(load: () => Promise<string>): Promise<boolean> {
    return this.#guarded(async () => {
      this.halt();
      const turns = await load();
      this.solver.clear();
      this.centre.value = undefined;
      await this.#show(turns, 0);
    });
  }

  /**
   * `marks` are those of the step, if they are known: the views compare them, and draw nothing
   * anew.
   */
  async #show(turns: string, step: number, marks?: Uint16Array): Promise<void> {
    const read = await this.engine.ask((api) => api.readTurns(turns));
    this.#line = new Timeline(this.#start, read.turns.match(/\S+/g) ?? []);
    this.count.value = read.count;
    const next = this.#frameAt(Math.min(Math.max(0, step), read.count));
    this.frame.value = marks ? { ...next, marks } : next;
    this.keep();
  }

  /** Replaces what comes after the current step. */
  async #append(turns: string): Promise<void> {
    const step = this.step.value;
    await this.#show(`${this.#line.names.slice(0, step).join(" ")} ${turns}`, step, this.frame.value?.marks);
  }

  async #appendWaiting(): Promise<void> {
    const turns = this.#waiting;
    this.#waiting = undefined;
    if (turns !== undefined) await this.#append(turns);
  }

  /** Shows what the engine refuses; whether it did nothing of that kind. */
  async #guarded(act: () => Promise<void>, earlier: "forget" | "keep" = "forget"): Promise<boolean> {
    if (earlier === "forget") this.problem.value = undefined;
    try {
      await act();
      return true;
    } catch (thrown) {
      this.problem.value = SolidokuError.of(thrown);
      return false;
    }
  }
}

function seedIn(text: string | undefined): bigint {
  return text !== undefined && /^\d{1,20}$/.test(text) ? BigInt.asUintN(64, BigInt(text)) : 1n;
}
