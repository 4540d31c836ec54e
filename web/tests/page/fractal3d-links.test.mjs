// 3D-Sudoku: links and files, of other programs and of attackers.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { start } from "../browser.mjs";
import { play as begin, cell, choose, clues, EMPTY, LINK, PUZZLE, press, report } from "../fractal3d.mjs";
import { native } from "../native.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());
const play = (...of) => begin(site, ...of);

test("links of other programs go out and come in, with their board", async () => {
  const { page, context, faults } = await play();
  await choose(page, "Files");
  await page.evaluate(() => {
    window.open = (address) => {
      globalThis.opened = address;
      return null;
    };
  });
  await press(page, "SudokuPad");
  await page.waitForFunction(() => globalThis.opened);
  assert.equal(await page.evaluate(() => globalThis.opened), report("convert", PUZZLE, "--to", "sudokupad").text);
  const mixed = report("new", "--board", "H,H2", "--seed", "3", "--rating", "any").puzzle;
  const { text } = report("convert", mixed, "--board", "H,H2", "--to", "f-puzzles");
  await page.getByLabel("A puzzle or a link").fill(text);
  await press(page, "Load");
  await page.waitForFunction((puzzle) => location.hash.includes(puzzle), mixed);
  assert.equal((await clues(page)).get("board"), "H,H2");
  await page.getByLabel("A puzzle or a link").fill("12!");
  await press(page, "Load");
  await page.locator(".problem pre").getByText("found `!`").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("files and pictures are those of the program", async () => {
  const { page, context } = await play();
  await choose(page, "Files");
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
    return readFileSync(await download.path(), "utf8");
  };
  assert.equal(await saved("Save as .sdk"), native("fractal3d", ["convert", PUZZLE, "--to", "sdk"]).stdout);
  const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
  native("fractal3d", ["draw", PUZZLE, "--out", join(folder, "puzzle.svg")]);
  assert.equal(await saved("Save a picture"), readFileSync(join(folder, "puzzle.svg"), "utf8"));
  rmSync(folder, { recursive: true });
  const text = await saved("Save as text");
  const utf16 = (content) => Buffer.from(`\ufeff${content}`, "utf16le");
  const encodings = [
    ["6", Buffer.from],
    ["7", utf16],
    ["8", (content) => utf16(content).swap16()],
  ];
  for (const [digit, encoded] of encodings) {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "puzzle.txt", mimeType: "text/plain", buffer: encoded(text.replace("5", digit)) });
    await page.waitForFunction((first) => location.hash.includes(`puzzle=${first}`), digit);
  }
  await context.close();
});

const HOSTILE = {
  HTML: "#sudoku?puzzle=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&marks=%3Cb%3E",
  NULs: "#sudoku?puzzle=%00%00%00&board=%00",
  "no such board": "#sudoku?board=__proto__",
  "marks that are none": `${LINK}&marks=99-0&colours=11-99999999999&digits=xyz`,
  "lines that are none": `${LINK}&pen=%3Cb%3E.11-1`,
  "no clues": `#sudoku?puzzle=${EMPTY}&board=sculpture`,
};
for (const [name, link] of Object.entries(HOSTILE)) {
  test(`a hostile link does no harm: ${name}`, async () => {
    const { page, context, faults } = await play(link);
    page.on("dialog", () => faults.push("dialog"));
    await cell(page, 40).click();
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("what of a link can't be read is refused by name, and the link stays", async () => {
  for (const damaged of ["digits=xyz", "marks=99-0", "corners=11-", "colours=11-99999999999"]) {
    const { page, context, faults } = await play(`${LINK}&${damaged}`);
    const [name, text] = damaged.split("=");
    await page.locator(".problem").getByText(`The link's “${name}” can't be read: “${text}”`).waitFor();
    assert.ok(page.url().includes(damaged));
    assert.deepEqual(faults, []);
    await context.close();
  }
});
