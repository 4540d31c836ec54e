// 3D-Sudoku as somebody plays it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibilityFaults, DESKTOP, overflows, PHONE, start, VIEWS } from "../browser.mjs";
import { play as begin, cell, choose, clues, EMPTY, ink, LINK, PUZZLE, press, report } from "../fractal3d.mjs";
import { engine, root } from "../native.mjs";
import { require, source } from "../source.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());
const play = (...of) => begin(site, ...of);

for (const view of VIEWS) {
  test(`all of it is right at ${view.viewport.width} pixels, ${view.theme}`, async () => {
    const { page, context, faults } = await play(LINK, view);
    for (const tool of ["New", "Files", "Help"]) {
      await choose(page, tool);
      assert.deepEqual(await accessibilityFaults(page), [], tool);
      assert.equal(await overflows(page), false, tool);
    }
    await press(page, "Hint");
    await page.getByText("can only go in").waitFor();
    await press(page, "Explain");
    await page.getByText("Step 1 of").waitFor();
    assert.deepEqual(await accessibilityFaults(page), [], "explanation");
    await press(page, "Enlarge: Solid");
    await page.locator("canvas").waitFor();
    assert.equal(await overflows(page), false, "solid");
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a puzzle is played to the end by keyboard", async () => {
  const { solution } = report("solve", PUZZLE);
  const { page, context, faults } = await play();
  await page.getByRole("grid").focus();
  // The focus selects the middle; from there to the top left corner.
  for (const arrow of ["ArrowUp", "ArrowLeft"]) for (let i = 0; i < 4; i += 1) await page.keyboard.press(arrow);
  for (let number = 0; number < 81; number += 1) {
    if (PUZZLE[number] === ".") await page.keyboard.press(solution[number]);
    await page.keyboard.press("ArrowRight");
    if (number % 9 === 8) await page.keyboard.press("ArrowDown");
  }
  await page.getByText("Solved!").waitFor();
  assert.equal((await clues(page)).get("puzzle"), PUZZLE);
  assert.deepEqual(faults, []);
  await context.close();
});

test("marks and colours by keys, undone, shared and opened in a new profile", async () => {
  const { page, context, faults } = await play();
  await cell(page, 1).click();
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Control+Digit1");
  await page.keyboard.press("Control+Digit6");
  await page.keyboard.press("Control+Shift+Digit3");
  await cell(page, 2).click();
  await page.keyboard.press("c");
  await page.keyboard.press("8");
  await page.keyboard.press("z");
  await page.keyboard.press("9");
  await page.keyboard.press("Control+z");
  assert.equal(await ink(page, 2), "8");
  await page.keyboard.press("Control+y");
  assert.equal(await ink(page, 2), "9");
  const params = await clues(page);
  assert.equal(params.get("marks"), "12-16.13-8");
  assert.equal(params.get("corners"), "12-4");
  assert.equal(params.get("colours"), "12-3");
  assert.equal(params.get("digits")[2], "9");
  const other = await play(new URL(page.url()).hash);
  assert.equal(await ink(other.page, 2), "9");
  assert.match(await ink(other.page, 1), /^16\s*4$/);
  assert.deepEqual([...faults, ...other.faults], []);
  await other.context.close();
  await context.close();
});

test("a drag selects, and the pad writes, on a phone too", async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, context } = await play(LINK, { viewport });
    const [from, to] = await Promise.all([1, 3].map((number) => cell(page, number).boundingBox()));
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
    await page.mouse.up();
    assert.equal(await page.locator('[role=gridcell][aria-selected="true"]').count(), 3);
    await choose(page, "Corner");
    await page.getByRole("button", { name: "7", exact: true }).click();
    for (const number of [1, 2, 3]) assert.equal(await ink(page, number), "7");
    await press(page, "Erase");
    assert.equal(await ink(page, 2), "");
    await cell(page, 0).dblclick();
    assert.equal(
      await page.locator('[role=gridcell][aria-selected="true"]').count(),
      [...PUZZLE].filter((clue) => clue === PUZZLE[0]).length,
    );
    await context.close();
  }
});

test("fingers play too: a tap selects, another takes it back", async () => {
  const { page, context, faults } = await play(LINK, { viewport: PHONE });
  const selected = page.locator('[role=gridcell][aria-selected="true"]');
  await cell(page, 1).tap();
  assert.equal(await selected.count(), 1);
  await page.getByRole("button", { name: /^7/ }).tap();
  assert.equal(await ink(page, 1), "7");
  await cell(page, 1).tap();
  assert.equal(await selected.count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("all sides and the solid are one game", async () => {
  const { page, context } = await play();
  const views = await page.locator("[data-cell='30']").count();
  assert.equal(views, 3);
  await page.locator("[aria-hidden] [data-cell='30']").first().click();
  assert.equal(await cell(page, 30).getAttribute("aria-selected"), "true");
  await page.keyboard.press("2");
  assert.deepEqual(await page.locator("[data-cell='30'] [aria-hidden]").allInnerTexts(), ["2", "2", "2"]);
  await press(page, "Enlarge: Solid");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(500);
  await page.locator("canvas").click();
  await press(page, "Enlarge: From the front");
  assert.equal(await page.locator('[role=gridcell][aria-selected="true"]').count(), 1);
  await context.close();
});

test("digits are as large as the sculpture's triangles let them be", async () => {
  const { CUBE, incentre, LABEL } = await source("/src/fractal3d/pieces.ts");
  const { Vector3 } = require("three");
  // A digit's width and height in its picture, where it is in the middle: see src/solid/digit.ts.
  const [wide, high] = [0.4, 0.52];
  const triangles = new (await engine("fractal3d")).Play("sculpture").board().solid.triangles;
  /** The share of its way to the nearest edge that the digit's farthest corner has come. */
  const room = triangles.map((corners) => {
    const [apex, a, b] = corners.map((corner) => new Vector3(...corner).multiplyScalar(CUBE));
    const middle = incentre(apex, a, b);
    const [up, right] = [apex.clone().sub(middle).normalize(), b.clone().sub(a).normalize()];
    const distances = [-1, 1].flatMap((x) =>
      [-1, 1].map((y) => {
        const corner = middle
          .clone()
          .addScaledVector(right, (x * wide * LABEL.side) / 2)
          .addScaledVector(up, (y * high * LABEL.side) / 2);
        // Inside: on the same side of all edges as the middle.
        return Math.min(
          ...[
            [apex, a],
            [a, b],
            [b, apex],
          ].map(([from, to]) => {
            const inwards = middle.clone().sub(from).projectOnPlane(to.clone().sub(from).normalize());
            return corner.clone().sub(from).dot(inwards.clone().normalize()) / inwards.length();
          }),
        );
      }),
    );
    return Math.min(...distances);
  });
  for (const share of room) assert.ok(share > 0.05 && share < 0.4, String(share));
});

test("a wrong digit is noticed by check, and shown only if asked", async () => {
  const { solution } = report("solve", PUZZLE);
  const { page, context } = await play();
  await press(page, "Check");
  await page.getByText("Good so far").waitFor();
  await cell(page, 1).click();
  // No house shows 1, 6 or 7 there.
  const wrong = [1, 6, 7].find((digit) => String(digit) !== solution[1]);
  await page.keyboard.press(String(wrong));
  await press(page, "Check");
  await page.getByText("No solution has all these digits.").waitFor();
  assert.equal(await page.getByText("One digit is wrong.").count(), 0);
  await press(page, "Show which are wrong");
  await page.getByText("One digit is wrong.").waitFor();
  await cell(page, 1).click();
  await page.keyboard.press("5");
  await page.getByText("there twice").waitFor();
  await context.close();
});

test("hints lead to the solution", async () => {
  const { page, context, faults } = await play();
  await press(page, "Hint");
  for (let i = 0; i < 120 && (await page.getByText("Solved!").count()) === 0; i += 1) {
    await page.getByRole("button", { name: "Do it", exact: true }).or(page.getByText("Solved!")).first().waitFor();
    if ((await page.getByText("Solved!").count()) > 0) break;
    await press(page, "Do it");
  }
  await page.getByText("Solved!").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

/** What a step says after the name of its technique. */
const sentences = ({ technique, text }) => text.slice(`${technique}: `.length);

test("the whole explanation, step by step, leaves the game as it was", async () => {
  const { steps } = report("solve", PUZZLE, "--explain");
  const { page, context } = await play();
  await press(page, "Explain");
  await page.getByText(`Step 1 of ${steps.length}`).waitFor();
  await page.getByText(sentences(steps[0])).waitFor();
  await press(page, "Next step");
  await page.getByText(sentences(steps[1])).waitFor();
  await page.locator("ol button").last().click();
  await page.getByText(sentences(steps.at(-1))).waitFor();
  assert.match(
    await page.getByText("It rests on steps").innerText(),
    new RegExp(`steps\\s*${steps.at(-1).because.join("\\s*")}$`),
  );
  await press(page, "Next step");
  await page.getByText("the solution is unique").waitFor();
  await press(page, "Close");
  assert.equal(await ink(page, 1), "");
  await context.close();
});

/** A puzzle for each technique that needs it. */
const TECHNIQUES = [
  ...readFileSync(`${root}/docs/ratings.md`, "utf8").matchAll(/^### `([a-z-]+)`[^`]*```text\n([1-9.]{81})$/gm),
].map(([, name, puzzle]) => ({ name, puzzle }));

test("every technique has a name, in hints and in explanations", async () => {
  assert.equal(TECHNIQUES.length, 16);
  const { page, context, faults } = await play();
  await press(page, "Hint");
  await page.locator("strong", { hasText: "Hidden single" }).waitFor();
  const names = new Set();
  for (const { name, puzzle } of TECHNIQUES) {
    await page.goto(`${site.address}#sudoku?puzzle=${puzzle}`);
    await page.waitForFunction(
      (clues) =>
        [...clues].every(
          (clue, number) =>
            clue === "." || document.querySelector(`#cell${number} [aria-hidden]`)?.textContent === clue,
        ),
      puzzle,
    );
    await press(page, "Explain");
    await page.locator("ol li b").first().waitFor();
    const listed = await page.locator("ol li b").allInnerTexts();
    assert.equal(listed.includes(name), false, name);
    for (const each of listed) names.add(each);
  }
  assert.equal(names.size, TECHNIQUES.length, [...names].join(", "));
  assert.deepEqual(faults, []);
  await context.close();
});

test("undo brings back the puzzle before a new one, with its board, and redo the new one", async () => {
  const { page, context, faults } = await play();
  const params = async () => Object.fromEntries(await clues(page));
  await cell(page, 1).click();
  await page.keyboard.press("7");
  const before = await params();
  await choose(page, "New");
  await page.getByLabel("Seed").fill("3");
  await press(page, "New puzzle");
  await page.waitForFunction((puzzle) => !location.hash.includes(puzzle), PUZZLE);
  const made = await params();
  await page.getByLabel("Board").selectOption("antiprismoid");
  await page.waitForFunction(() => location.hash.includes("board=antiprismoid"));
  const other = await params();
  await press(page, "Undo");
  assert.deepEqual(await params(), made);
  await press(page, "Undo");
  assert.deepEqual(await params(), before);
  assert.equal(await ink(page, 1), "7");
  await press(page, "Undo");
  assert.equal(await ink(page, 1), "");
  for (const expected of [before, made, other]) {
    await press(page, "Redo");
    assert.deepEqual(await params(), expected);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("an own puzzle that was begun by mistake is undone", async () => {
  const { page, context } = await play();
  await choose(page, "New");
  await press(page, "Enter your own");
  await page.keyboard.press("4");
  assert.equal((await clues(page)).get("puzzle"), `4${EMPTY.slice(1)}`);
  await press(page, "Undo");
  await press(page, "Undo");
  assert.equal((await clues(page)).get("puzzle"), PUZZLE);
  assert.equal(await page.getByText("Type the clues on the board").count(), 0);
  await press(page, "Redo");
  await page.getByText("Type the clues on the board").waitFor();
  await context.close();
});

test("a new puzzle by rating, symmetry and seed is that of the program", async () => {
  const { puzzle } = report("new", "--rating", "medium", "--symmetric", "rot180", "--seed", "5");
  const { page, context, faults } = await play();
  await choose(page, "New");
  await page.getByLabel("Rating").selectOption("medium");
  await page.getByLabel("Symmetry").selectOption("rot180");
  await page.getByLabel("Seed").fill("5");
  await press(page, "New puzzle");
  await page.getByText(/medium · \d+ clues/).waitFor();
  assert.equal((await clues(page)).get("puzzle"), puzzle);
  assert.deepEqual(faults, []);
  await context.close();
});

test("an own puzzle is entered, its solutions are counted, and a long count is stopped", async () => {
  // Colours along rows say nothing new: the board is that of ordinary Sudoku, whose solutions nobody can wait for.
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((colour) => String(colour).repeat(9)).join("");
  const { page, context, faults } = await play(`#sudoku?board=${rows}&puzzle=${EMPTY}`);
  await choose(page, "New");
  await press(page, "Enter your own");
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  await press(page, "Play it");
  await choose(page, "Help");
  assert.equal((await clues(page)).get("puzzle"), `12${EMPTY.slice(2)}`);
  await press(page, "Count solutions");
  await page.getByText("1,000 solutions or more.").waitFor();
  await press(page, "Count all");
  await press(page, "Stop");
  await press(page, "Check");
  await page.getByText("more than one solution").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("it speaks German and Japanese", async () => {
  for (const [language, hint, technique] of [
    ["de-DE", "Tipp", "Versteckter Einer"],
    ["ja-JP", "ヒント", "隠れたシングル"],
  ]) {
    const { page, context } = await play(LINK, { language });
    await press(page, hint);
    await page.locator("strong", { hasText: technique }).waitFor();
    await page.getByText("can only go in").waitFor();
    await context.close();
  }
});
