/** The engine of the 9×9×9 cube: one worker answers the page, and one for each lane searches. */
import init, * as engine from "@engine/cube999";
import { expose } from "comlink";
import { answering } from "../engine/client";

export type { Found, LowerBound, Scramble, Sequence, TurnParts } from "@engine/cube999";

/** What is to be seen after some turns. */
export interface Frame {
  readonly step: number;
  /** By cell: the digit, and bits for what is wrong (`web/engine/src/cube999/timeline.rs`). */
  readonly marks: Uint16Array;
  /** The turn that comes next, and the one that was made last. */
  readonly next: engine.TurnParts | undefined;
  readonly last: engine.TurnParts | undefined;
}

const answer = answering(init());

/** Older links and files may ask for anything; nobody watches more turns than this. */
const MOST_SCRAMBLED = 10_000;

let timeline: engine.Timeline | undefined;

function current(): engine.Timeline {
  timeline ??= new engine.Timeline(engine.target(), "");
  return timeline;
}

const api = {
  readCube: (text: string) => answer(() => engine.readCube(text)),
  solutionIn: (text: string) => answer(() => engine.solutionIn(text) ?? ""),
  readTurns: (text: string) => answer(() => engine.readTurns(text)),
  scramble: (turns: number | undefined, seed: bigint) =>
    answer(() => engine.scramble(turns === undefined ? undefined : Math.min(turns, MOST_SCRAMBLED), seed)),
  target: () => answer(() => engine.target()),

  /** Puts a cube and turns on the page; the number of turns. */
  open: (cube: string, turns: string) =>
    answer(() => {
      const opened = new engine.Timeline(cube, turns);
      timeline?.free();
      timeline = opened;
      return opened.count;
    }),
  frame: (step: number) =>
    answer((): Frame => {
      const line = current();
      return {
        step,
        marks: line.marks(step),
        next: step < line.count ? line.turn(step) : undefined,
        last: step > 0 ? line.turn(step - 1) : undefined,
      };
    }),
  cube: (step: number) => answer(() => current().cube(step)),
  turns: (from: number, to: number) => answer(() => current().turns(from, to)),
  turnOf: (centre: readonly [number, number, number], axis: number, quarters: number) =>
    answer(() => engine.turnOf(...centre, axis, quarters)),

  lowerBound: (cube: string) => answer(() => engine.lowerBound(cube)),
  solves: (cube: string, turns: string) => answer(() => engine.solves(cube, turns)),
  solveFast: (cube: string) => answer(() => engine.solveFast(cube)),
  inverse: (turns: string) => answer(() => engine.inverse(turns)),
  simplify: (turns: string) => answer(() => engine.simplify(turns)),
  /** Searches until `end`, a time in milliseconds since 1970, or without end. */
  search: (cube: string, known: string, seed: bigint, lane: number, end: number, onBetter: (turns: string, count: number) => void) =>
    answer(() => {
      const start = Date.now();
      const used = (): number => (Date.now() - start) / Math.max(1, end - start);
      return engine.searchLane(cube, known, seed, lane, undefined, end === Infinity ? undefined : used, onBetter);
    }),

  writeCube: (cube: string, style: string) => answer(() => engine.writeCube(cube, style)),
  solutionReport: (cube: string, turns: string, seed: bigint | undefined, seconds: number, ended: string | undefined) =>
    answer(() => engine.solutionReport(cube, turns, seed, seconds, ended)),
  drawSheets: (cube: string, turns: string) => answer(() => engine.drawSheets(cube, turns)),
  drawPage: (cube: string, turns: string) => answer(() => engine.drawPage(cube, turns)),
  convertCube: (cube: string, format: string) => answer(() => engine.convertCube(cube, format, "0-8,0-8,0-8")),
};
export type Api = typeof api;
expose(api);
