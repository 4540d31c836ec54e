// A text that is pasted or dropped anywhere lands where it belongs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";
import { cell, LINK, PUZZLE, report } from "../fractal3d.mjs";
import { engine, native } from "../native.mjs";

let site;
let SET;
let CUBE;
before(async () => {
  site = await start();
  const { Toy } = await engine("cube4d");
  SET = new Toy("").cubes().text;
  CUBE = native("cube999", ["scramble", "--turns", "5", "--seed", "1", "--format", "json"]).stdout;
});
after(() => site.close());

/** Pastes a text where no field has the focus. */
const paste = (page, text) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const params = (page) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
const converted = (...args) => report("convert", PUZZLE, ...args).text;
const NET = "198473625 473219856 965143782 731965248";
const LAYOUT = `[7 2-3-1-5 9] ${". ".repeat(26)}`.trim();

const digitsOf = (report) => JSON.parse(report).cube.flat(2).join("");

/** Texts, and the tab and parameters to which they lead. */
const TEXTS = {
  "a net of the Pyraminx": () => [NET, "pyraminx", { net: NET }],
  "a net in four lines": () => [NET.replaceAll(" ", "\n"), "pyraminx", { net: NET }],
  "a layout of the toy": () => [LAYOUT, "toy", { table: LAYOUT }],
  "a set of cubes": () => [SET.replace("1 9 6", "2 9 6"), "toy", {}],
  "a 3D-Sudoku in a line": () => [PUZZLE, "sudoku", { puzzle: PUZZLE }],
  "a 3D-Sudoku in nine lines": () => [PUZZLE.replace(/.{9}/g, "$&\n"), "sudoku", { puzzle: PUZZLE }],
  ...Object.fromEntries(
    ["f-puzzles", "sudokupad", "penpa", "sdk", "json"].map((format) => [
      `a 3D-Sudoku for ${format}`,
      () => [converted("--to", format), "sudoku", { puzzle: PUZZLE }],
    ]),
  ),
  "a 9×9×9 cube, as its program prints it": () => [CUBE, "cube", {}],
  "a 9×9×9 cube in 729 digits": () => [digitsOf(CUBE), "cube", {}],
  "a link of ours": () => [
    `https://page.example/solidoku/${LINK}&digits=${".1".padEnd(81, ".")}`,
    "sudoku",
    { puzzle: PUZZLE, digits: ".1".padEnd(81, ".") },
  ],
  "a link of ours in a message": () => [
    `Look: https://page.example/${LINK} isn't it nice?`,
    "sudoku",
    { puzzle: PUZZLE },
  ],
};

for (const [name, make] of Object.entries(TEXTS)) {
  test(`what is pasted lands where it belongs: ${name}`, async () => {
    const [text, tab, wanted] = make();
    const { page, context, faults } = await open(site, "#proof");
    await page.locator("main h1").waitFor();
    await paste(page, text);
    await page.waitForURL(new RegExp(`#${tab}\\?`));
    await page.locator(`.tabs a[href="#${tab}"][aria-current]`).waitFor();
    for (const [field, value] of Object.entries(wanted)) assert.equal(params(page).get(field), value);
    assert.equal(await page.locator(".pasted").count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("what nobody can read says why, and changes nothing", async () => {
  const { page, context, faults } = await open(site, LINK);
  await page.getByRole("grid").waitFor();
  const before = page.url();
  for (const [text, reason] of [
    [PUZZLE.slice(1), "expected a puzzle of 81 cells"],
    [`${NET}1`, "expected 36 stickers, found 37 stickers"],
    ["hello", "found `hello`"],
    [`[7 2-3-1-5 9] ${". ".repeat(25)}`, "27"],
  ]) {
    await paste(page, text);
    await page.locator(".pasted").getByText(reason).first().waitFor();
    assert.equal(page.url().split("#")[0], before.split("#")[0]);
    assert.equal(params(page).get("puzzle"), PUZZLE);
  }
  await page.getByRole("button", { name: "Close", exact: true }).click();
  assert.equal(await page.locator(".pasted").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a field keeps what is pasted into it", async () => {
  const { page, context } = await open(site, "#pyraminx", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("main h1").waitFor();
  await page.evaluate(() => navigator.clipboard.writeText("U R'"));
  const field = page.getByLabel(/^Turns, as in/);
  await field.focus();
  await page.keyboard.press("Control+V");
  assert.equal(await field.inputValue(), "U R'");
  assert.equal(await page.locator(".pasted").count(), 0);
  await context.close();
});

test("the menu pastes for those without keys, and an undo brings back what was there", async () => {
  const { page, context, faults } = await open(site, LINK, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("grid").waitFor();
  await cell(page, 1).click();
  await page.keyboard.press("2");
  await page.evaluate((text) => navigator.clipboard.writeText(text), `8${PUZZLE.slice(1)}`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Paste a puzzle" }).click();
  await page.locator("#cell0", { hasText: "8" }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator("#cell0", { hasText: "5" }).waitFor();
  await page.locator("#cell1", { hasText: "2" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a file that is dropped on the page is read likewise", async () => {
  const { page, context, faults } = await open(site);
  await page.locator(".cards").waitFor();
  await page.evaluate((net) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([net], "net.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, NET);
  await page.waitForURL(/#pyraminx\?net=/);
  assert.deepEqual(faults, []);
  await context.close();
});
