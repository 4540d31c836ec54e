// How long a second of annealing takes in WebAssembly, against the native program on one thread, in one run.
// Usage: node web/tests/speed/cube999.mjs, after `cargo build --release -p cube999` and `cargo xtask web`.
import { engine, native } from "../native.mjs";

process.env.SOLIDOKU_PROFILE ??= "release";
process.env.RAYON_NUM_THREADS = "1";
const EDITS = 1_000_000;
const RUNS = 3;

const cube999 = await engine("cube999");
const CUBES = { "20 turns": cube999.scramble(20, 1n).cube, "a random cube": cube999.scramble(undefined, 1n).cube };

/** Seconds, and what was found; the fastest of some runs. */
function fastest(solve) {
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const found = solve();
    return { seconds: (performance.now() - start) / 1000, found };
  });
  return runs.reduce((a, b) => (a.seconds < b.seconds ? a : b));
}

let worst = 0;
for (const [name, cube] of Object.entries(CUBES)) {
  const report = (text) => ({ ...JSON.parse(text), seconds: 0 });
  const args = ["solve", "--iterations", String(EDITS), "--format", "json", "--quiet", "-"];
  const here = fastest(() => report(cube999.solveReport(cube, EDITS, 1n, 0)));
  const there = fastest(() => report(native("cube999", args, cube).stdout));
  const isSame = JSON.stringify(here.found) === JSON.stringify(there.found);
  // Both lanes of a search try as many edits.
  const rate = ({ seconds }) => `${Math.round((2 * EDITS) / seconds / 1000)},000 edits a second`;
  const ratio = here.seconds / there.seconds;
  worst = Math.max(worst, ratio);
  console.log(`${name}: WebAssembly ${rate(here)}, native ${rate(there)}, ratio ${ratio.toFixed(2)}; ${isSame ? "the same" : "ANOTHER"} solution of ${here.found.count} turns`);
  if (!isSame) process.exitCode = 1;
}
console.log(`at most 2.5 is wanted: ${worst.toFixed(2)}`);
if (worst > 2.5) process.exitCode = 1;
