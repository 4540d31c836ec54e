// Annealing of the 9×9×9 cube: WebAssembly and the native program on one thread, in one run. Prints rows for
// BENCHMARKS.md. Usage: node web/tests/speed/cube999.mjs, after `cargo build --release -p cube999` and `cargo xtask web`.
import { engine, native } from "../native.mjs";
import { rateRow } from "../section.mjs";

process.env.SOLIDOKU_PROFILE ??= "release";
process.env.RAYON_NUM_THREADS = "1";
const EDITS = 1_000_000;
const RUNS = 3;

const cube999 = await engine("cube999");
const CUBES = { "20 turns": cube999.scramble(20, 1n), random: cube999.scramble(undefined, 1n) };

/** Seconds, and what was found; the fastest of some runs. */
function fastest(solve) {
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const found = solve();
    return { seconds: (performance.now() - start) / 1000, found };
  });
  return runs.reduce((a, b) => (a.seconds < b.seconds ? a : b));
}

for (const [name, cube] of Object.entries(CUBES)) {
  const report = (text) => ({ ...JSON.parse(text), seconds: 0 });
  const args = ["solve", "--iterations", String(EDITS), "--seed", "1", "--format", "json", "--quiet", "-"];
  const request = JSON.stringify({ cube, effort: { iterations: EDITS }, seed: 1 });
  const here = fastest(() => report(cube999.askJson("solve", request)));
  const there = fastest(() => report(native("cube999", args, cube).stdout));
  if (JSON.stringify(here.found) !== JSON.stringify(there.found))
    throw new Error(`${name}: another solution than the program's`);
  // Both lanes of a search try as many edits.
  const [program, web] = [there, here].map(({ seconds }) => (2 * EDITS) / seconds);
  console.log(rateRow(`the 9×9×9 cube, ${name}: edits a second`, { native: program, web }));
}
