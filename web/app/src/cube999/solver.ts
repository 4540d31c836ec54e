/**
 * The search in several lanes: a worker each, with its own seed. The page keeps the best, and takes
 * the time.
 */
import { signal } from "@preact/signals";
import { proxy, SolidokuError, Stopped } from "solidoku/client";
import { Engine } from "../engine/client";
import { namesIn } from "./line";
import type { Api, Ended } from "./worker";
import Start from "./worker.ts?worker";

/** A solution that was shorter than all before. */
export interface Better {
  readonly turns: string;
  readonly count: number;
  /** Seconds since the search began. */
  readonly seconds: number;
}

export interface SearchState {
  readonly isRunning: boolean;
  /** The step of the cube that is being solved. */
  readonly from: number;
  /** The number of turns of the solution that it began with; 0 if there was none. */
  readonly known: number;
  readonly lanes: number;
  readonly seconds: number;
  /** None if the quick solver was asked. */
  readonly seed: bigint | undefined;
  /** From the first solution to the best. */
  readonly found: readonly Better[];
  /** Why it ended, once it has. */
  readonly ended: Ending | undefined;
  readonly problem: SolidokuError | undefined;
}

/** How a search on the page can end. */
export type Ending = Exclude<Ended, "enough">;

/** A cube, the turns of a solution to begin with, or nothing, and how long to search. */
export interface Task {
  readonly cube: string;
  readonly known: string;
  readonly from: number;
  readonly seconds: number;
}

/**
 * Lanes end by themselves when their time is over; one that doesn't is ended after as many seconds
 * more.
 */
const GRACE = 1;

/** More workers than this take more memory than they are worth. */
const MOST_LANES = 16;
const lanesHere = (): number => Math.min(MOST_LANES, Math.max(1, navigator.hardwareConcurrency || 1));

export class Solver {
  readonly state = signal<SearchState | undefined>(undefined);
  #lanes: Engine<Api>[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #start = 0;

  /** What the quick solver has found. */
  foundAtOnce(from: number, turns: string, seconds: number): void {
    const found = [{ turns, count: namesIn(turns).length, seconds }];
    const ended = { isRunning: false, lanes: 0, seed: undefined, known: 0, ended: "fast", problem: undefined } as const;
    this.state.value = { ...ended, from, seconds, found };
  }

  /** Searches, and hands on what is shorter than all before. */
  run({ cube, known, from, seconds }: Task, onBetter: (better: Better) => void): void {
    this.stop();
    const end = Date.now() + 1000 * seconds;
    const seed = BigInt(Math.floor(Math.random() * 2 ** 32));
    this.#start = performance.now();
    this.#lanes = Array.from({ length: lanesHere() }, () => new Engine<Api>(() => new Start()));
    const lanes = this.#lanes;
    this.state.value = {
      isRunning: true,
      from,
      known: namesIn(known).length,
      lanes: lanes.length,
      seconds: 0,
      seed,
      found: [],
      ended: undefined,
      problem: undefined,
    };
    this.#timer = setInterval(() => {
      if (this.#seconds() >= seconds + GRACE) this.#end("budget");
      else this.#change({ seconds: this.#seconds() });
    }, 100);
    const hear = (turns: string, count: number): void => {
      // What a lane had sent before it was ended may arrive after that.
      if (lanes !== this.#lanes || count >= (this.best()?.count ?? Infinity)) return;
      const better = { turns, count, seconds: this.#seconds() };
      this.#change({ found: [...(this.state.value?.found ?? []), better] });
      onBetter(better);
    };
    let running = lanes.length;
    lanes.forEach((lane, number) => {
      lane
        .ask((api) => api.search(cube, known, Number(seed), number, end, proxy(hear)))
        .then(
          ({ turns, count, ended }) => {
            hear(turns, count);
            running -= 1;
            if (lanes !== this.#lanes) return;
            if (ended === "shortest" || ended === "enough") this.#end("shortest");
            else if (running === 0) this.#end(ended === "budget" ? "budget" : "settled");
          },
          (thrown: unknown) => {
            running -= 1;
            if (lanes !== this.#lanes) return;
            if (!(thrown instanceof Stopped)) this.#change({ problem: SolidokuError.of(thrown) });
            if (running === 0) this.#end("interrupted");
          },
        );
    });
  }

  best(): Better | undefined {
    return this.state.value?.found.at(-1);
  }

  /** Ends the search at once; what it has found stays. */
  stop(): void {
    if (this.state.value?.isRunning) this.#end("interrupted");
  }

  /** Forgets what was found, as it belongs to another cube. */
  clear(): void {
    this.stop();
    this.state.value = undefined;
  }

  #end(ended: Ending): void {
    clearInterval(this.#timer);
    const lanes = this.#lanes;
    this.#lanes = [];
    for (const lane of lanes) lane.stop();
    this.#change({ isRunning: false, ended, seconds: this.#seconds() });
  }

  #seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  #change(change: Partial<SearchState>): void {
    if (this.state.value) this.state.value = { ...this.state.value, ...change };
  }
}
