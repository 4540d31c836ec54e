/** The engine of the Pyraminx in a worker. The page runs two: one answers at once, the other searches. */
import init, * as engine from "@engine/pyraminx";
import { expose } from "comlink";
import { answer } from "../engine/client";

const ready = init();
let made: engine.Turner | undefined;

/** Its table takes a moment, so it is made when it is first needed. */
const turner = (): engine.Turner => (made ??= new engine.Turner());

const ask = <T>(compute: () => T) =>
  answer(async () => {
    await ready;
    return compute();
  });

const api = {
  geometry: () => ask(() => engine.geometry()),
  question: () => ask(() => engine.question()),
  readNet: (text: string) => ask(() => engine.readNet(text)),
  writeNet: (net: string, state: string, style: engine.NetStyle) => ask(() => engine.writeNet(net, state, style)),
  survey: (net: string, state: string, rings: boolean) =>
    ask(() => ({ survey: engine.survey(net, rings), position: turner().turn(net, state, "").end })),
  position: (net: string, turns: string) => ask(() => turner().position(net, turns)),
  turn: (net: string, state: string, turns: string) => ask(() => turner().turn(net, state, turns)),
  route: (net: string, state: string, to: string) => ask(() => turner().route(net, state, to)),
  nearest: (net: string, state: string, rings: boolean) => ask(() => turner().solve(net, state, rings)),
  scramble: (net: string, state: string) => ask(() => turner().scramble(net, state, Math.random())),
  solved: (net: string, state: string, rings: boolean, skip: number, limit: number) =>
    ask(() => turner().solved(net, state, rings, skip, limit)),
  solveReport: (net: string, rings: boolean) => ask(() => engine.solveReport(net, rings, undefined)),
  pictures: (net: string, options: engine.PictureOptions) => ask(() => engine.pictures(net, options)),
  fix: (net: string, options: engine.FixOptions, onProgress: (changes: number, share: number) => void) =>
    ask(() => engine.fix(net, options, sometimes(onProgress))),
  design: (
    net: string,
    options: engine.DesignOptions,
    onDesign: (net: string) => void,
    onProgress: (share: number) => void,
  ) => ask(() => engine.design(net, options, onDesign, sometimes(onProgress))),
};

/** Messages cost time: progress is told ten times a second at most. */
function sometimes<A extends unknown[]>(tell: (...args: A) => void): (...args: A) => void {
  let last = 0;
  return (...args) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    tell(...args);
  };
}

export type Api = typeof api;
expose(api);
