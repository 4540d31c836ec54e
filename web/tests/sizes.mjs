// How much is loaded, compressed as web servers do, of the page as `cargo xtask web` builds it for visitors.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { open } from "./browser.mjs";
import { root } from "./native.mjs";

const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;

/** The files that a visit to this link loads, and their compressed sizes. */
async function loaded(site, link) {
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
  return new Map(
    [...paths].map((path) => [path, gzipSync(readFileSync(join(target, "web", path)), { level: 9 }).length]),
  );
}

const sum = (sizes) => [...sizes.values()].reduce((all, size) => all + size, 0);

/** Bytes of the first view, what each tab loads more, and the one file. */
export async function measureSizes(site) {
  const first = await loaded(site, "");
  const sizes = { first: sum(first) };
  for (const tab of ["pyraminx", "toy", "sudoku", "cube"]) {
    const more = [...(await loaded(site, `#${tab}`))].filter(([path]) => !first.has(path));
    if (!more.some(([path]) => path.endsWith(".wasm"))) throw new Error(`${tab} loads no engine`);
    sizes[tab] = sum(new Map(more));
  }
  return { ...sizes, file: statSync(join(target, "web/solidoku.html")).size };
}
