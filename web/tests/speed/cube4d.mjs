// The toy solved with proof: WebAssembly and the native library on one thread, in one run. `cargo xtask web --only
// cube4d` comes first. Prints a row for BENCHMARKS.md.
import { execFileSync } from "node:child_process";
import { engine, root } from "../native.mjs";
import { timeRow } from "../section.mjs";

const WARM = 20;
const RUNS = 100;
const BENCH = "solve/all rules, 24 orientations";

/** Milliseconds in WebAssembly: the median. */
async function inWebAssembly() {
  const cube4d = await engine("cube4d");
  const times = [];
  for (let run = 0; run < WARM + RUNS; run += 1) {
    const start = performance.now();
    const { count, exhausted } = JSON.parse(cube4d.askJson("solve", '{ "count_only": true }'));
    if (count !== 1 || !exhausted) throw new Error("the toy has one layout");
    if (run >= WARM) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2];
}

/** Milliseconds that Criterion measures. */
function natively() {
  const args = [
    "bench",
    "--quiet",
    "-p",
    "cube4d",
    "--bench",
    "library",
    "--",
    BENCH,
    "--noplot",
    "--warm-up-time",
    "1",
    "--measurement-time",
    "3",
  ];
  const report = execFileSync("cargo", args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, RAYON_NUM_THREADS: "1" },
  });
  const [, value, unit] = /time:\s+\[\S+ \S+ (\S+) (\S+)/.exec(report) ?? [];
  const inMilliseconds = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3 }[unit];
  if (inMilliseconds === undefined) throw new Error(`no time in: ${report}`);
  return Number(value) * inMilliseconds;
}

console.log(timeRow("the toy, with proof", { native: natively(), web: await inWebAssembly() }));
