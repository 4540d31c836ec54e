// Measures the page, and prints the section "In the browser" of BENCHMARKS.md:
//
//     cargo build --release --workspace && cargo xtask web
//     node web/tests/figures.mjs > results/browser.md
//     cargo xtask bench --redraw --page BENCHMARKS.md
//
// On a machine that does nothing else. Exit status 1 if something is slower than we want.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { start } from "./browser.mjs";
import { isTooSlow, section } from "./section.mjs";
import { measureSizes } from "./sizes.mjs";

/** The lines that a script in `speed` prints. */
function lines(name) {
  console.error(`measuring: ${name}`);
  const script = fileURLToPath(new URL(`speed/${name}.mjs`, import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${name}.mjs failed`);
  return stdout.trimEnd().split("\n");
}

const rows = ["pyraminx", "cube4d", "fractal3d", "cube999"].flatMap(lines);
if (rows.some(isTooSlow)) process.exitCode = 1;
const [smooth] = lines("smooth");
const site = await start();
const sizes = await measureSizes(site);
await site.close();
const date = new Date().toISOString().slice(0, 10);
const [node] = process.versions.node.split(".");
const processor = `${cpus().length} cores of ${cpus()[0].model.trim()}`;
process.stdout.write(section({ date, processor, node, rows, smooth, sizes }));
