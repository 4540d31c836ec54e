// How much is loaded, compressed as web servers do, of the page as `cargo xtask web` builds it for visitors.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { open, start } from "../browser.mjs";
import { root } from "../native.mjs";

const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;
const KILOBYTE = 1000;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** The files that a visit to this link loads, and their compressed sizes. */
async function loaded(link) {
  const { page, context } = await open(site);
  const paths = new Set();
  // Workers load files too, which only the context sees.
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol === "http:") paths.add(url.pathname === "/" ? "/index.html" : url.pathname);
  });
  await page.goto(site.address + link);
  await page.reload();
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return new Map([...paths].map((path) => [path, gzipSync(readFileSync(join(target, "web", path)), { level: 9 }).length]));
}

const sum = (sizes) => [...sizes.values()].reduce((all, size) => all + size, 0);

test("the first view is under 150 kB, each puzzle under 700 kB more", async () => {
  const first = await loaded("");
  console.log(`first view: ${Math.round(sum(first) / KILOBYTE)} kB`);
  assert.ok(sum(first) < 150 * KILOBYTE);
  for (const tab of ["pyraminx", "toy", "sudoku", "cube"]) {
    const all = await loaded(`#${tab}`);
    const more = new Map([...all].filter(([path]) => !first.has(path)));
    console.log(`${tab}: ${Math.round(sum(more) / KILOBYTE)} kB more`);
    assert.ok([...more.keys()].some((path) => path.endsWith(".wasm")), `${tab} loads its engine`);
    assert.ok(sum(more) < 700 * KILOBYTE, tab);
  }
});

test("the one file is under 5 MB", () => {
  const { size } = statSync(join(target, "web/solidoku.html"));
  console.log(`solidoku.html: ${Math.round(size / KILOBYTE)} kB`);
  assert.ok(size < 5000 * KILOBYTE);
});
