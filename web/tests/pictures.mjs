// Draws the pictures that must be PNG, in Chromium: the icons of the web manifest from `src/look/icon.svg`, and the
// preview that others show beside a link, from the drawings in `docs/pictures`. By hand, after one of these changed.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const svg = (path) => `data:image/svg+xml;base64,${readFileSync(file(path)).toString("base64")}`;

const icon = svg("web/app/src/look/icon.svg");

/** What of each drawing is shown, in its millimetres: without captions and margins. */
const DRAWINGS = {
  pyraminx: "6,6,198,118",
  fractal3d: "30,40,150,132",
  cube4d: "8,34.5,91,87",
  cube999: "10,22,190,204",
};

const drawings = Object.entries(DRAWINGS).map(
  ([name, part]) => `<div><img src="${svg(`docs/pictures/${name}.svg`)}#svgView(viewBox(${part}))"></div>`,
);

/** An icon; a mask of any shape keeps the middle of four fifths. */
const iconPage = (share, ground) =>
  `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
    <img src="${icon}" style="width:${share}%">`;

const preview = `<style>
    body { margin: 0; height: 100vh; display: grid; grid-template: 1fr auto / repeat(4, 1fr); gap: 0 28px;
      box-sizing: border-box; padding: 56px 60px; background: #f7f7f5; font-family: "DejaVu Sans"; color: #1d1d1f }
    div { display: grid; place-items: center; height: 280px; background: #fff; border-radius: 14px }
    div img { width: 224px; height: 248px }
    header { grid-column: 1 / -1; display: flex; align-items: center; gap: 28px; font-size: 34px }
    header img { width: 110px }
    b { display: block; font-size: 64px }
  </style>
  <header><img src="${icon}"><span><b>Solidoku</b>Sudoku on solid objects</span></header>
  ${drawings.join("")}`;

const PICTURES = [
  { name: "icon-192", width: 192, height: 192, page: iconPage(100, "transparent") },
  { name: "icon-512", width: 512, height: 512, page: iconPage(100, "transparent") },
  { name: "icon-maskable", width: 512, height: 512, page: iconPage(66, "#ffffff") },
  { name: "preview", width: 1200, height: 630, page: preview },
];

const browser = await launch();
for (const { name, width, height, page: content } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(content, { waitUntil: "load" });
  await page.screenshot({ path: file(`web/app/src/look/${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
