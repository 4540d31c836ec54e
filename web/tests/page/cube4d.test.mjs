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

const EMPTY = "#toy?table=empty";

/** Opens the toy on an empty table, and waits until it is known whether it can be completed. */
async function openToy(link = EMPTY, options = {}) {
  const opened = await open(site, link, options);
  return { ...opened, ...(await toyOn(opened.page)) };
}

/** What is done on a page with the toy. */
async function toyOn(page) {
  await page.locator("[data-verdict]:not([data-verdict=unknown])").waitFor();
  const verdict = (kind) => page.locator(`[data-verdict=${kind}]`).waitFor();
  const cell = (number) => page.locator(`[data-cell="${number}"]`);
  const inTray = (number) => page.locator(`[data-cube="${number}"]`);
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  const unfold = (title) => page.locator("summary", { hasText: title }).click();
  return { page, verdict, cell, inTray, press, unfold };
}

/** Ends a visit: nothing went wrong meanwhile. */
async function leave({ page, context, faults }) {
  assert.equal(await overflows(page), false);
  assert.deepEqual(faults, []);
  await context.close();
}

for (const view of VIEWS) {
  test(`cubes are picked, turned and put, and taken back: ${view.viewport.width} pixels, ${view.theme}`, async () => {
    const toy = await openToy(EMPTY, view);
    const { page, verdict, cell, inTray, press } = toy;
    assert.equal(await page.locator("[data-cube]").count(), 27);
    await inTray(16).click();
    await cell(18).click();
    await verdict("yes");
    await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
    assert.equal(await page.locator("[data-cube]").count(), 26);
    assert.deepEqual(await accessibilityFaults(page), []);
    // Turned by a quarter it fits nowhere; the page says so, and takes it back.
    await page.getByRole("button", { name: "Tip up" }).click();
    await verdict("no");
    await page.getByText("Take back the orange cube 1 3 7 at the top left of the front slice").waitFor();
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
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
  await page.keyboard.press("Control+y");
  await page.locator('[data-cell="18"]', { hasText: "empty" }).waitFor();
  await leave(toy);
});

test("cubes are dragged from the tray, from cell to cell, and back", async () => {
  const toy = await openToy();
  const { page, cell, inTray, verdict } = toy;
  await inTray(16).dragTo(cell(18));
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
  await cell(18).dragTo(cell(22));
  await page.locator('[data-cell="22"]', { hasText: "Cube 1 3 7" }).waitFor();
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
  const toy = await openToy(EMPTY, { viewport: { width: 360, height: 900 } });
  const { page, cell, inTray, verdict } = toy;
  const touch = await finger(page);
  const showTray = () =>
    inTray(16).evaluate((cube) => {
      cube.parentElement.scrollTo(cube.offsetLeft - 150, 0);
      scrollBy(0, cube.getBoundingClientRect().top - 500);
    });
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
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
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
  const text = () => cell(18).textContent();
  const before = await text();
  await page.keyboard.press("f");
  await page.waitForFunction((old) => document.querySelector('[data-cell="18"]').textContent !== old, before);
  await leave(toy);
});

test("cubes are typed, and a wrong one is explained beside the field", async () => {
  const toy = await openToy();
  const { page, verdict, cell, press, unfold } = toy;
  await cell(18).click();
  await unfold("Type a cube");
  const field = page.getByRole("textbox", { name: "Type a cube" });
  await field.fill("7 2-3-1-5 8");
  await press("Put");
  await page.getByText("The nearest cube of the set is the orange cube").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.deepEqual(await accessibilityFaults(page), []);
  await field.fill("7 2-3-1-5 9");
  await press("Put");
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
  await verdict("yes");
  await leave(toy);
});

test("the toy is solved by following hints, from an empty table to the end", async () => {
  const toy = await openToy();
  const { page, verdict, press } = toy;
  for (let placed = 1; placed <= 27; placed += 1) {
    await press("Next hint");
    await page.getByText(/^Put the (orange|white) cube \d \d \d at the /).waitFor();
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
  await verdict("solved");
  await leave(toy);
});

test("all solutions, under chosen rules, and one is put on the table", async () => {
  const toy = await openToy();
  const { page, verdict, press, unfold } = toy;
  await unfold("Rules");
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
  const { page, verdict, press, unfold } = toy;
  await unfold("A new toy");
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
  await again.unfold("A new toy");
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
  await toy.unfold("Rules");
  await page.getByLabel("Orange and white alternate").uncheck();
  const hash = await page.waitForFunction(() => (/table=.*rules=/.test(location.hash) ? location.hash : ""));
  await page.reload();
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
  const other = await openToy(await hash.jsonValue(), { viewport: PHONE, language: "ja-JP" });
  await other.page.locator('[data-cell="18"]', { hasText: "キューブ1 3 7" }).waitFor();
  await other.unfold("ルール");
  assert.equal(await other.page.getByLabel("オレンジと白が交互に並ぶ").isChecked(), false);
  await leave(other);
  await leave(toy);
});

test("layouts and sets are opened and saved as files, and bad ones are refused with their place", async () => {
  const toy = await openToy();
  const { page, verdict, press, unfold } = toy;
  await unfold("Files");
  const openFile = async (content) => {
    const chooser = page.waitForEvent("filechooser");
    await press("Open a file");
    await (await chooser).setFiles({ name: "table.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
  };
  await openFile(`[7 2-3-1-5 9] ${". ".repeat(26)}`);
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
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
  await page.locator('[data-cube="0"]', { hasText: ", white" }).waitFor();
  await openFile(set.replace("orange", "green"));
  await page.getByText("set:1:1").waitFor();
  await leave(toy);
});

test("cubes and the table are printed as pages of SVG, and saved", async () => {
  const toy = await openToy();
  const { page, press } = toy;
  // Nothing is printed here, but what would be on the paper is counted.
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.top.printed = document.querySelectorAll("svg").length;
    };
  });
  await page.reload();
  await page.locator("[data-verdict=yes]").waitFor();
  await toy.unfold("Print and build");
  await page.getByLabel("Edge in millimetres").fill("30");
  await press("Print the cubes");
  await page.waitForFunction(() => globalThis.printed > 8);
  const download = page.waitForEvent("download");
  await press("Save as SVG");
  assert.equal((await download).suggestedFilename(), "table.svg");
  await page.getByLabel("Edge in millimetres").fill("3");
  await press("Print the cubes");
  await page.getByText("`edge` is a number from 10 to 40, not 3").waitFor();
  await leave(toy);
});

test("a long search is stopped, and the page goes on", async () => {
  const toy = await openToy();
  const { page, press, cell, inTray, verdict } = toy;
  // Without this rule the search takes minutes.
  await toy.unfold("Rules");
  const rule = page.getByLabel("Digits of a face stand the same way up");
  await rule.uncheck();
  await press("All solutions");
  await page.getByRole("button", { name: "Stop" }).click();
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
    assert.equal(await toy.page.locator("[data-cube]").count(), BEGUN);
    await leave(toy);
  });
}

/** Cubes that a first visit finds in the tray. */
const BEGUN = 6;

test("a first visit finds a toy that is nearly done, and finishes it: time, celebration, a new toy, and back", async () => {
  const toy = await openToy("#toy");
  const { page, verdict, press } = toy;
  assert.equal(await page.locator("[data-cube]").count(), BEGUN);
  await page.getByText("6 cubes are missing.").waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  for (let left = BEGUN - 1; left >= 0; left -= 1) {
    await press("Next hint");
    await press("Put it there");
    await page.waitForFunction((count) => document.querySelectorAll("[data-cube]").length === count, left);
  }
  await verdict("solved");
  await page.getByText("Solved!").waitFor();
  await press("New toy");
  await page.waitForFunction(() => document.querySelectorAll("[data-cube]").length === 27);
  await press("Undo");
  await verdict("solved");
  await leave(toy);
});

/** All that is seen of the state: cubes on the table and in the tray, the hand, rules. */
const STATE = String(() =>
  JSON.stringify([
    [...document.querySelectorAll("[data-cell] .hidden, [data-cube] .hidden")].map((cube) =>
      cube.textContent.replace(", the cube in your hand fits here", ""),
    ),
    [...document.querySelectorAll("[data-cube][aria-pressed=true]")].map((cube) => cube.dataset.cube),
    [...document.querySelectorAll("details input[type=checkbox]")].map((box) => box.checked),
  ]),
);

const stateOf = (page) => page.evaluate(`(${STATE})()`);

/** Waits until this holds of the state, without `eval`, which the page forbids. */
async function comesTo(page, holds) {
  for (let tries = 0; tries < 400 && !holds(await stateOf(page)); tries += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

/** Waits until it is another. */
async function changes(page, old) {
  await comesTo(page, (now) => now !== old);
  assert.notEqual(await stateOf(page), old);
}

/** Waits until this is what is seen. */
async function sees(page, state, what) {
  await comesTo(page, (now) => now === state);
  assert.equal(await stateOf(page), state, what);
}

/** Until the address, which follows after a moment, has the state, and the storage too. */
const isKept = (page) =>
  page.evaluate(async () => {
    for (let last = ""; last !== location.hash; ) {
      last = location.hash;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    dispatchEvent(new Event("pagehide"));
  });

/** Ways to leave, each with the page on which one goes on. */
const WAYS_TO_LEAVE = {
  "another tab and back": async (page) => {
    await page.getByRole("link", { name: "3D-Sudoku" }).click();
    await page.getByRole("heading", { level: 1, name: "3D-Sudoku" }).waitFor();
    await page.getByRole("link", { name: "4D toy" }).click();
    return page;
  },
  "the open tab": async (page) => {
    await page.getByRole("link", { name: "4D toy" }).click();
    return page;
  },
  reload: async (page) => {
    await isKept(page);
    await page.reload();
    return page;
  },
  "a closed browser": async (page, context) => {
    await isKept(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(`${site.address}#toy`);
    return next;
  },
  "a second tab": async (page, context) => {
    await isKept(page);
    const next = await context.newPage();
    await next.goto(`${site.address}#toy`);
    return next;
  },
};

const openText = async (page, content) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file", exact: true }).click();
  await (await chooser).setFiles({ name: "toy.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
};

/** Ways to replace what is there. */
const WAYS_TO_REPLACE = {
  "another set from a file": async (page) => {
    const toy = new cube4d.Toy("");
    const lines = toy.cubes().text.trimEnd().split("\n");
    toy.free();
    await openText(page, [lines.at(-1), ...lines.slice(0, -1)].join("\n"));
  },
  "the original toy": (page) => page.getByRole("button", { name: "Back to the original toy" }).click(),
  "a layout from a file": (page) => openText(page, allBut(3)),
  "other rules": (page) => page.getByLabel("Rings show 1 to 9").uncheck(),
  "an empty table": (page) => page.getByRole("button", { name: "Clear" }).click(),
  "a link": (page) => page.evaluate((table) => (location.hash = `#toy?table=${table}`), encodeURIComponent(allBut(5))),
  "the whole turned": (page) => page.getByRole("button", { name: "Tip the whole up" }).click(),
};

for (const [way, leaveAndReturn] of Object.entries(WAYS_TO_LEAVE)) {
  test(`nothing is lost, and all that replaces something can be undone: ${way}`, async () => {
    const toy = await openToy();
    const { context, inTray, cell } = toy;
    let { page } = toy;
    const unfoldAll = () =>
      page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
    await inTray(16).click();
    await cell(18).click();
    await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
    for (const [name, replace] of Object.entries(WAYS_TO_REPLACE)) {
      await unfoldAll();
      const before = await stateOf(page);
      await replace(page);
      await changes(page, before);
      const after = await stateOf(page);
      page = await leaveAndReturn(page, context);
      await page.locator("[data-cell]").first().waitFor();
      await sees(page, after, `${name}: left and returned`);
      await page.getByRole("button", { name: "Undo" }).click();
      await sees(page, before, `${name}: undone`);
      await page.getByRole("button", { name: "Redo" }).click();
      await sees(page, after, `${name}: redone`);
    }
    assert.deepEqual(toy.faults, []);
    await context.close();
  });
}

test("the hand is kept, and a step that changes nothing can't be undone", async () => {
  const toy = await openToy();
  const { page, inTray, press } = toy;
  await inTray(16).click();
  await page.locator("[data-cube='16'][aria-pressed=true]").waitFor();
  const taken = await stateOf(page);
  await page.keyboard.press("d");
  await changes(page, taken);
  assert.equal(await page.getByRole("button", { name: "Undo" }).isDisabled(), true);
  const held = await stateOf(page);
  await isKept(page);
  await page.reload();
  await page.locator("[data-cube='16'][aria-pressed=true]").waitFor();
  await sees(page, held, "the hand");
  // A whole turn of nothing is none.
  await press("Tip the whole up");
  assert.equal(await page.getByRole("button", { name: "Undo" }).isDisabled(), true);
  await leave(toy);
});

test("a damaged link is explained and stays, and nothing that was there is lost", async () => {
  const toy = await openToy();
  const { page, inTray, cell } = toy;
  await inTray(16).click();
  await cell(18).click();
  await page.locator('[data-cell="18"]', { hasText: "Cube 1 3 7" }).waitFor();
  const before = await stateOf(page);
  await page.evaluate(() => (location.hash = "#toy?table=[7 2-3"));
  await page.getByText("layout:1:").waitFor();
  await sees(page, before, "what was there");
  assert.match(await page.evaluate(() => location.hash), /table=\[7/);
  await leave(toy);
});

test("the whole is turned about each axis, and hints go on from there to the end", async () => {
  const toy = await openToy(`#toy?${new URLSearchParams({ table: allBut(4) })}`);
  const { page, verdict, press } = toy;
  const before = await stateOf(page);
  const names = ["Tip the whole up", "Turn the whole left", "Roll the whole right"];
  for (const name of names) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const old = await stateOf(page);
      await press(name);
      await changes(page, old);
    }
    await sees(page, before, `four times: ${name}`);
  }
  for (const name of names) await press(name);
  await verdict("yes");
  for (let left = 3; left >= 0; left -= 1) {
    await press("Next hint");
    await press("Put it there");
    await page.waitForFunction((count) => document.querySelectorAll("[data-cube]").length === count, left);
  }
  await verdict("solved");
  await leave(toy);
});

test("the whole is held as it is seen: dragged in space, then taken so", async () => {
  const toy = await openToy(`#toy?${new URLSearchParams({ table: allBut(4) })}`);
  const { page, press, verdict } = toy;
  const old = await stateOf(page);
  await page.locator(".solid canvas").focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowRight");
  await press("Hold it as shown here");
  await changes(page, old);
  // As by the button.
  const seen = await stateOf(page);
  await press("Undo");
  await sees(page, old, "undone in one step");
  await press("Turn the whole right");
  await sees(page, seen, "a quarter to the right");
  await verdict("yes");
  await leave(toy);
});

test("on a phone a cube that is tapped is seen in the hand with the board, and where it fits", async () => {
  const toy = await openToy("#toy", { viewport: PHONE });
  const { page } = toy;
  await page.locator("[data-cube]").first().tap();
  await page.locator("[data-holds=taken]").waitFor();
  await page.locator("[data-cell][data-fits]").first().waitFor({ state: "attached" });
  const inView = (selector) =>
    page.locator(selector).evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    });
  assert.equal(await inView("[data-holds]"), true);
  assert.equal(await inView("[data-shown=true]"), true);
  // What comes after the hand, which itself is wherever one scrolls to.
  const bottom = await page
    .getByRole("button", { name: "Clear", exact: true })
    .evaluate((last) => scrollY + last.getBoundingClientRect().bottom);
  assert.ok(bottom <= 2 * PHONE.height, `the game ends at ${bottom}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await leave(toy);
});

for (const [language, words] of Object.entries({ "de-DE": /\b(the|cube|row|slice|face)\b/i, "ja-JP": /[a-z]{2}/i })) {
  test(`hints and reasons are in the language of the page: ${language}`, async () => {
    const toy = await openToy(`#toy?${new URLSearchParams({ table: allBut(8) })}`, { language });
    const { page } = toy;
    await page.keyboard.press("h");
    await page.locator("[class*=hint]").waitFor();
    assert.doesNotMatch(await page.locator("[class*=hint]").innerText(), words);
    await leave(toy);
  });
}
