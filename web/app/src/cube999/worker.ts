/** The engine of the 9×9×9 cube: one worker answers the page, and one for each lane searches. */
import init, * as engine from "@engine/cube999";
import { expose } from "comlink";
import { answering } from "../engine/client";

export type { BoundReport, Ended, Style } from "@engine/cube999";

const answer = answering(init());

/** Older links and files may ask for anything; nobody watches more turns than this. */
const MOST_SCRAMBLED = 10_000;

/** The engine refuses shorter searches. */
const LEAST_SECONDS = 0.1;

/**
 * The questions that the page asks as the program does: what it says of the request, and the
 * report.
 */
interface Questions {
  bound: [{ cube: string }, engine.BoundReport];
  convert: [{ cube: string; to: "kpuzzle" }, engine.ConvertReport];
  inverse: [{ turns: string }, engine.TurnList];
  simplify: [{ turns: string }, engine.TurnList];
  solve: [{ cube: string; effort: "fast" }, engine.SolveReport];
}

function ask<Q extends keyof Questions>(question: Q, request: Questions[Q][0]): Questions[Q][1] {
  return JSON.parse(engine.ask(question, JSON.stringify(request))) as Questions[Q][1];
}

const api = {
  readCube: (text: string) => answer(() => engine.readCube(text)),
  solutionIn: (text: string) => answer(() => engine.solutionIn(text) ?? ""),
  readTurns: (text: string) => answer(() => engine.readTurns(text)),
  scramble: (turns: number | undefined, seed: bigint) =>
    answer(() => engine.scramble(turns === undefined ? undefined : Math.min(turns, MOST_SCRAMBLED), seed)),

  lowerBound: (cube: string) => answer(() => ask("bound", { cube })),
  solveFast: (cube: string) => answer(() => ask("solve", { cube, effort: "fast" }).turns.join(" ")),
  inverse: (turns: string) => answer(() => ask("inverse", { turns }).turns.join(" ")),
  simplify: (turns: string) => answer(() => ask("simplify", { turns }).turns.join(" ")),
  /** Searches until `end`, a time in milliseconds since 1970, or without end. */
  search: (
    cube: string,
    known: string,
    seed: bigint,
    lane: number,
    end: number,
    onBetter: (turns: string, count: number) => void,
  ) =>
    answer(() => {
      const now = (): number => Date.now() / 1000;
      const seconds = end === Infinity ? undefined : Math.max(LEAST_SECONDS, end / 1000 - now());
      const { turns, count, ended } = engine.searchLane(cube, known, seed, lane, seconds, now, onBetter);
      return { turns: turns.join(" "), count, ended };
    }),

  writeCube: (cube: string, style: engine.Style) => answer(() => engine.writeCube(cube, style)),
  solutionReport: (cube: string, turns: string, seed: bigint | undefined, seconds: number, ended: engine.Ended) =>
    answer(() => engine.solutionReport(cube, turns, seed, seconds, ended)),
  drawSheets: (cube: string, turns: string) => answer(() => engine.drawSheets(cube, turns)),
  drawPage: (cube: string, turns: string) => answer(() => engine.drawPage(cube, turns)),
  convertCube: (cube: string, to: "kpuzzle") => answer(() => ask("convert", { cube, to }).text ?? ""),
};
export type Api = typeof api;
expose(api);
