// Makes the npm package around the engines: build.mjs FOLDER VERSION. `cargo xtask web` compiles the engines and calls it.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { questionsOf } from "./questions.mjs";

const [target, version] = process.argv.slice(2);
if (version === undefined) throw new Error("usage: build.mjs FOLDER VERSION");
const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(target, "dist");

/** Runs a tool of the page's. */
function tool(path, ...args) {
  // Nothing that they print is a result of ours.
  const { status, error } = spawnSync(process.execPath, [join(here, "../app/node_modules", path), ...args], {
    stdio: ["ignore", 2, 2],
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Where the repository is that builds this; nothing if that isn't known. */
function addresses({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  if (!server || !repository) return {};
  const url = `${server}/${repository}`;
  return {
    homepage: `${url}#readme`,
    bugs: `${url}/issues`,
    repository: { type: "git", url: `git+${url}.git`, directory: "web/npm" },
  };
}

mkdirSync(join(dist, "questions"), { recursive: true });
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
tool("typescript/bin/tsc", "--project", here);
tool("rolldown/bin/cli.mjs", "--config", join(here, "rolldown.config.mjs"), "--log-level", "warn");

const manifest = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const { name, ...others } = manifest;
writeFileSync(
  join(target, "package.json"),
  `${JSON.stringify({ name, version, ...addresses(process.env), ...others }, undefined, 2)}\n`,
);
copyFileSync(join(here, "README.md"), join(target, "README.md"));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"])
  copyFileSync(join(here, "../..", licence), join(target, licence));
