/** A cube and turns to play on it. */
import { isWrong, marksOf, Timeline, type Turn } from "@draw/puzzle.js";
import type { Origin } from "./moment";

/** What is seen after some turns. */
export interface Frame {
  readonly step: number;
  readonly marks: Uint16Array;
  /** The turn that comes next, and the one that was made last. */
  readonly next: Turn | undefined;
  readonly last: Turn | undefined;
}

export const isSolved = (marks: Uint16Array): boolean => !marks.some(isWrong);

/** The names in the engine's text of turns, which has spaces between them. */
export const namesIn = (turns: string): readonly string[] => turns.match(/\S+/g) ?? [];

export class Line {
  readonly origin: Origin;
  /** The digits before the first turn. */
  readonly start: string;
  readonly names: readonly string[];
  /** The names, one after the other. */
  readonly turns: string;
  /** How many turns, from the first, somebody has made by hand. */
  readonly byHand: number;
  /** Whether its last turn leads to the target. */
  readonly isSolution: boolean;
  readonly #timeline: Timeline;

  constructor(origin: Origin, start: string, names: readonly string[], byHand: number) {
    this.origin = origin;
    this.start = start;
    this.names = names;
    this.turns = names.join("");
    this.byHand = Math.min(byHand, names.length);
    this.#timeline = new Timeline(start, names);
    this.isSolution = this.isSolvedAt(names.length);
  }

  get count(): number {
    return this.names.length;
  }

  at(step: number): Frame {
    const line = this.#timeline;
    return { step, marks: marksOf(line.state(step)), next: line.turn(step), last: line.turn(step - 1) };
  }

  isSolvedAt(step: number): boolean {
    return isSolved(marksOf(this.#timeline.state(step)));
  }

  /** The digits after that many turns. */
  cube(step: number): string {
    return this.#timeline.state(step).join("");
  }

  /** The names of the turns that come after that many. */
  rest(step: number): string {
    return this.names.slice(step).join(" ");
  }

  /** With other turns after that many. */
  continued(step: number, names: readonly string[]): Line {
    return new Line(this.origin, this.start, [...this.names.slice(0, step), ...names], Math.min(this.byHand, step));
  }

  /** With a turn made by hand after that many, and none after it. */
  turned(step: number, name: string): Line {
    const made = this.byHand >= step ? step + 1 : this.byHand;
    return new Line(this.origin, this.start, [...this.names.slice(0, step), name], made);
  }
}
