/** Some of the best known solutions, as they are under `results/`. Loaded when somebody wants to see them. */
import test1 from "../../../../cube999/data/test1.txt?raw";
import test3 from "../../../../cube999/data/test3.txt?raw";
import random7Turns from "../../../../results/cube999/random-7.txt?raw";
import test1Turns from "../../../../results/cube999/test1.txt?raw";
import test3Turns from "../../../../results/cube999/test3.txt?raw";
import { namesIn } from "./line";
import type { Linked } from "./link";

export interface Example {
  readonly name: "test1" | "test3" | "random";
  readonly count: number;
  readonly shown: Linked;
}

const example = (name: Example["name"], cube: Linked["cube"], turns: string): Example => ({
  name,
  count: namesIn(turns).length,
  shown: { cube, turns, step: 0 },
});

export const EXAMPLES: readonly Example[] = [
  example("test1", { text: test1 }, test1Turns),
  example("test3", { text: test3 }, test3Turns),
  example("random", { origin: { kind: "random", seed: "7" } }, random7Turns),
];
