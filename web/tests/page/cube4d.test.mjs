// The toy's page in the browser: everything that people do there, from start to end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, DESKTOP, open, overflows, PHONE, start, VIEWS } from "../browser.mjs";
import { engine } from "../native.mjs";

let site;
let cube4d;
before(async () => {
  cube4d = await engine("cube4d");
  site = await start();
});
after(() => site.close());

/** The toy's layout without the first cubes. */
function allBut(missing) {
  const rules = { colours: true, rings: true, internal: true, alignment: true, magic: false };
  const cells = new cube4d.Toy("").solve(rules).layouts[0].text.match(/\[[^\]]*\]/g);
  return cells.map((cell, at) => (at < missing ? "." : cell)).join(" ");
}

/** Opens the toy and waits until it is known whether the table can be completed. */
async function openToy(link = "#toy", options = {}) {
  const opened = await open(site, link, options);
  const { page } = opened;
  await page.locator("[data-verdict]:not([data-verdict=unknown])").waitFor();
  const verdict = (kind) => page.locator(`[data-verdict=${kind}]`).waitFor();
  const cell = (number) => page.locator(`[data-cell="${number}"]`);
  const inTray = (number) => page.locator(`[data-cube="${number}"]`);
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  return { ...opened, verdict, cell, inTray, press };
}

/** Ends a visit: nothing went wrong meanwhile. */
async function leave({ page, context, faults }) {
  assert.equal(await overflows(page), false);
  assert.deepEqual(faults, []);
  await context.close();
}

for (const view of VIEWS) {
  test(`cubes are picked, turned and put, and taken back: ${view.viewport.width} pixels, ${view.theme}`, async () => {
    const toy = await openToy("#toy", view);
    const { page, verdict, cell, inTray, press } = toy;
    assert.equal(await page.locator("[data-cube]").count(), 27);
    await inTray(16).click();
    await cell(18).click();
    await verdict("yes");
    await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
    assert.equal(await page.locator("[data-cube]").count(), 26);
    assert.deepEqual(await accessibilityFaults(page), []);
    // Turned by a quarter it fits nowhere; the page says so, and takes it back.
    await page.getByRole("button", { name: "Tip up" }).click();
    await verdict("no");
    await page.getByText("Take back the orange cube [").waitFor();
    assert.deepEqual(await accessibilityFaults(page), []);
    await press("Take back");
    await verdict("yes");
    assert.equal(await page.locator("[data-cube]").count(), 27);
    await leave(toy);
  });
}

test("keys alone put a cube, turn it, move about, and undo", async () => {
  const toy = await openToy();
  const { page, verdict, cell, inTray } = toy;
  await inTray(16).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await page.keyboard.press("a");
  await cell(18).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await verdict("yes");
  await page.locator('[data-cell="18"]', { hasText: "top 7, front 2, right 3, back 1, left 5, bottom 9" }).waitFor();
  for (const key of ["q", "e", "w", "s"]) await page.keyboard.press(key);
  await page.locator('[data-cell="18"]', { hasText: "top 7, front 2, right 3, back 1, left 5, bottom 9" }).waitFor();
  await page.keyboard.press("Delete");
  await page.locator('[data-cell="18"]', { hasText: "empty" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  await page.keyboard.press("Control+y");
  await page.locator('[data-cell="18"]', { hasText: "empty" }).waitFor();
  await leave(toy);
});

test("cubes are dragged from the tray, from cell to cell, and back", async () => {
  const toy = await openToy();
  const { page, cell, inTray, verdict } = toy;
  await inTray(16).dragTo(cell(18));
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  await cell(18).dragTo(cell(22));
  await page.locator('[data-cell="22"]', { hasText: "Cube 16" }).waitFor();
  await page.locator('[data-cell="18"]', { hasText: "empty" }).waitFor();
  await cell(22).dragTo(page.getByRole("heading", { name: "The tray" }));
  await inTray(16).waitFor();
  await verdict("yes");
  await leave(toy);
});

/** A finger, as browsers hear of it. */
async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: (x, y) => send("touchStart", [{ x, y }]),
    move: async (from, to, steps = 8) => {
      for (let step = 1; step <= steps; step += 1) {
        await send("touchMove", [
          { x: from[0] + ((to[0] - from[0]) * step) / steps, y: from[1] + ((to[1] - from[1]) * step) / steps },
        ]);
        await page.waitForTimeout(16);
      }
    },
    up: () => send("touchEnd", []),
  };
}

/** Waits until the page no longer scrolls. */
const atRest = (page) =>
  page.evaluate(async () => {
    for (let last = NaN; last !== scrollY; ) {
      last = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("a finger that rests on a cube drags it; one that moves at once scrolls; one that taps picks it up", async () => {
  const toy = await openToy("#toy", { viewport: { width: 360, height: 900 } });
  const { page, cell, inTray, verdict } = toy;
  const touch = await finger(page);
  const showTray = () =>
    page
      .getByRole("heading", { name: "The tray" })
      .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 250));
  await showTray();
  const scrolled = () => page.evaluate(() => scrollY);
  // At once: the page moves, and no cube does.
  const before = await scrolled();
  const from = await middle(inTray(16));
  await touch.down(...from);
  await touch.move(from, [from[0], from[1] - 150]);
  await touch.up();
  await page.waitForFunction((y) => scrollY > y + 50, before);
  await atRest(page);
  assert.equal(await page.locator("[data-cube]").count(), 27);
  await showTray();
  // After a rest: to the upper edge of the window, where the page scrolls along until the table is there.
  const start = await middle(inTray(16));
  await touch.down(...start);
  await page.locator("body > * [class*=dragged]").waitFor();
  await touch.move(start, [start[0], 20]);
  await page.waitForFunction(() => document.querySelector('[data-cell="18"]').getBoundingClientRect().top > 60);
  // Away from the edge, it rests.
  await touch.move([start[0], 20], [start[0], 450]);
  await atRest(page);
  await touch.move([start[0], 450], await middle(cell(18)));
  await page.locator('[data-cell="18"][data-target]').waitFor();
  await touch.up();
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  assert.equal(await page.locator("[class*=dragged], [data-target]").count(), 0);
  await verdict("yes");
  await inTray(3).tap();
  await page.locator('[data-cube="3"][aria-pressed=true]').waitFor();
  await leave(toy);
});

test("keys alone go from hint to hint", async () => {
  const toy = await openToy();
  const { page } = toy;
  await page.getByRole("button", { name: "Next hint" }).focus();
  for (const left of [26, 25]) {
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Put it there" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll("[data-cube]").length === count, left);
    await page.getByRole("button", { name: "Next hint" }).waitFor();
  }
  await leave(toy);
});

test("a cube turns to the ways in which it fits", async () => {
  const toy = await openToy();
  const { page, verdict, cell, inTray } = toy;
  await inTray(16).click();
  await cell(18).click();
  await verdict("yes");
  await page.keyboard.press("w");
  await verdict("no");
  await page.getByLabel("Dim cubes").check();
  const text = () => cell(18).textContent();
  const before = await text();
  await page.keyboard.press("f");
  await page.waitForFunction((old) => document.querySelector('[data-cell="18"]').textContent !== old, before);
  await leave(toy);
});

test("cubes are typed, and a wrong one is explained beside the field", async () => {
  const toy = await openToy();
  const { page, verdict, cell, press } = toy;
  await cell(18).click();
  const field = page.getByRole("textbox", { name: "Type a cube" });
  await field.fill("7 2-3-1-5 8");
  await press("Put");
  await page.getByText("The nearest cube of the set is the orange cube").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.deepEqual(await accessibilityFaults(page), []);
  await field.fill("7 2-3-1-5 9");
  await press("Put");
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  await verdict("yes");
  await leave(toy);
});

test("the toy is solved by following hints, from an empty table to the end", async () => {
  const toy = await openToy();
  const { page, verdict, press } = toy;
  for (let placed = 1; placed <= 27; placed += 1) {
    await press("Next hint");
    await page.getByText(/^Put the (orange|white) cube \[/).waitFor();
    await press("Put it there");
    await page.waitForFunction((left) => document.querySelectorAll("[data-cube]").length === left, 27 - placed);
  }
  await verdict("solved");
  assert.deepEqual(await accessibilityFaults(page), []);
  await leave(toy);
});

test("all the way from a table that somebody shared: the steps play to the end on a phone", async () => {
  const toy = await openToy(`#toy?${new URLSearchParams({ table: allBut(8) })}`, { viewport: PHONE });
  const { page, verdict, press } = toy;
  await press("All the way");
  await page.getByText("Step 1 of 8").waitFor();
  await press("Do this step");
  await page.getByText("Step 2 of 8").waitFor();
  await press("Play");
  await page.getByText("it is solved").waitFor();
  await verdict("solved");
  await leave(toy);
});

test("all solutions, under chosen rules, and one is put on the table", async () => {
  const toy = await openToy();
  const { page, verdict, press } = toy;
  await press("All solutions");
  await page.getByText("1 solution. The search is complete").waitFor();
  await page.getByLabel("Rings show 1 to 9").uncheck();
  await press("All solutions");
  await page.locator("[data-solutions]:not([data-solutions='1'])").waitFor();
  await page.getByLabel("Rings show 1 to 9").check();
  await press("Put it on the table");
  await page.waitForFunction(() => document.querySelectorAll("[data-cube]").length === 0);
  await verdict("no");
  await page.waitForFunction(() => !location.hash.includes("rules="));
  await leave(toy);
});

test("a new toy is made from a seed, played by hints, and the original comes back", async () => {
  const toy = await openToy();
  const { page, verdict, press } = toy;
  await page.getByLabel("Seed").fill("7x");
  await press("Make it");
  await page.getByText("expected a seed").waitFor();
  await page.getByLabel("Seed").fill("7");
  await page.getByLabel("A 6 can be a 9").check();
  await press("Make it");
  await page.waitForFunction(() => location.hash.includes("set="));
  await verdict("yes");
  await press("Next hint");
  await press("Put it there");
  await page.waitForFunction(() => document.querySelectorAll("[data-cube]").length === 26);
  const shared = await page.waitForFunction(() => (location.hash.includes("table=") ? location.hash : ""));
  const again = await openToy(await shared.jsonValue());
  assert.equal(await again.page.locator("[data-cube]").count(), 26);
  await again.page.getByRole("button", { name: "Back to the original toy" }).waitFor();
  await leave(again);
  await press("Back to the original toy");
  await page.waitForFunction(() => document.querySelectorAll("[data-cube]").length === 27);
  await leave(toy);
});

test("a link opens the same table in a new profile, and survives a reload", async () => {
  const toy = await openToy();
  const { page, cell, inTray, verdict } = toy;
  await inTray(16).click();
  await cell(18).click();
  await verdict("yes");
  await page.getByLabel("Orange and white alternate").uncheck();
  const hash = await page.waitForFunction(() => (/table=.*rules=/.test(location.hash) ? location.hash : ""));
  await page.reload();
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  const other = await openToy(await hash.jsonValue(), { viewport: PHONE, language: "ja-JP" });
  await other.page.locator('[data-cell="18"]', { hasText: "キューブ16" }).waitFor();
  assert.equal(await other.page.getByLabel("オレンジと白が交互に並ぶ").isChecked(), false);
  await leave(other);
  await leave(toy);
});

test("layouts and sets are opened and saved as files, and bad ones are refused with their place", async () => {
  const toy = await openToy();
  const { page, verdict, press } = toy;
  const openFile = async (content) => {
    const chooser = page.waitForEvent("filechooser");
    await press("Open a file");
    await (await chooser).setFiles({ name: "table.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
  };
  await openFile(`[7 2-3-1-5 9] ${". ".repeat(26)}`);
  await page.locator('[data-cell="18"]', { hasText: "Cube 16" }).waitFor();
  await verdict("yes");
  await openFile("[7 2-3-1-5 9] !");
  await page.getByText("layout:1:15").waitFor();
  const download = page.waitForEvent("download");
  await press("Save the set");
  const stream = await (await download).createReadStream();
  const set = (await stream.toArray()).join("");
  assert.match(set, /^orange 1 9 6 0 4 5/);
  const lines = set.trimEnd().split("\n");
  await openFile([lines.at(-1), ...lines.slice(0, -1)].join("\n"));
  await page.waitForFunction(() => location.hash.includes("set="));
  await page.locator('[data-cube="0"]', { hasText: "Cube 0, white" }).waitFor();
  await openFile(set.replace("orange", "green"));
  await page.getByText("set:1:1").waitFor();
  await leave(toy);
});

test("cubes and the table are printed as pages of SVG, and saved", async () => {
  const toy = await openToy("#toy");
  const { page, press } = toy;
  // Nothing is printed here, but what would be on the paper is counted.
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.top.printed = document.querySelectorAll("svg").length;
    };
  });
  await page.reload();
  await page.locator("[data-verdict=yes]").waitFor();
  await page.getByLabel("Edge in millimetres").fill("30");
  await press("Print the cubes");
  await page.waitForFunction(() => globalThis.printed > 8);
  const download = page.waitForEvent("download");
  await press("Save as SVG");
  assert.equal((await download).suggestedFilename(), "table.svg");
  await page.getByLabel("Edge in millimetres").fill("3");
  await press("Print the cubes");
  await page.getByText("expected an edge from 10 to 40 mm").waitFor();
  await leave(toy);
});

test("a long search is stopped, and the page goes on", async () => {
  const toy = await openToy();
  const { page, press, cell, inTray, verdict } = toy;
  // Without this rule the search takes minutes.
  const rule = page.getByLabel("Digits of a face stand the same way up");
  await rule.uncheck();
  await press("All solutions");
  await page.getByRole("region", { name: "Rules" }).getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "All solutions" }).and(page.locator(":enabled")).waitFor();
  await rule.check();
  await inTray(16).click();
  await cell(18).click();
  await verdict("yes");
  await leave(toy);
});

const HOSTILE = {
  HTML: "#toy?table=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&set=%3Cscript%3E",
  NULs: "#toy?table=%00%00&rules=%00",
  "many cells": `#toy?table=${"[]".repeat(20_000)}`,
};

for (const [name, link] of Object.entries(HOSTILE)) {
  test(`a hostile link does no harm: ${name}`, async () => {
    const toy = await openToy(link, { viewport: DESKTOP });
    assert.equal(await toy.page.locator("[data-cube]").count(), 27);
    await leave(toy);
  });
}
