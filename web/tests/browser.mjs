// The built page in Debian's Chromium: a server on the loopback address, a browser, and what every view is asked.
import assert from "node:assert/strict";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { root } from "./native.mjs";

const require = createRequire(new URL("../app/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Serves a folder on a free port. */
export function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** A browser, with more options of Chromium's. */
export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });

/** A browser and the page's address; `close` ends both. */
export async function start() {
  const folder = join(target, "web");
  assert.ok(existsSync(join(folder, "index.html")), "cargo xtask web builds the page first");
  const server = await serve(folder);
  const browser = await launch();
  const address = `http://127.0.0.1:${server.address().port}/`;
  const close = async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { browser, address, close };
}

/**
 * Opens a link in a new profile. `faults` collects what must not happen: errors in the console, uncaught exceptions,
 * requests to another origin.
 */
export async function open({ browser, address }, link = "", options = {}) {
  const { viewport = DESKTOP, theme = "light", language = "en-GB", ...others } = options;
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: language,
    reducedMotion: "reduce",
    hasTouch: viewport.width < 500,
    serviceWorkers: "block",
    ...others,
  });
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  // Also those of workers, which the page itself doesn't see.
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  await page.goto(address + link);
  return { page, context, faults };
}

/** Keeps all workers that the next view starts in `globalThis.started`. */
export const keepWorkers = (page) =>
  page.addInitScript(() => {
    const Real = globalThis.Worker;
    globalThis.started = [];
    globalThis.Worker = class extends Real {
      constructor(...args) {
        super(...args);
        globalThis.started.push(this);
      }
    };
  });

/** What axe-core finds wrong with the accessibility of the view. */
export async function accessibilityFaults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Whether the view is wider than the window, so that one would have to scroll sideways. */
export const overflows = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** All views that a page has to look well in. */
export const VIEWS = [DESKTOP, PHONE].flatMap((viewport) => ["light", "dark"].map((theme) => ({ viewport, theme })));
