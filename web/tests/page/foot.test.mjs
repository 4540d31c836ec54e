// The foot of the page, what the page tells those who link to it, and that it can be installed.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";
import { root } from "../native.mjs";
import { source } from "../source.mjs";

const REPOSITORY = "https://git.example/somebody/solidoku";
const PAGE = "https://page.example/solidoku";

let site;
let published;
before(async () => {
  site = await start();
  published = await source("/build/published.ts");
});
after(() => site.close());

/** Opens the page as it is when built with these addresses, whatever this build was told. */
async function openBuiltWith(environment, link, options) {
  const opened = await open(site, "", options);
  const head = published.footOf(published.addresses(environment), "1.2.3 (abcdef0 2026-11-26)").map(
    ({ attrs }) =>
      `<meta ${Object.entries(attrs)
        .map(([name, value]) => `${name}="${value}"`)
        .join(" ")}>`,
  );
  await opened.page.route(site.address, async (route) => {
    const response = await route.fetch();
    const others = (await response.text()).replace(
      /<meta name="(version|repository|documentation|pypi|npm)"[^>]*>/g,
      "",
    );
    await route.fulfill({ response, body: others.replace("</head>", `${head.join("")}</head>`) });
  });
  await opened.page.goto(site.address + link);
  await opened.page.reload();
  await opened.page.locator("main h1").waitFor();
  return opened;
}

const linksOf = (page) =>
  page.locator(".foot a").evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));

test("without an address the foot has the version and no link", async () => {
  const { page, context, faults } = await openBuiltWith({}, "");
  assert.equal(await page.locator(".foot").textContent(), "Version 1.2.3 (abcdef0 2026-11-26)");
  assert.deepEqual(await linksOf(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

const PACKAGES = ["pip install solidoku", "npm install solidoku"];
const WORDS = {
  "en-GB": ["Documentation", "Source code", "Downloads", ...PACKAGES, "Report a wrong count"],
  "de-DE": ["Dokumentation", "Quelltext", "Downloads", ...PACKAGES, "Falsche Zahl melden"],
  "ja-JP": ["ドキュメント", "ソースコード", "ダウンロード", ...PACKAGES, "数の誤りを報告"],
};

for (const [language, words] of Object.entries(WORDS)) {
  test(`with addresses the foot links to all that is there: ${language}`, async () => {
    const environment = { SOLIDOKU_REPOSITORY: `${REPOSITORY}/`, SOLIDOKU_PAGE: PAGE };
    const { page, context, faults } = await openBuiltWith(environment, "", { language });
    const addresses = [
      `${PAGE}/docs/`,
      REPOSITORY,
      `${REPOSITORY}/releases`,
      "https://pypi.org/project/solidoku/",
      "https://www.npmjs.com/package/solidoku",
      `${REPOSITORY}/issues`,
    ];
    assert.deepEqual(
      await linksOf(page),
      words.map((word, number) => [word, addresses[number]]),
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a report has the command, the input and the version filled in", async () => {
  const net = "198473625 473219856 965143782 731965248";
  const link = `#pyraminx?${new URLSearchParams({ net, rings: "1" })}`;
  const { page, context } = await openBuiltWith({ SOLIDOKU_REPOSITORY: REPOSITORY }, link);
  await page.route(`${REPOSITORY}/**`, (route) => route.abort());
  const going = page.waitForEvent("request", (request) => request.url().startsWith(REPOSITORY));
  await page.locator(".foot a").last().click();
  const address = new URL((await going).url());
  assert.equal(address.origin + address.pathname, `${REPOSITORY}/issues/new`);
  const fields = Object.fromEntries(address.searchParams);
  assert.equal(fields.template, "wrong-count.yml");
  assert.equal(fields.version, "1.2.3 (abcdef0 2026-11-26)");
  const [command, ...input] = fields.command.split("\n");
  assert.equal(command, "pyraminx solve (on the page)");
  assert.ok(input.some((line) => line.startsWith("net: ")) && input.includes("rings: 1"), fields.command);
  await context.close();
});

test("a report fits into an address, however long the input is", async () => {
  const { reportLink } = await source("/src/shell/report.ts");
  const report = (value) => reportLink(REPOSITORY, "1.2.3", { tab: "cube", params: new Map([["cube", value]]) });
  for (const value of ["9".repeat(60_000), "数".repeat(60_000), "🎲".repeat(30_000)]) {
    const address = report(value);
    assert.ok(address.length < 6_000, `${address.length}`);
    assert.match(new URL(address).searchParams.get("command"), /^cube999 solve \(on the page\)\ncube: .*…$/s);
  }
  assert.equal(new URL(report("123")).searchParams.get("command"), "cube999 solve (on the page)\ncube: 123");
  const start = reportLink(REPOSITORY, "1.2.3", { tab: "", params: new Map() });
  assert.equal(new URL(start).searchParams.get("command"), "the page");
});

test("an address that is none is refused", () => {
  for (const text of ["example.org", "javascript:alert(1)"])
    assert.throws(() => published.addresses({ SOLIDOKU_PAGE: text }), /SOLIDOKU_PAGE: expected an address/);
  assert.deepEqual(published.addresses({ SOLIDOKU_PAGE: "" }), { repository: undefined, page: undefined });
});

test("the version is that of the release, of the clone, or of the files alone", () => {
  assert.equal(published.versionOf(root, { SOLIDOKU_VERSION: "9.9.9 (x)" }), "9.9.9 (x)");
  assert.match(published.versionOf(root, {}), /^\d+\.\d+\.\d+ \([0-9a-f]{8,} \d{4}-\d\d-\d\d\)$/);
  const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
  copyFileSync(join(root, "Cargo.toml"), join(folder, "Cargo.toml"));
  assert.match(published.versionOf(folder, {}), /^\d+\.\d+\.\d+$/);
  rmSync(folder, { recursive: true });
});

/** The width and height of a PNG. */
async function sizeOf(path) {
  const response = await fetch(new URL(path, site.address));
  assert.equal(response.status, 200, path);
  const view = new DataView(await response.arrayBuffer());
  assert.equal(view.getUint32(0), 0x89504e47, path);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

test("Open Graph has a title, a description and a picture of the size that it says", async () => {
  const { page, context } = await open(site);
  const properties = Object.fromEntries(
    await page
      .locator('meta[property^="og:"]')
      .evaluateAll((all) => all.map((meta) => [meta.getAttribute("property").slice(3), meta.content])),
  );
  assert.match(properties.title, /Solidoku/);
  assert.ok(properties.description.length > 40);
  assert.equal(properties.type, "website");
  const size = `${properties["image:width"]}x${properties["image:height"]}`;
  assert.equal(await sizeOf(new URL(properties.image, site.address).pathname.split("/").at(-1)), size);
  await context.close();
});

test("with an address the picture's is whole", () => {
  const head = published.previewOf(published.addresses({ SOLIDOKU_PAGE: `${PAGE}/` }));
  const content = (property) => head.find(({ attrs }) => attrs.property === property)?.attrs.content;
  assert.equal(content("og:image"), `${PAGE}/preview.png`);
  assert.equal(content("og:url"), `${PAGE}/`);
});

test("browsers find no fault with the manifest, and its icons have the sizes that it says", async () => {
  const { page, context } = await open(site);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(url, `${site.address}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A new profile, as in tests, is incognito.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
    [],
  );
  const manifest = JSON.parse(data);
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ["./", "./", "standalone"]);
  for (const { src, sizes } of manifest.icons) assert.equal(await sizeOf(src), sizes, src);
  await context.close();
});

test("the encoding is among the first bytes, where browsers look for it", async () => {
  const head = (await (await fetch(site.address)).text()).slice(0, 1024);
  assert.match(head, /<meta charset="utf-8"/i);
});
