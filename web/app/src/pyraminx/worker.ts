/** The engine of the Pyraminx in a worker. The page runs two: one answers at once, the other searches. */
import { answering, expose, sometimes } from "solidoku/client";
import * as engine from "solidoku/pyraminx/display";

const answer = answering(engine.init());
let made: engine.Turner | undefined;

/** Its table takes a moment, so it is made when it is first needed. */
const turner = (): engine.Turner => (made ??= new engine.Turner());

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const api = {
  geometry: () => answer(() => engine.geometry()),
  question: () => answer(() => engine.question()),
  beginning: () => answer(() => engine.beginning()),
  readNet: (text: string, signs?: string) => answer(() => engine.readNet(text, signs)),
  readSigns: (text: string) => answer(() => engine.readSigns(text)),
  writeNet: (net: string, state: string, style: engine.NetStyle) => answer(() => engine.writeNet(net, state, style)),
  writeKpuzzle: (net: string, state: string, rings: boolean) => answer(() => engine.writeKpuzzle(net, state, rings)),
  survey: (net: string, rings: boolean) => answer(() => engine.survey({ net, rings })),
  position: (net: string, turns: string) => answer(() => turner().position(net, turns)),
  turn: (net: string, state: string, turns: string) => answer(() => turner().turn(net, state, turns)),
  route: (net: string, state: string, to: string) => answer(() => turner().route(net, state, to)),
  nearest: (net: string, state: string, rings: boolean) => answer(() => turner().solve(net, state, rings)),
  scramble: (net: string, rings: boolean, distance: number) =>
    answer(() => turner().scramble(net, rings, distance, seed())),
  rewrite: (turns: string, how: engine.Rewriting) => answer(() => engine.rewriteTurns(turns, how)),
  solved: (request: engine.LooksRequest) => answer(() => turner().solved(request)),
  solveReport: (net: string, rings: boolean) => answer(() => engine.askJson("solve", JSON.stringify({ net, rings }))),
  pictures: (request: engine.DrawRequest) => answer(() => engine.pictures(request)),
  fix: (request: engine.FixRequest, onProgress: (changes: number, share: number) => void) =>
    answer(() => engine.fix(request, sometimes(onProgress))),
  design: (request: engine.DesignRequest, onDesign: (net: string) => void, onProgress: (share: number) => void) =>
    answer(() => engine.design(request, onDesign, sometimes(onProgress))),
};

export type Api = typeof api;
expose(api);
