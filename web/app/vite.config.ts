import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { inlineEngines } from "./build/inline-engines.ts";
import { inlineWorkers } from "./build/inline-workers.ts";
import { ledgers } from "./build/ledgers.ts";
import { manifest } from "./build/manifest.ts";
import { offline } from "./build/offline.ts";
import { policy } from "./build/policy.ts";
import { preview, published } from "./build/published.ts";

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where cargo builds, and so does the page; like cargo's, a relative path is one in the repository. */
const target = resolve(folder("../.."), process.env["CARGO_TARGET_DIR"] || "target");

/** `--mode file` makes the one file `solidoku.html`, which works from the disk; otherwise a folder for any host. */
export default defineConfig(({ mode }) => {
  const isOneFile = mode === "file";
  return {
    base: "./",
    resolve: {
      alias: [
        // What the page that `cube999 draw` makes has in it too.
        { find: /^@draw\//, replacement: `${folder("../../cube999/src/draw")}/` },
        // The package that others install, as `cargo xtask web` has made it.
        { find: /^solidoku\/(\w+)\/display$/, replacement: `${target}/npm/solidoku/dist/$1.display.js` },
        { find: /^solidoku\/(\w+)$/, replacement: `${target}/npm/solidoku/dist/$1.js` },
      ],
    },
    plugins: [
      preact(),
      ledgers(folder("../../results")),
      ...(isOneFile
        ? [inlineEngines(), inlineWorkers(), viteSingleFile({ removeViteModuleLoader: true })]
        : [manifest(folder("src/look")), offline(), preview(folder("src/look"))]),
      published(folder("../..")),
      policy(isOneFile),
    ],
    // From the disk, browsers start only workers that aren't modules.
    worker: {
      format: isOneFile ? ("iife" as const) : ("es" as const),
      plugins: () => (isOneFile ? [inlineEngines()] : []),
    },
    server: { fs: { allow: [folder("../.."), target] }, host: "127.0.0.1" },
    preview: { host: "127.0.0.1" },
    build: {
      outDir: `${target}/${isOneFile ? "web-file" : "web"}`,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: isOneFile ? Number.MAX_SAFE_INTEGER : 0,
      chunkSizeWarningLimit: 1024,
      reportCompressedSize: false,
    },
  };
});
