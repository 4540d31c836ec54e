import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const ADDRESS = /new URL\(['"]([\w-]+_bg\.wasm)['"], import\.meta\.url\)/;

/** Puts engines into the page, compressed: a third of the size. Browsers decompress them by themselves. */
export function inlineEngines(): Plugin {
  return {
    name: "inline-engines",
    enforce: "pre",
    transform(code, id) {
      if (!/\/dist\/engine\/[\w-]+\.js$/.test(id)) return undefined;
      const name = ADDRESS.exec(code)?.[1];
      if (name === undefined) throw new Error(`${id} doesn't say where its module is`);
      const module = gzipSync(readFileSync(join(dirname(id), name)), { level: 9 }).toString("base64");
      const response = `fetch("data:application/gzip;base64,${module}").then(({ body }) => new Response(
        body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } }))`;
      return code.replace(ADDRESS, () => response);
    },
  };
}
