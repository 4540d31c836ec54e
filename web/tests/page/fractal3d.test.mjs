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
  await page.keyboard.press("Control+Shift+Digit7");
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
  assert.equal(params.get("colours"), "12-37");
  assert.equal(await cell(page, 1).locator("i").count(), 2);
  assert.match(await cell(page, 1).innerText(), /painted 3 7/);
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
  await page.getByText(/row 1 has 5 twice: in r1c1 and r1c2/).waitFor();
  assert.match(await cell(page, 1).innerText(), /repeated/);
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

/** What a step says after the name of its technique, with letters for depths. */
const sentences = ({ technique, text }) =>
  text.slice(`${technique}: `.length).replace(/depth (\d)/g, (_, number) => `depth ${"ABCDEFGHI"[number - 1]}`);

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
  await page.getByText("The solution is unique").waitFor();
  await press(page, "Close");
  assert.equal(await ink(page, 1), "");
  await context.close();
});

test("the depth that a step names is lit in every view", async () => {
  const play3d = new (await engine("fractal3d")).Play("hexagonal");
  const { houses } = play3d.board();
  const isInDepth = (number) => play3d.step(number).houses.every((house) => houses[house].family === "depth");
  const find = ({ steps }) =>
    steps.findIndex(({ technique }, number) => technique === "hidden-single" && isInDepth(number));
  const { puzzle } = TECHNIQUES.find((each) => find(play3d.explain(each.puzzle)) >= 0);
  const at = find(play3d.explain(puzzle));
  const step = play3d.step(at);
  const depth = houses[step.houses[0]];
  const { page, context } = await play(`#sudoku?puzzle=${puzzle}`);
  await press(page, "Explain");
  await page.locator("ol button").nth(at).click();
  const letter = "ABCDEFGHI"[depth.number - 1];
  await page.getByText(`In depth ${letter}, ${step.digits[0]} can only go in`).waitFor();
  const lit = await page
    .locator("[class*=deep][data-cell]")
    .evaluateAll((cells) => cells.map((each) => Number(each.dataset.cell)));
  // Three sides are seen.
  const expected = [...depth.cells, ...depth.cells, ...depth.cells];
  assert.deepEqual(
    lit.sort((one, other) => one - other),
    expected.sort((one, other) => one - other),
  );
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
  await page.getByText("The puzzle has several solutions").waitFor();
  await press(page, "Play it anyway");
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

test("an own puzzle is examined before it is played", async () => {
  const { page, context, faults } = await play();
  await choose(page, "New");
  await press(page, "Enter your own");
  const enter = async (puzzle) => {
    await page.getByRole("grid").focus();
    await cell(page, 0).click();
    for (const clue of puzzle) {
      if (clue !== ".") await page.keyboard.press(clue);
      await page.keyboard.press("ArrowRight");
    }
  };
  await enter("55");
  await press(page, "Play it");
  await page
    .getByText(/row 1 has 5 twice: in r1c1 and r1c2/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Play it anyway" }).count(), 0);
  await press(page, "Start again");
  // Eight digits in a row, and the ninth below the last cell.
  await enter("12345678");
  await cell(page, 17).click();
  await page.keyboard.press("9");
  await press(page, "Play it");
  await page.getByText("there is no solution, as row 1 has no place for 9").waitFor();
  assert.equal(await page.getByRole("button", { name: "Play it anyway" }).count(), 0);
  await press(page, "Start again");
  await press(page, "Play it");
  await page.getByText(/r\dc\d can be \d or \d and r\dc\d can be \d or \d/).waitFor();
  await press(page, "Play it anyway");
  await page.getByText("several solutions").waitFor();
  await press(page, "Undo");
  await page.getByText("Type the clues on the board").waitFor();
  for (let number = 0; number < 81; number += 1) {
    if (PUZZLE[number] === ".") continue;
    await cell(page, number).click();
    await page.keyboard.press(PUZZLE[number]);
  }
  await press(page, "Play it");
  await page.getByText(/clues · one solution/).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("every cell says its depth by letter and tint, and edges and legend name them", async () => {
  for (const board of ["hexagonal", "antiprismoid", "H,T", "sculpture"]) {
    const view = new (await engine("fractal3d")).Play(board).board();
    const { page, context } = await play(`#sudoku?board=${encodeURIComponent(board)}`);
    await page.waitForFunction(() => document.querySelector("#cell80"));
    const shown = await page
      .locator("[role=gridcell]")
      .evaluateAll((cells) =>
        cells.map((each) => [Number(each.dataset.cell), each.dataset.sign, each.style.getPropertyValue("--tint")]),
      );
    assert.equal(shown.length, 81);
    for (const [number, sign, tint] of shown) {
      const depth = view.houses.find((house) => house.family === "depth" && house.cells.includes(number)).number;
      assert.equal(sign, "ABCDEFGHI"[depth - 1]);
      assert.equal(tint, `var(--t${depth - 1})`);
    }
    await press(page, "Select depth D");
    const selected = await page
      .locator('[role=gridcell][aria-selected="true"]')
      .evaluateAll((cells) => cells.map((each) => Number(each.dataset.cell)).sort((a, b) => a - b));
    assert.deepEqual(
      selected,
      view.houses.find((house) => house.name === "depth 4").cells.sort((a, b) => a - b),
    );
    await page.getByText("Letters of the depths").click();
    assert.equal(await page.locator("[data-sign]").count(), 0);
    await page.reload();
    await page.getByRole("grid").waitFor();
    assert.equal(await page.locator("[data-sign]").count(), 0);
    await context.close();
  }
});

test("a side's edges name the houses that its lines are", async () => {
  const { page, context } = await play();
  const names = () => page.locator("[class*=edges] > [aria-hidden] span").allInnerTexts();
  assert.deepEqual(await names(), [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `c${number}`),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `r${number}`),
  ]);
  await press(page, "Enlarge: From above");
  const above = await names();
  assert.equal(above.filter((name) => /^[A-I]$/.test(name)).length, 9, above.join(" "));
  await context.close();
});

test("the page's tints and colours are those of the engine, light and dark", async () => {
  const board = new (await engine("fractal3d")).Play("hexagonal").board();
  const { NINE } = await source("/src/look/colours.ts");
  const printed = readFileSync(`${root}/common/src/page/colour.rs`, "utf8").match(/const NINE.*?\n\];/s)[0];
  assert.deepEqual(
    NINE.map((colour) => colour.slice(1).toUpperCase()),
    [...printed.matchAll(/\[0x(..), 0x(..), 0x(..)\]/g)].map(([, ...channels]) => channels.join("")),
  );
  for (const [theme, tints] of [
    ["light", board.tints],
    ["dark", board.darkTints],
  ]) {
    const { page, context } = await play(LINK, { theme });
    const read = (name) =>
      page.evaluate(
        (prefix) =>
          [0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
            getComputedStyle(document.documentElement).getPropertyValue(`--${prefix}${number}`).trim(),
          ),
        name,
      );
    assert.deepEqual(await read("t"), tints);
    assert.deepEqual(await read("c"), NINE);
    await context.close();
  }
});

test("the puzzle of the day is the program's of that seed, and whoever has begun it goes on", async () => {
  const { puzzle } = report("new", "--rating", "medium", "--seed", "20261126");
  const { page, context, faults } = await play("#sudoku?day=2026-11-26");
  await page.getByText("Puzzle of 26 November 2026").waitFor();
  assert.equal((await clues(page)).get("puzzle"), puzzle);
  const empty = [...puzzle].indexOf(".");
  await cell(page, empty).click();
  await page.keyboard.press("7");
  await clues(page);
  for (const link of ["#sudoku?day=2026-11-26", "#home", "#sudoku?day=2026-11-26"])
    await page.evaluate((to) => {
      location.hash = to;
    }, link);
  await page.getByText("Puzzle of 26 November 2026").waitFor();
  assert.equal(await ink(page, empty), "7");
  await page.evaluate(() => {
    location.hash = "#sudoku?day=2026-02-31";
  });
  await page.getByText("“2026-02-31” isn't a date").waitFor();
  assert.equal(new URL(page.url()).hash, "#sudoku?day=2026-02-31");
  assert.equal(await ink(page, empty), "7");
  assert.deepEqual(faults, []);
  await context.close();
});

test("possible digits are those of all solutions", async () => {
  // Without some clues there are a few solutions.
  const puzzle = PUZZLE.replace("5", ".").replace("3", ".");
  const digits = [...new (await engine("fractal3d")).Play("hexagonal").candidates(puzzle).digits];
  const { page, context } = await play(`#sudoku?puzzle=${puzzle}`);
  await press(page, "Possible digits");
  await page.getByText("All were examined.").waitFor();
  for (const [number, clue] of [...puzzle].entries()) {
    const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => digits[number] & (1 << (digit - 1))).join("");
    assert.equal(await ink(page, number), clue === "." ? expected : clue);
  }
  assert.equal((await clues(page)).get("marks"), null);
  await press(page, "Close");
  assert.equal(await ink(page, [...puzzle].indexOf(".")), "");
  await context.close();
});

test("a solved puzzle says so with its time, and offers the next one", async () => {
  const { solution } = report("solve", PUZZLE);
  const { page, context } = await play(
    `${LINK}&digits=${[...solution].map((digit, n) => (PUZZLE[n] === "." && n !== 1 ? digit : ".")).join("")}`,
  );
  await cell(page, 1).click();
  await page.keyboard.press(solution[1]);
  await page.getByText("Solved!").waitFor();
  await press(page, "Next puzzle");
  await page.waitForFunction((puzzle) => !location.hash.includes(puzzle), PUZZLE);
  assert.equal(await page.getByText("Solved!").count(), 0);
  await press(page, "Undo");
  await page.getByText("Solved!").waitFor();
  await context.close();
});

test("it speaks German and Japanese", async () => {
  for (const [language, hint, technique, sentence] of [
    ["de-DE", "Tipp", "Versteckter Einer", /^In (Zeile|Spalte|Block|Tiefe) [1-9A-I] passt die \d nur in r\dc\d\.$/],
    ["ja-JP", "ヒント", "隠れたシングル", /^(行|列|ブロック|奥行き)[1-9A-I]で\dが入るのはr\dc\dだけです。$/],
  ]) {
    const { page, context } = await play(LINK, { language });
    await press(page, hint);
    await page.locator("strong", { hasText: technique }).waitFor();
    await page.getByText(sentence).waitFor();
    await context.close();
  }
});
