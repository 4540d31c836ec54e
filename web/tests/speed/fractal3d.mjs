// 1,000 minimal puzzles of 3D-Sudoku: WebAssembly and the native program on one thread. Prints a row for BENCHMARKS.md.
//
// `node web/tests/speed/fractal3d.mjs`, after `cargo build --release -p fractal3d` and `cargo xtask web`.
// Both read the puzzles, count their solutions up to two, and write a line of JSON for each. Starting, and tables that
// are made once, are left out: many times the 1,000 less once is taken. Runs alternate, and the fastest count.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engine, native } from "../native.mjs";
import { timeRow } from "../section.mjs";

process.env.SOLIDOKU_PROFILE ??= "release";
const PUZZLES = 1000;
const TIMES = 40;
const ROUNDS = 7;

const list = native("fractal3d", [
  "new",
  "--count",
  String(PUZZLES),
  "--rating",
  "any",
  "--seed",
  "1",
  "--quiet",
]).stdout;
const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
const texts = [1, TIMES + 1].map((times) => list.repeat(times));
const files = texts.map((text, number) => {
  const file = join(folder, `${number}.txt`);
  writeFileSync(file, text);
  return file;
});
const module = await engine("fractal3d");

const timed = (act) => {
  const start = performance.now();
  act();
  return performance.now() - start;
};
const ways = {
  native: (number) =>
    native("fractal3d", ["solve", files[number], "--no-rating", "--threads", "1", "--format", "json"]),
  wasm: (number) => module.askJson("solve", JSON.stringify({ puzzles: texts[number], detail: "count" })),
};
const best = { native: [Infinity, Infinity], wasm: [Infinity, Infinity] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [way, solve] of Object.entries(ways)) {
    for (const number of [0, 1])
      best[way][number] = Math.min(
        best[way][number],
        timed(() => solve(number)),
      );
  }
}
rmSync(folder, { recursive: true });
const [program, web] = Object.values(best).map(([once, often]) => (often - once) / TIMES);
console.log(timeRow("1,000 minimal 3D-Sudoku puzzles", { native: program, web }));
