import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, open, overflows, PHONE, start, VIEWS } from "../browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const LINKS = ["", "#proof"];

for (const view of VIEWS) {
  const name = `${view.viewport.width} pixels, ${view.theme}`;
  test(`the frame is right: ${name}`, async () => {
    for (const link of LINKS) {
      const { page, context, faults } = await open(site, link, view);
      await page.locator("main h1").waitFor();
      assert.deepEqual(await accessibilityFaults(page), []);
      assert.equal(await overflows(page), false, link);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
}

test("tabs are reached by keyboard, and the start page lists them", async () => {
  const { page, context, faults } = await open(site);
  const cards = page.locator(".cards a");
  const tabs = page.locator(".tabs a");
  assert.equal(await cards.count(), await tabs.count());
  await tabs.first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#pyraminx/);
  // The page follows its link a moment later.
  await page.locator('.tabs a[href="#pyraminx"][aria-current="page"]').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the page speaks the language of the browser, and the chosen one after a reload", async () => {
  const { page, context } = await open(site, "", { language: "de-DE" });
  await page.getByRole("heading", { name: "Sudoku im Raum" }).waitFor();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByLabel("Sprache").selectOption("ja");
  await page.getByRole("heading", { name: "立体で遊ぶ数独" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "立体で遊ぶ数独" }).waitFor();
  await context.close();
});

for (const language of ["en-GB", "de-DE", "ja-JP"]) {
  test(`the head takes two lines on a small phone: ${language}`, async () => {
    for (const viewport of [PHONE, { width: 320, height: 600 }]) {
      const { page, context } = await open(site, "#pyraminx", { viewport, language, permissions: ["clipboard-write"] });
      await page.locator("main h1").waitFor();
      const box = (selector) => page.locator(selector).first().boundingBox();
      const [brand, menu, tabs] = [await box(".brand"), await box(".menu"), await box(".tabs")];
      const nameEnd = await page
        .locator(".brand")
        .evaluate((element) => Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right)));
      assert.ok((await box(".menu button")).x >= nameEnd + 4, "beside the name");
      assert.ok(Math.abs(menu.y + menu.height / 2 - brand.y - brand.height / 2) < 4, "in its line");
      assert.ok(menu.x + menu.width <= viewport.width);
      assert.ok(tabs.y >= menu.y + menu.height - 1, "above the tabs");
      assert.ok((await box(".bar")).height < 120);
      // What sharing says is over the page, so that nothing moves.
      await page.locator(".menu .copy button").first().click();
      await page.locator(".menu .said:not(:empty)").first().waitFor();
      assert.deepEqual(await box(".menu"), menu);
      assert.equal(await overflows(page), false);
      await context.close();
    }
  });
}

for (const language of ["en-GB", "de-DE", "ja-JP"]) {
  test(`no tab is hidden without a sign: ${language}`, async () => {
    const { page, context } = await open(site, "#proof", { language });
    await page.locator("main h1").waitFor();
    for (let width = 320; width <= 1280; width += 60) {
      await page.setViewportSize({ width, height: 700 });
      await page.waitForFunction(() => {
        const strip = document.querySelector(".tabs");
        const box = strip.getBoundingClientRect();
        const tabs = [...strip.children].map((tab) => tab.getBoundingClientRect());
        const signs = { left: tabs[0].left < box.left - 1, right: tabs.at(-1).right > box.right + 1 };
        const wanted = ["left", "right"].filter((side) => signs[side]).join(" ");
        const isOpenSeen = strip.querySelector("[aria-current]").getBoundingClientRect().right <= box.right + 1;
        // Wide windows have room for all.
        return strip.dataset.more === wanted && isOpenSeen && (innerWidth < 620 || wanted === "");
      });
      assert.equal(await overflows(page), false, `${width}`);
    }
    await context.close();
  });
}

test("the policy lets nothing in from elsewhere, and no script of the page itself", async () => {
  const { page, context } = await open(site);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /^default-src 'none';/);
  assert.doesNotMatch(policy, /'unsafe-|\*|https?:/);
  const refused = (act) =>
    page.evaluate(
      (source) =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
            once: true,
          });
          if (source === "fetch") void fetch("https://example.org/").catch(() => undefined);
          else
            document.head.append(
              Object.assign(document.createElement("script"), { textContent: "globalThis.hasRun = true" }),
            );
        }),
      act,
    );
  assert.equal(await refused("fetch"), "connect-src");
  assert.equal(await refused("script"), "script-src-elem");
  assert.equal(await page.evaluate(() => globalThis.hasRun), undefined);
  await context.close();
});

const HOSTILE = {
  "ten megabytes": `#pyraminx?net=${"1".repeat(10_000_000)}`,
  HTML: "#pyraminx?net=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
  NULs: "#sudoku?puzzle=%00%00%00",
  "an unknown tab": "#__proto__",
  "no valid escape": "#toy?%E0%A4%A=%",
};

for (const [name, link] of Object.entries(HOSTILE)) {
  test(`a hostile link does no harm: ${name}`, async () => {
    const { page, context, faults } = await open(site);
    let asked = false;
    page.on("dialog", (dialog) => {
      asked = true;
      void dialog.dismiss();
    });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    await page.locator(".brand").waitFor();
    await page.locator(".brand").click();
    await page.locator(".cards").waitFor();
    assert.equal(asked, false);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("Escape closes the menu, and what is set there outlives a reload", async () => {
  const { page, context, faults } = await open(site, "#sudoku");
  await page.getByRole("grid").waitFor();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.click();
  await page.getByLabel("Show the timer").uncheck();
  await page.keyboard.press("Escape");
  await page.getByLabel("Show the timer").waitFor({ state: "hidden" });
  await page.reload();
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Show the timer").waitFor();
  assert.equal(await page.getByLabel("Show the timer").isChecked(), false);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a page in a frame has no head and no foot, and the menu copies the line for that", async () => {
  const { page, context, faults } = await open(site, "#sudoku", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("grid").waitFor();
  await page.waitForURL(/puzzle=/);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Copy embed code" }).click();
  await page.getByText("Code copied").waitFor();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(site.address);
  // The policy of this page allows no frames of others; that of a stranger's site does.
  const address = await other.evaluate(
    (html) => new DOMParser().parseFromString(html, "text/html").querySelector("iframe").src,
    line,
  );
  await other.goto(address);
  await other.getByRole("grid").waitFor();
  assert.equal(await other.locator(".bar, .foot, .skip").count(), 0);
  assert.match(line, /^<iframe src="[^"<]*\?embed#sudoku\?[^"<]*" title="Solidoku: 3D-Sudoku" .*><\/iframe>$/);
  assert.deepEqual(faults, []);
  await context.close();
});
