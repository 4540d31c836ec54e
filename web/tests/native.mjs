// What the tests need: the native programs, and the engines as Node loads them.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;

/** Runs a program as `cargo test` has built it (`target/debug`), or another profile by SOLIDOKU_PROFILE. */
export function native(program, args, stdin = "") {
  const path = `${target}/${process.env.SOLIDOKU_PROFILE ?? "debug"}/${program}`;
  const run = spawnSync(path, args, { input: stdin, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.error) throw new Error(`${path}: ${run.error.message} (cargo build --workspace makes it)`);
  return { stdout: run.stdout, stderr: run.stderr, code: run.status };
}

/** The engine of a puzzle as `cargo xtask web` has built it: all questions, and what the page displays. */
export async function engine(puzzle) {
  const load = async (name) => {
    const folder = `${target}/npm/solidoku/dist/engine`;
    const module = await import(`${folder}/${name}.js`);
    module.initSync({ module: readFileSync(`${folder}/${name}_bg.wasm`) });
    return module;
  };
  const { askJson } = await load(puzzle);
  const hasDisplay = ["cube4d", "fractal3d"].includes(puzzle);
  return { ...(await load(hasDisplay ? `${puzzle}-display` : puzzle)), askJson };
}

/** What a function returns, or the problem that it throws. */
export function attempt(compute) {
  try {
    return { value: compute() };
  } catch (problem) {
    return { problem };
  }
}

/** A cargo command in the repository, for measurements. */
export const cargo = (...args) =>
  execFileSync("cargo", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
