/** The engine of the 9×9×9 cube: one worker answers the page, and one for each lane searches. */
import { answering, expose } from "solidoku/client";
import * as engine from "solidoku/cube999/display";

export type { BoundReport, Ended, Style } from "solidoku/cube999/display";

const answer = answering(engine.init());

/** The engine refuses shorter searches. */
const LEAST_SECONDS = 0.1;

const api = {
  readCube: (text: string) => answer(() => engine.readCube(text)),
  solutionIn: (text: string) => answer(() => engine.solutionIn(text) ?? ""),
  readTurns: (text: string) => answer(() => engine.readTurns(text)),
  scramble: (turns: number | undefined, seed: bigint) => answer(() => engine.scramble(turns, seed)),

  lowerBound: (cube: string) => answer(() => engine.ask("bound", { cube })),
  solveFast: (cube: string) => answer(() => engine.ask("solve", { cube, effort: "fast" }).turns.join(" ")),
  inverse: (turns: string) => answer(() => engine.ask("inverse", { turns }).turns.join(" ")),
  simplify: (turns: string) => answer(() => engine.ask("simplify", { turns }).turns.join(" ")),
  /** Searches until `end`, a time in milliseconds since 1970, or without end. */
  search: (
    cube: string,
    known: string,
    seed: number,
    lane: number,
    end: number,
    onBetter: (turns: string, count: number) => void,
  ) =>
    answer(() => {
      const left = end / 1000 - Date.now() / 1000;
      const effort = end === Infinity ? "unlimited" : { time: Math.max(LEAST_SECONDS, left) };
      const request = { cube, effort, seed, lane, known: known === "" ? null : known } as const;
      const onItem = ({ turns, count }: engine.TurnList): void => onBetter(turns.join(" "), count);
      const { turns, count, ended } = engine.ask("solve", request, { onItem });
      return { turns: turns.join(" "), count, ended };
    }),

  writeCube: (cube: string, style: engine.Style) => answer(() => engine.writeCube(cube, style)),
  solutionReport: (cube: string, turns: string, seed: bigint | undefined, seconds: number, ended: engine.Ended) =>
    answer(() => engine.solutionReport(cube, turns, seed, seconds, ended)),
  drawSheets: (cube: string, turns: string) => answer(() => engine.drawSheets(cube, turns)),
  drawPage: (cube: string, turns: string) => answer(() => engine.drawPage(cube, turns)),
  convertCube: (cube: string, to: "kpuzzle") => answer(() => engine.ask("convert", { cube, to }).text ?? ""),
};
export type Api = typeof api;
expose(api);
