/** A worker with the toy's engine. It knows one set at a time; a call names it, so that a new worker can go on. */
import { answering, expose } from "solidoku/client";
import * as engine from "solidoku/cube4d/display";
import type { Turn } from "./changes";

const answer = answering(engine.init());
let known: { set: string; toy: engine.Toy } | undefined;

function toyOf(set: string): engine.Toy {
  if (known?.set !== set) {
    const toy = new engine.Toy(set);
    known?.toy.free();
    known = { set, toy };
  }
  return known.toy;
}

const withToy =
  <A extends unknown[], R>(use: (toy: engine.Toy, ...args: A) => R) =>
  (set: string, ...args: A) =>
    answer(() => use(toyOf(set), ...args));

const api = {
  sides: () => answer(() => engine.sides().sides),
  newSet: (seed: string, request: engine.NewRequest) => answer(() => engine.newSet(seed, request)),
  cubes: withToy((toy) => toy.cubes()),
  read: withToy((toy, table: string) => toy.read(table)),
  put: withToy((toy, table: string, cell: number, cube: string) => toy.put(table, cell, cube)),
  exchange: withToy((toy, table: string, from: number, to: number) => toy.exchange(table, from, to)),
  without: withToy((toy, table: string, cells: readonly number[]) => toy.without(table, [...cells])),
  turn: withToy((toy, table: string, cell: number, side: number, quarters: number) =>
    toy.turn(table, cell, side, quarters),
  ),
  turnInHand: withToy((toy, cube: string, side: number, quarters: number) => toy.turnInHand(cube, side, quarters)),
  turnWhole: withToy((toy, table: string, turns: readonly Turn[]) =>
    turns.reduce((turned, { side, quarters }) => toy.turnWhole(turned.text, side, quarters), toy.read(table)),
  ),
  fits: withToy((toy, table: string, cube: number, rules: engine.Rules) => [...toy.fits(table, cube, rules)]),
  candidates: withToy((toy, table: string, cell: number, rules: engine.Rules) => toy.candidates(table, cell, rules)),
  check: withToy((toy, table: string, rules: engine.Rules) => toy.check(table, rules)),
  hint: withToy((toy, table: string, rules: engine.Rules) => toy.hint(table, rules)),
  follow: withToy((toy, table: string, rules: engine.Rules) => toy.follow(table, rules)),
  solve: withToy((toy, rules: engine.Rules) => toy.solve(rules)),
  sheet: withToy((toy, options: engine.SheetOptions) => toy.sheet(options)),
  picture: withToy((toy, table: string) => toy.picture(table)),
  slices: withToy((toy, table: string) => toy.slices(table)),
};

export type Api = typeof api;
expose(api);
