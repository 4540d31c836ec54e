// Compiles the modules of the package. Engines stay files of their own, as their names are a part of them.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const isEntry = (file) => /^(\w+(\.(display|worker))?)\.ts$/.test(file) && !/^(ask|search|node)\.ts$/.test(file);
const entries = readdirSync(folder("src")).filter(isEntry);

export default {
  input: Object.fromEntries(entries.map((file) => [file.replace(/\.ts$/, ""), folder(`src/${file}`)])),
  external: /^\.\/engine\//,
  platform: "browser",
  tsconfig: false,
  resolve: {
    modules: [folder("../app/node_modules")],
    extensions: [".ts", ".mjs", ".js"],
    extensionAlias: { ".js": [".ts", ".js"] },
  },
  treeshake: { moduleSideEffects: false },
  output: { dir: folder("../../target/npm/solidoku/dist"), chunkFileNames: "shared/[name].js" },
};
