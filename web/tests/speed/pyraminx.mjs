// WebAssembly in Chromium against the native library on one thread, in one run: counting the question's solved states,
// and designing face D. `cargo xtask web` builds the engine first. Prints rows for BENCHMARKS.md.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cargo, root } from "../native.mjs";
import { timeRow } from "../section.mjs";

const { chromium } = createRequire(new URL("../../app/package.json", import.meta.url))("playwright-core");
const built = process.env.CARGO_TARGET_DIR ?? `${root}/target`;
const target = `${built}/web-engine`;
const dist = `${built}/npm/solidoku/dist`;
const dataUrl = (script) => `data:text/javascript;base64,${Buffer.from(script).toString("base64")}`;

function natively() {
  const env = { ...process.env, RAYON_NUM_THREADS: "1" };
  return JSON.parse(execFileSync(`${target}/release/examples/pyraminx_speed`, { env, encoding: "utf8" }));
}

/** Runs in the browser: as often, and in as many rounds, as the native example. In the first ones V8 still compiles. */
async function inBrowser({ script, wasm }) {
  const engine = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const module = Uint8Array.from(atob(wasm), (byte) => byte.charCodeAt(0));
  engine.initSync({ module });
  const question = engine.question();
  const open = `${question.slice(0, 30)}?????????`;
  const best = (calls, call) => {
    let least = Infinity;
    for (let round = 0; round < 12; round++) {
      const start = performance.now();
      for (let i = 0; i < calls; i++) call();
      least = Math.min(least, ((performance.now() - start) * 1e6) / calls);
    }
    return least;
  };
  return {
    count: best(500, () => engine.askJson("solve", JSON.stringify({ net: question, limit: 0 }))),
    design: best(4, () => engine.askJson("design", JSON.stringify({ net: open, limit: 0 }))),
  };
}

cargo(
  "build",
  "--quiet",
  "--release",
  "--example",
  "pyraminx_speed",
  "--features",
  "pyraminx",
  "--manifest-path",
  "web/engine/Cargo.toml",
  "--target-dir",
  target,
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"],
});
const page = await browser.newPage();
const input = {
  // A script without an address can't import a file beside it.
  script: readFileSync(`${dist}/engine/pyraminx.js`, "utf8").replace(
    "../errors.js",
    dataUrl(readFileSync(`${dist}/errors.js`, "utf8")),
  ),
  wasm: readFileSync(`${dist}/engine/pyraminx_bg.wasm`).toString("base64"),
};
// In turns, so that whatever else the machine does slows both.
const times = [];
for (let turn = 0; turn < 3; turn++) times.push({ native: natively(), browser: await page.evaluate(inBrowser, input) });
await browser.close();

const NAMES = { count: "the question's solved states, counted", design: "faces D that leave one solved state" };
for (const [name, what] of Object.entries(NAMES)) {
  const [native, web] = ["native", "browser"].map((where) => Math.min(...times.map((turn) => turn[where][name])) / 1e6);
  console.log(timeRow(what, { native, web }));
}
