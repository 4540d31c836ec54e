// The page's sentences about the toy, which are TypeScript, for tests in Node.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./native.mjs";

const require = createRequire(new URL("../app/package.json", import.meta.url));
const { rolldown } = require("rolldown");

/** The modules of a folder of the page, each by its name, as one object. */
export async function say(...modules) {
  const folder = mkdtempSync(join(tmpdir(), "say-"));
  const input = Object.fromEntries(modules.map((name) => [name, `${root}web/app/src/cube4d/say/${name}.ts`]));
  const bundle = await rolldown({ input });
  await bundle.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  await bundle.close();
  const loaded = await Promise.all(modules.map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)));
  rmSync(folder, { recursive: true });
  return Object.assign({}, ...loaded);
}
