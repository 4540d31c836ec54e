// The page of the 9×9×9 cube loses nothing: over all ways of leaving, and all ways of replacing what is there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";
import { native, root } from "../native.mjs";

const PATIENT = { timeout: 60_000 };
let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const hash = (page) => new URL(page.url()).hash;
/** The link once it says something else. */
async function next(page, earlier) {
  await page.waitForFunction((link) => location.hash !== link, earlier, PATIENT);
  return hash(page);
}
/** The page shows what a link says, and says it. */
async function at(page, link) {
  await page.waitForFunction((wanted) => location.hash === wanted, link, PATIENT);
  const step = /step=(\d+)/.exec(link)?.[1] ?? "0";
  const count = (/turns=([^&]+)/.exec(link)?.[1] ?? "").length / 5;
  const caption =
    count === 0 ? "No turns yet." : `Turn ${Number(step).toLocaleString("en")} of ${count.toLocaleString("en")}`;
  await page.getByText(caption).waitFor(PATIENT);
}
const canUndo = (page) => page.getByRole("button", { name: "Undo", exact: true }).isEnabled();

const AT_FIRST = "#cube?scramble=5&seed=7";
const OTHER = "#cube?scramble=4&seed=9";

/** A cube on which somebody has made a turn by hand. */
async function played() {
  const opened = await open(site, AT_FIRST);
  await opened.page.getByText("5 turns have scrambled").waitFor(PATIENT);
  for (const key of "426y") await opened.page.keyboard.press(key);
  const link = `${AT_FIRST}&turns=426Y1&step=1`;
  await at(opened.page, link);
  return { ...opened, link };
}

const REPLACE = {
  "a scramble": (page) => press(page, "Scramble"),
  "the cube of the day": (page) => press(page, "Cube of the day"),
  "a random cube": (page) => press(page, "Random cube"),
  "the solved cube": (page) => press(page, "Solved cube"),
  "a turn by hand": (page) => page.keyboard.press("x"),
  async "a solution at once"(page) {
    await page.getByText("at once", { exact: true }).click();
    await press(page, "Solve");
  },
  async "a cube as text"(page) {
    await page.getByText("Enter a cube or turns").click();
    await page.getByLabel(/^A cube:/).fill(native("cube999", ["scramble", "--turns", "3", "--seed", "2"]).stdout);
    await press(page, "Use this cube");
  },
  async "turns as text"(page) {
    await page.getByText("Enter a cube or turns").click();
    // As people type primes.
    await page.getByLabel(/^Turns, such as/).fill("426Y’ 111X´ 333z'");
    await press(page, "Use these turns");
  },
  async "a known solution"(page) {
    await page.getByText("Best known solutions").click();
    await page.getByRole("button", { name: /^Watch \d+ turns solve test 1$/ }).click();
    await press(page, "Pause");
  },
  "a link": (page) =>
    page.evaluate((link) => {
      location.hash = link;
    }, OTHER),
};

const LEAVE = {
  async "another tab and back"(page) {
    await page.locator('.tabs a[href="#proof"]').click();
    await page.locator('.tabs a[href="#proof"][aria-current="page"]').waitFor();
    await page.locator('.tabs a[href="#cube"]').click();
    return page;
  },
  async "a click on the open tab"(page) {
    await page.locator('.tabs a[href="#cube"]').click();
    return page;
  },
  async "a reload"(page) {
    await page.reload();
    return page;
  },
  async "a closed browser"(page, context) {
    const opened = await context.newPage();
    await page.close({ runBeforeUnload: true });
    await opened.goto(`${site.address}#cube`);
    return opened;
  },
};

for (const [name, replace] of Object.entries(REPLACE)) {
  test(`whatever is replaced can be undone and redone, also after leaving: ${name}`, async () => {
    let { page, context, faults, link: earlier } = await played();
    await replace(page);
    const link = await next(page, earlier);
    await at(page, link);
    for (const leave of Object.values(LEAVE)) {
      page = await leave(page, context);
      await at(page, link);
      await press(page, "Undo");
      await at(page, earlier);
      await page.keyboard.press("Control+y");
      await at(page, link);
    }
    // To the beginning, and no further.
    await page.keyboard.press("Control+z");
    await at(page, earlier);
    await page.keyboard.press("Control+z");
    await at(page, AT_FIRST);
    assert.equal(await canUndo(page), false);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("what changes nothing is no step", async () => {
  const { page, context } = await open(site, "#cube?scramble=0&seed=1&turns=426Y1");
  await page.getByText("Turn 0 of 1").waitFor(PATIENT);
  await page.getByText("Enter a cube or turns").click();
  await page.getByLabel(/^Turns, such as/).fill("426Y");
  await press(page, "Use these turns");
  await press(page, "To the end");
  await page.getByText("Sheets", { exact: true }).click();
  await page.waitForURL(/step=1&view=sheets/);
  assert.equal(await canUndo(page), false);
  await press(page, "Solved cube");
  await page.waitForURL(/scramble=0&seed=1&view=sheets$/);
  await press(page, "Solved cube");
  await press(page, "Undo");
  // The view stays.
  await page.waitForURL(/turns=426Y1&step=1&view=sheets$/);
  assert.equal(await canUndo(page), false);
  await context.close();
});

test("two browser tabs have a cube each", async () => {
  const { page, context, link } = await played();
  const other = await context.newPage();
  await other.goto(site.address + OTHER);
  // "No turns yet." is there before keys do something.
  await other.getByText("4 turns have scrambled").waitFor(PATIENT);
  await at(other, OTHER);
  for (const key of "444x") await other.keyboard.press(key);
  await at(other, `${OTHER}&turns=444X1&step=1`);
  await page.reload();
  await at(page, link);
  await press(page, "Undo");
  await at(page, AT_FIRST);
  await other.reload();
  await at(other, `${OTHER}&turns=444X1&step=1`);
  await context.close();
});

test("a link that can't be read stays, and the cube too", async () => {
  const { page, context, link } = await played();
  const damaged = "#cube?cube=12x";
  await page.evaluate((broken) => {
    location.hash = broken;
  }, damaged);
  await page.getByText(/expected a digit/).waitFor(PATIENT);
  await page.getByText("Turn 1 of 1").waitFor();
  await page.reload();
  await page.getByText(/expected a digit/).waitFor(PATIENT);
  assert.equal(hash(page), damaged);
  await page.getByText("Turn 1 of 1").waitFor();
  await page.keyboard.press("Control+z");
  await at(page, AT_FIRST);
  await page.keyboard.press("Control+y");
  await at(page, link);
  await context.close();
});

test("a search goes on while another tab is open, and its result is there afterwards", async () => {
  const { page, context, faults } = await open(site, "#cube?scramble=random&seed=3");
  await page.getByText("This cube isn't solved.").waitFor(PATIENT);
  await page.getByText("no limit", { exact: true }).click();
  await press(page, "Solve");
  await page.locator('.tabs a[href="#proof"]').click();
  // What is kept is written at the latest when the page is hidden.
  const isShorterThan = (length) => {
    dispatchEvent(new Event("visibilitychange"));
    const { turns } = JSON.parse(sessionStorage.getItem("solidoku.cube")).now;
    return turns.length > 0 && turns.length < length && turns.length;
  };
  const early = await page.waitForFunction(isShorterThan, Number.MAX_SAFE_INTEGER, PATIENT);
  await page.waitForFunction(isShorterThan, await early.jsonValue(), PATIENT);
  assert.equal(hash(page), "#proof");
  await page.locator('.tabs a[href="#cube"]').click();
  await press(page, "Stop");
  await page.getByText(/^Stopped\. Found a solution with [\d,]+ turns in /).waitFor(PATIENT);
  // All that it found is one step.
  await press(page, "Undo");
  await at(page, "#cube?scramble=random&seed=3");
  assert.equal(await canUndo(page), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the bundled solutions are the best known ones", () => {
  const table = readFileSync(`${root}/results/cube999/README.md`, "utf8");
  for (const name of ["test1", "test3", "random-7"]) {
    const turns = readFileSync(`${root}/results/cube999/${name}.txt`, "utf8").match(/\S+/g).length;
    assert.match(table, new RegExp(`\\| ${name} \\| ${turns} \\|`));
  }
});
