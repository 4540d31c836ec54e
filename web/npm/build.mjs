// Makes the npm package around the engines: build.mjs FOLDER VERSION. `cargo xtask npm` and `web` compile the engines
// and call it.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { questionsOf } from "./questions.mjs";

const [target, version] = process.argv.slice(2);
if (version === undefined) throw new Error("usage: build.mjs FOLDER VERSION");
const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(resolve(target), "dist");

/** Runs a tool of the page's. */
function tool(path, ...args) {
  // Nothing that they print is a result of ours.
  const { status, error } = spawnSync(process.execPath, [join(here, "../app/node_modules", path), ...args], {
    stdio: ["ignore", 2, 2],
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

// What an older build has left must not be packed.
for (const name of readdirSync(dist).filter((name) => name !== "engine")) rmSync(join(dist, name), { recursive: true });
mkdirSync(join(dist, "questions"));
for (const puzzle of ["pyraminx", "cube4d", "fractal3d", "cube999"]) {
  writeFileSync(join(dist, "questions", `${puzzle}.d.ts`), await questionsOf(puzzle));
}
// The declarations of wasm-bindgen use `Symbol.dispose`, which older targets don't declare.
const disposable = '/// <reference lib="esnext.disposable" />\n';
for (const file of readdirSync(join(dist, "engine")).filter((name) => /^[\w-]+\.d\.ts$/.test(name))) {
  const path = join(dist, "engine", file);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(disposable)) writeFileSync(path, disposable + text);
}
// The configuration names cargo's usual folder; another one may have been chosen.
const configuration = join(target, "tsconfig.json");
const compilerOptions = { rootDirs: [join(here, "src"), dist], outDir: dist };
const project = { extends: join(here, "tsconfig.json"), compilerOptions, include: [join(here, "src")] };
writeFileSync(configuration, JSON.stringify(project));
tool("typescript/bin/tsc", "--project", configuration);
rmSync(configuration);
tool("rolldown/bin/cli.mjs", "--config", join(here, "rolldown.config.mjs"), "--dir", dist, "--log-level", "warn");

const { name, ...others } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(target, "package.json"), `${JSON.stringify({ name, version, ...others }, undefined, 2)}\n`);
copyFileSync(join(here, "README.md"), join(target, "README.md"));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"])
  copyFileSync(join(here, "../..", licence), join(target, licence));
