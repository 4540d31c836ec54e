// What a visit leaves, with 3D-Sudoku: whatever way somebody leaves, the puzzle and its undo are there afterwards.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";
import { cell, drawLine, ink, LINK, PUZZLE } from "../fractal3d.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const KEY = "solidoku.sudoku";
const OTHER = `8${PUZZLE.slice(1)}`;
const undo = (page) => page.getByRole("button", { name: "Undo", exact: true });
const redo = (page) => page.getByRole("button", { name: "Redo", exact: true });
const grid = (page) => page.getByRole("grid").waitFor();

/** Waits until the storage of the device has this digit in cell 1. */
const stored = (page, digit) =>
  page.waitForFunction(
    ([key, wanted]) => JSON.parse(localStorage.getItem(key) ?? "null")?.now.cells.digits[1] === wanted,
    [KEY, digit],
  );

async function write(page, digit) {
  await cell(page, 1).click();
  await page.keyboard.press(String(digit));
  await page.waitForFunction(
    (wanted) => document.querySelector("#cell1 [aria-hidden]")?.textContent === wanted,
    `${digit}`,
  );
}

/** Lines on the side that is seen. */
const lines = (page) => page.locator("[role=grid] path[data-kind=line]").count();

/** A puzzle with 2 in its second cell, 1 before that, and a line before both. */
async function played(options) {
  const opened = await open(site, LINK, options);
  await grid(opened.page);
  await drawLine(opened.page);
  await write(opened.page, 1);
  await write(opened.page, 2);
  return opened;
}

/** That the puzzle is as `played` left it, and that undo and redo work. */
async function isWhole(page) {
  await grid(page);
  assert.equal(await ink(page, 0), "5");
  assert.equal(await ink(page, 1), "2");
  assert.equal(await lines(page), 1);
  await undo(page).click();
  await page.locator("#cell1", { hasText: "1" }).waitFor();
  for (let step = 0; step < 2; step += 1) await undo(page).click();
  assert.equal(await lines(page), 0);
  for (let step = 0; step < 3; step += 1) await redo(page).click();
  await page.locator("#cell1", { hasText: "2" }).waitFor();
  assert.equal(await lines(page), 1);
  await page.waitForURL(/digits=.2.*pen=9899-1$/);
}

/** Goes to a link as one does by clicking it. */
const follow = (page, link) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, link);

/** Somebody writes a 6 in a second browser tab. */
async function playElsewhere(context) {
  const other = await context.newPage();
  await other.goto(`${site.address}#sudoku`);
  await grid(other);
  await write(other, 6);
  await stored(other, 6);
  return other;
}

const WAYS = {
  "another tab and back": async ({ page }) => {
    await page.locator('.tabs a[href="#proof"]').click();
    await page.getByRole("heading", { level: 1, name: "How do we know?" }).waitFor();
    await page.locator('.tabs a[href="#sudoku"]').click();
    return page;
  },
  "a click on the open tab": async ({ page }) => {
    await page.locator('.tabs a[href="#sudoku"]').click();
    return page;
  },
  "the browser's Back": async ({ page }) => {
    // The address of the first visit has the state that was left then.
    await page.waitForURL(/digits=.2/);
    await undo(page).click();
    await page.waitForURL(/digits=.1/);
    await page.locator(".brand").click();
    await page.locator(".cards").waitFor();
    await page.locator('.tabs a[href="#sudoku"]').click();
    await grid(page);
    await redo(page).click();
    await page.waitForURL(/digits=.2/);
    await page.goBack();
    await page.locator(".cards").waitFor();
    await page.goBack();
    return page;
  },
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  "a reload without waiting, and the start page": async ({ page }) => {
    await follow(page, "#");
    await page.reload();
    await page.locator('.tabs a[href="#sudoku"]').click();
    return page;
  },
  "a closed browser": async ({ page, context }) => {
    await page.close({ runBeforeUnload: true });
    const other = await context.newPage();
    await other.goto(`${site.address}#sudoku`);
    return other;
  },
  "a second browser tab": async ({ page, context }) => {
    await stored(page, 2);
    await playElsewhere(context);
    // What the other does is its own.
    await page.reload();
    return page;
  },
};

for (const [name, leave] of Object.entries(WAYS)) {
  test(`nothing is lost by ${name}`, async () => {
    const opened = await played();
    await isWhole(await leave(opened));
    assert.deepEqual(opened.faults, []);
    await opened.context.close();
  });
}

test("a link replaces the puzzle, and an undo brings it back: on the page, and after the browser was closed", async () => {
  for (const isClosed of [false, true]) {
    const { page: first, context, faults } = await played();
    let page = first;
    if (isClosed) {
      await page.close({ runBeforeUnload: true });
      page = await context.newPage();
      await page.goto(`${site.address}#sudoku?puzzle=${OTHER}`);
    } else await follow(page, `#sudoku?puzzle=${OTHER}`);
    await page.locator("#cell0", { hasText: "8" }).waitFor();
    await undo(page).click();
    await page.locator("#cell0", { hasText: "5" }).waitFor();
    await isWhole(page);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a browser tab that only looks on doesn't replace what another has written", async () => {
  const { page, context } = await played();
  await stored(page, 2);
  const other = await playElsewhere(context);
  await other.close({ runBeforeUnload: true });
  await page.reload();
  await grid(page);
  await page.close({ runBeforeUnload: true });
  const last = await context.newPage();
  await last.goto(`${site.address}#sudoku`);
  await last.locator("#cell1", { hasText: "6" }).waitFor();
  await context.close();
});

test("a damaged link stays in the address, and nothing stored is lost, until somebody plays on", async () => {
  const { page, context } = await played();
  await stored(page, 2);
  for (const arrive of [
    (link) => follow(page, link),
    (link) => page.goto(site.address + link).then(() => page.reload()),
  ]) {
    await arrive("#sudoku?puzzle=12!");
    await page.getByText("found `!`").waitFor();
    await page.reload();
    await page.getByText("found `!`").waitFor();
    assert.match(page.url(), /puzzle=12!/);
    await stored(page, 2);
  }
  // The first change counts.
  await follow(page, "#sudoku?puzzle=13!");
  await page.getByText("found `!`").waitFor();
  await write(page, 6);
  await stored(page, 6);
  await page.waitForURL(/digits=.6/);
  await page.reload();
  await page.locator("#cell1", { hasText: "6" }).waitFor();
  await context.close();
});

const withPen = (kept, pen) => ({ ...kept, now: { ...kept.now, cells: { ...kept.now.cells, pen } } });

/** Changes to what is stored, and whether the puzzle survives them. */
const DAMAGE = {
  "no JSON": [() => "{", false],
  "another version": [(kept) => JSON.stringify({ ...kept, version: 10_000 }), false],
  "an array": [() => "[]", false],
  "a grid of the wrong size": [(kept) => JSON.stringify({ ...kept, now: { ...kept.now, cells: {} } }), false],
  "no board of ours": [(kept) => JSON.stringify({ ...kept, now: { ...kept.now, board: "__proto__" } }), false],
  "a drawing that is none": [(kept) => JSON.stringify(withPen(kept, "1112")), true],
  "no drawing, as before there was a pen": [(kept) => JSON.stringify(withPen(kept, undefined)), true],
  "a history of something else": [(kept) => JSON.stringify({ ...kept, past: [1], future: "x", seconds: -1 }), true],
};

for (const [name, [damage, survives]] of Object.entries(DAMAGE)) {
  test(`damage in the storage does no harm: ${name}`, async () => {
    const { page, context, faults } = await played();
    await stored(page, 2);
    const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
    const other = await context.newPage();
    const errors = [];
    other.on("pageerror", (error) => errors.push(error.message));
    await other.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, damage(JSON.parse(text))]);
    await other.goto(`${site.address}#sudoku`);
    await grid(other);
    assert.equal((await ink(other, 1)) === "2", survives);
    await write(other, 7);
    await stored(other, 7);
    assert.deepEqual([...faults, ...errors], []);
    await context.close();
  });
}

/** What a browser may do to those who want to store something. */
const REFUSALS = {
  refused: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`if storage is ${name}, the page works and its link keeps the puzzle`, async () => {
    const { page, context, faults } = await open(site);
    await page.addInitScript(refuse);
    await page.goto(site.address + LINK);
    await page.reload();
    await grid(page);
    await write(page, 2);
    await page.locator('.tabs a[href="#proof"]').click();
    await page.locator('.tabs a[href="#sudoku"]').click();
    await page.waitForURL(/digits=.2/);
    assert.equal(await ink(page, 1), "2");
    await page.reload();
    await grid(page);
    assert.equal(await ink(page, 1), "2");
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("with little room the puzzle is kept and the oldest steps go", async () => {
  const { page, context } = await played();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 4000) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  for (const digit of [3, 4, 6, 7, 8]) await write(page, digit);
  await stored(page, 8);
  const past = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).past.length, KEY);
  assert.ok(past > 0 && past < 6, `${past} steps`);
  await context.close();
});
