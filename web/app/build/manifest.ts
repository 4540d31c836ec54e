import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What `web/tests/pictures.mjs` draws from `icon.svg`; the last leaves space for masks of any shape. */
const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable.png", sizes: "512x512", purpose: "maskable" },
];

const NAME = "manifest.webmanifest";

/** The web manifest and its icons, so that the page can be installed. */
export function manifest(look: string): Plugin {
  return {
    name: "manifest",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: `./${NAME}` }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
    ],
    generateBundle() {
      for (const { file } of ICONS)
        this.emitFile({ type: "asset", fileName: file, source: readFileSync(`${look}/${file}`) });
      this.emitFile({ type: "asset", fileName: NAME, source: JSON.stringify(MANIFEST, undefined, 2) });
    },
  };
}

const MANIFEST = {
  name: "Solidoku: Sudoku on solid objects",
  short_name: "Solidoku",
  description: "Four puzzles in which digits sit on a solid: played, solved, explained and designed.",
  // All are relative to the manifest, as the address of the page is unknown.
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#f7f7f5",
  theme_color: "#ffffff",
  categories: ["games", "education"],
  icons: ICONS.map(({ file, ...icon }) => ({ src: file, type: "image/png", ...icon })),
};
