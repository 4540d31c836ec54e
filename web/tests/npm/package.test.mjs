// The npm package as others get it: packed, installed in an empty folder, compiled strictly, and run in Node.js, by a
// page that Vite has built, and by a page without a bundler. `cargo xtask web` makes it.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, serve } from "../browser.mjs";
import { attempt, native, root } from "../native.mjs";

const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;
const tools = `${root}/web/app/node_modules`;
const folder = mkdtempSync(join(tmpdir(), "solidoku-npm-"));
after(() => rmSync(folder, { recursive: true }));

const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: "utf8" });
const node = (...args) => run(process.execPath, ...args);
const write = (name, text) => writeFileSync(join(folder, name), text);

const NET = "198473625 473219856 965143782 682753914";
const PUZZLE = "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";
const json = (program, args, stdin) => native(program, [...args, "--format", "json"], stdin).stdout;
const CUBE = JSON.parse(json("cube999", ["scramble", "--seed", "1", "--turns", "20"]))
  .cube.flat(2)
  .join("");
const INPUT = { net: NET, puzzle: PUZZLE, cube: CUBE };

/** What the programs answer. */
function expected() {
  const report = (...args) => JSON.parse(json(...args));
  const lines = (program, args) => native(program, args).stdout.trimEnd().split("\n");
  const bound = report("cube999", ["bound", "-"], CUBE);
  return {
    here: {
      pyraminx: report("pyraminx", ["solve", NET, "--rings"]),
      cube4d: report("cube4d", ["solve"]),
      fractal3d: lines("fractal3d", ["solve", PUZZLE, "--format", "json"]).map((line) => JSON.parse(line)),
      cube999: bound,
    },
    inWorkers: {
      pyraminx: {
        report: report("pyraminx", ["design", `${NET.slice(0, 30)}?????????`, "--rings"]),
        hasProgress: true,
      },
      cube4d: report("cube4d", ["hint"]),
      fractal3d: {
        items: lines("fractal3d", ["list", "--limit", "2000", "--quiet"]).map((solution) => ({ solution })),
        report: { listed: 2000, exhausted: false },
      },
      cube999: bound,
    },
  };
}

/** Compiles the program strictly. */
function compile(...options) {
  const checks = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--types", ""];
  const tsc = `${tools}/typescript/bin/tsc`;
  const args = [tsc, ...checks, "--target", "es2022", ...options, "program.ts"];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

let programs;
before(() => {
  run("npm", "pack", join(target, "npm/solidoku"), "--silent");
  const [tarball] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  write("package.json", '{ "private": true, "type": "module" }');
  // It depends on nothing, so that no registry is asked.
  run("npm", "install", `./${tarball}`, "--offline", "--no-audit", "--no-fund", "--silent");
  cpSync(fileURLToPath(new URL("program.ts", import.meta.url)), join(folder, "program.ts"));
  compile("--module", "nodenext");
  programs = expected();
});

/** Compares what the program of `program.ts` found somewhere with what the native programs print. */
function check(answers) {
  const { here, inWorkers, better, refusals, aborted, thrown } = answers;
  assert.deepEqual({ here, inWorkers }, programs);
  assert.equal(better.count, better.counts.at(-1));
  assert.ok(better.counts.every((count, at) => at === 0 || count < better.counts[at - 1]));
  assert.deepEqual(
    refusals.map(({ name, code, place }) => ({ name, code, place })),
    [
      { name: "SolidokuError", code: "input", place: { line: 1, column: 13 } },
      { name: "SolidokuError", code: "input", place: { line: 1, column: 1 } },
      { name: "SolidokuError", code: "request", place: undefined },
      { name: "SolidokuError", code: "input", place: { line: 1, column: 1 } },
    ],
  );
  assert.match(refusals[0].excerpt, /^error: .*\n *--> net:1:13\n/);
  assert.match(refusals[2].message, /unknown field `sett`/);
  assert.equal(aborted.reason, "AbortError");
  assert.equal(aborted.late, "AbortError");
  assert.ok(aborted.milliseconds < 5000, `it ends after ${aborted.milliseconds} ms`);
  assert.deepEqual(thrown, { here: "RangeError", inWorker: "RangeError" });
}

test("the package has a readme, both licences and the version of the workspace", () => {
  const installed = join(folder, "node_modules/solidoku");
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const [, version] = /\[workspace\.package\][^[]*?\nversion = "(.*)"/.exec(readFileSync(`${root}/Cargo.toml`, "utf8"));
  const source = JSON.parse(readFileSync(`${root}/web/npm/package.json`, "utf8"));
  assert.deepEqual(manifest, { ...source, version });
  assert.deepEqual(readdirSync(installed).sort(), [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "dist",
    "package.json",
  ]);
  for (const { types, default: file } of Object.values(manifest.exports).filter((entry) => typeof entry === "object")) {
    for (const path of [types, file]) readFileSync(join(installed, path));
  }
});

test("the engines know the questions that have types, and no others", async () => {
  for (const puzzle of ["pyraminx", "cube4d", "fractal3d", "cube999"]) {
    const { askJson, init } = await import(join(folder, `node_modules/solidoku/dist/${puzzle}.js`));
    await init();
    const types = readFileSync(join(folder, `node_modules/solidoku/dist/questions/${puzzle}.d.ts`), "utf8");
    const questions = new Set(readdirSync(`${root}/docs/schema/${puzzle}`).map((file) => file.split(".")[0]));
    assert.ok(questions.size >= 8);
    for (const question of questions) {
      const { problem } = attempt(() => askJson(question, '{"no such field":0}'));
      const isKnown = !problem.message.startsWith("expected a question of the library");
      assert.equal(isKnown, new RegExp(`^  ${question}: \\{`, "m").test(types), `${puzzle} ${question}`);
    }
  }
});

for (const [module, resolution] of [
  ["esnext", "bundler"],
  ["nodenext", "nodenext"],
]) {
  test(`a strict compiler accepts it: ${resolution}`, () => {
    const { status, stdout } = compile("--noEmit", "--module", module, "--moduleResolution", resolution);
    assert.equal(status, 0, stdout);
  });
}

test("Node.js gets the programs' answers, and ends by itself", () => {
  write(
    "main.js",
    'import { answers } from "./program.js";\nconsole.log(JSON.stringify(await answers(JSON.parse(process.argv[2]))));',
  );
  check(JSON.parse(node("main.js", JSON.stringify(INPUT))));
});

test("the program of the readme runs", () => {
  const readme = readFileSync(join(folder, "node_modules/solidoku/README.md"), "utf8");
  const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  assert.ok(blocks.length >= 2);
  for (const [number, code] of blocks.entries()) {
    write(`readme-${number}.mjs`, code);
    assert.notEqual(node(`readme-${number}.mjs`), "");
  }
});

/** The engines of `.ci/run` aren't optimised, and take half a minute beside all other tests. */
const PATIENT = { timeout: 180_000 };

/** Opens a page whose script answers in `globalThis.answers`, and checks that. */
async function checkPage(site) {
  const server = await serve(site);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => globalThis.answers !== undefined, undefined, PATIENT);
    assert.deepEqual(
      faults.filter((fault) => !fault.includes("favicon") && !fault.includes("404")),
      [],
    );
    check(JSON.parse(await page.evaluate(() => globalThis.answers)));
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const script = (program) => `import { answers } from ${JSON.stringify(program)};
answers(${JSON.stringify(INPUT)}).then(
  (found) => (globalThis.answers = JSON.stringify(found)),
  (error) => (globalThis.answers = JSON.stringify({ error: String(error.stack) })),
);`;

test("a page that Vite builds gets the programs' answers", async () => {
  write("index.html", '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./page.ts"></script>');
  write("page.ts", script("./program.ts"));
  node(`${tools}/vite/bin/vite.js`, "build", "--logLevel", "warn");
  await checkPage(join(folder, "dist"));
});

test("a page without a bundler gets them too", async () => {
  const imports = Object.fromEntries(
    ["pyraminx", "cube4d", "fractal3d", "cube999"].map((puzzle) => [
      `solidoku/${puzzle}`,
      `./node_modules/solidoku/dist/${puzzle}.js`,
    ]),
  );
  write(
    "index.html",
    `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">${script("./program.js")}</script>`,
  );
  await checkPage(folder);
});
