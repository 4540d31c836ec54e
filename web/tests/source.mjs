// Parts of the page's sources, for tests of what they compute.
import { createRequire } from "node:module";
import { root } from "./native.mjs";

/** Packages of the page. */
export const require = createRequire(new URL("../app/package.json", import.meta.url));

/** A module as Vite makes it; `path` begins with `/src`. */
export async function source(path) {
  const { createServer } = await import(require.resolve("vite"));
  const server = await createServer({
    root: `${root}/web/app`,
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    return await server.ssrLoadModule(path);
  } finally {
    await server.close();
  }
}
