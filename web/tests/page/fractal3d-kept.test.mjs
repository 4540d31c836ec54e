// 3D-Sudoku: whatever replaces a puzzle can be undone, and however somebody leaves, nothing is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "../browser.mjs";
import { play as begin, cell, choose, clues, drawLine, EMPTY, ink, LINK, PUZZLE, press } from "../fractal3d.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const state = async (page) => Object.fromEntries(await clues(page));
const tab = (page, name) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
/** The link has become another. */
const changed = (page, from) =>
  page.waitForFunction(
    (old) =>
      ["board", "puzzle"].some(
        (name) => (new URLSearchParams(location.hash.split("?")[1]).get(name) ?? undefined) !== old[name],
      ),
    from,
  );
/** Waits until the address, which follows what is shown, has these digits. */
const addressHas = (page, digits) =>
  page.waitForFunction(
    (wanted) => (new URLSearchParams(location.hash.split("?")[1]).get("digits") ?? undefined) === wanted,
    digits,
  );
/** A line is drawn and a digit written into r1c2, and the link has both. */
async function write(page) {
  await drawLine(page);
  await cell(page, 1).click();
  await page.keyboard.press("7");
  await page.waitForFunction(() => /digits=.7.*pen=/.test(location.hash));
}

const OTHER = `${PUZZLE.slice(0, 80)}.`;

/** What puts something else in the place of what is there. */
const REPLACE = {
  "a new puzzle": async (page, before) => {
    await choose(page, "New");
    await page.getByLabel("Seed").fill("3");
    await press(page, "New puzzle");
    await changed(page, before);
  },
  "another board": async (page, before) => {
    await page.getByLabel("Board").selectOption("antiprismoid");
    await changed(page, before);
  },
  "an own puzzle": async (page, before) => {
    await choose(page, "New");
    await press(page, "Enter your own");
    await changed(page, before);
  },
  "a link": async (page, before) => {
    await page.evaluate((link) => {
      location.hash = link;
    }, `#sudoku?puzzle=${OTHER}`);
    await changed(page, before);
  },
  "starting again": async (page) => {
    await press(page, "Start again");
    await page.waitForFunction(() => !location.hash.includes("digits"));
  },
};

/** Ways to leave the page, and to be back; they return the page on which one is then. */
const LEAVE = {
  "another tab and back": async (page) => {
    await tab(page, "4D toy");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await tab(page, "3D-Sudoku");
    return page;
  },
  "a click on the open tab": async (page) => {
    await tab(page, "3D-Sudoku");
    return page;
  },
  "a reload": async (page) => {
    await page.reload();
    return page;
  },
  "a closed browser": async (page) => {
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(`${site.address}#sudoku`);
    return next;
  },
  "a second tab": async (page) => {
    const next = await page.context().newPage();
    await next.goto(`${site.address}#sudoku`);
    return next;
  },
};

for (const [leaving, leave] of Object.entries(LEAVE)) {
  for (const [replacing, replace] of Object.entries(REPLACE)) {
    test(`${replacing} is undone and redone after ${leaving}`, async () => {
      const { page, context, faults } = await begin(site);
      await write(page);
      const before = await state(page);
      await replace(page, before);
      const replaced = await state(page);
      assert.notDeepEqual(replaced, before);
      const later = await leave(page);
      await later.getByRole("grid").waitFor();
      assert.deepEqual(await state(later), replaced);
      await press(later, "Undo");
      await later.waitForFunction(() => document.querySelector("#cell1 [aria-hidden]")?.textContent === "7");
      await addressHas(later, before.digits);
      assert.deepEqual(await state(later), before);
      await press(later, "Redo");
      await addressHas(later, replaced.digits);
      assert.deepEqual(await state(later), replaced);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}

test("what changes nothing is no step", async () => {
  const { page, context } = await begin(site);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await cell(page, 1).click();
  await page.keyboard.press("Delete");
  await press(page, "Start again");
  await choose(page, "Files");
  await page.getByLabel("A puzzle or a link").fill(PUZZLE);
  await press(page, "Load");
  await page.waitForFunction(() => scrollY === 0);
  await cell(page, 0).click();
  await page.keyboard.press("9");
  assert.equal(await ink(page, 0), PUZZLE[0]);
  assert.equal(await undo.isDisabled(), true);
  await cell(page, 1).click();
  await page.keyboard.press("7");
  assert.equal(await undo.isDisabled(), false);
  await context.close();
});

test("a damaged link stays in the address, and what was there stays in the storage", async () => {
  const { page, context, faults } = await begin(site);
  await write(page);
  const before = await state(page);
  const damaged = "#sudoku?puzzle=12!";
  await page.goto(`${site.address}${damaged}`);
  await page.locator(".problem").getByText("found `!`").waitFor();
  await page.reload();
  await page.locator(".problem").getByText("found `!`").waitFor();
  assert.equal(new URL(page.url()).hash, damaged);
  assert.equal(await ink(page, 1), "7");
  await page.goto("about:blank");
  await page.goto(`${site.address}#sudoku`);
  await page.waitForFunction(() => location.hash.includes("digits="));
  assert.deepEqual(await state(page), before);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a link brings marks and digits, as a text of the program or as parameters", async () => {
  const { page, context } = await begin(site, `${LINK}&digits=.7${".".repeat(79)}&marks=13-48&colours=13-25`);
  await page.waitForFunction(() => document.querySelector("#cell1 [aria-hidden]")?.textContent === "7");
  assert.equal(await ink(page, 2), "48");
  assert.equal((await clues(page)).get("colours"), "13-25");
  await choose(page, "Files");
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save with marks")]);
  const { readFileSync } = await import("node:fs");
  const text = readFileSync(await download.path(), "utf8");
  const other = await begin(site, `#sudoku?${new URLSearchParams({ puzzle: text })}`);
  await other.page.waitForFunction(() => document.querySelector("#cell2 [aria-hidden]")?.textContent === "48");
  assert.equal(await ink(other.page, 1), "7");
  await other.context.close();
  await context.close();
});

test("the time runs while one plays, is kept, and comes back with the puzzle", async () => {
  const { page, context } = await begin(site);
  const time = page.getByRole("timer");
  await page.waitForFunction(() => /0:0[2-9]/.test(document.querySelector("[role=timer]")?.textContent ?? ""));
  await page.reload();
  await page.getByRole("grid").waitFor();
  assert.match(await time.innerText(), /0:0[1-9]/);
  await choose(page, "New");
  await page.getByLabel("Seed").fill("3");
  await press(page, "New puzzle");
  await page.waitForFunction((puzzle) => !location.hash.includes(puzzle), PUZZLE);
  assert.match(await time.innerText(), /0:0[01]/);
  await press(page, "Undo");
  assert.match(await time.innerText(), /0:0[2-9]/);
  await context.close();
});

test("entering is kept too", async () => {
  const { page, context } = await begin(site);
  await choose(page, "New");
  await press(page, "Enter your own");
  await page.keyboard.press("4");
  await page.waitForFunction(() => location.hash.includes("puzzle=4."));
  await page.reload();
  await page.getByText("Type the clues on the board").waitFor();
  assert.equal((await clues(page)).get("puzzle"), `4${EMPTY.slice(1)}`);
  await context.close();
});
