// 3D-Sudoku: the pen, from what a drawing is to what fingers, mice and keys make of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessibilityFaults, DESKTOP, overflows, PHONE, start } from "../browser.mjs";
import { play as begin, cell, choose, LINK, press } from "../fractal3d.mjs";
import { engine } from "../native.mjs";
import { randomBelow } from "../random.mjs";
import { source } from "../source.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());
const play = (...of) => begin(site, ...of);

/** Waits until the link says that the pen has drawn this. */
const draws = (page, wanted) =>
  page.waitForFunction((pen) => (new URLSearchParams(location.hash.split("?")[1]).get("pen") ?? "") === pen, wanted);
/** What is seen of it on the large side. */
const seen = (page) =>
  page
    .locator("[role=grid] path[data-kind]")
    .evaluateAll((paths) => paths.map(({ dataset }) => `${dataset.kind} ${dataset.colour}`).sort());

/** A place in a cell, in shares of it from its top left corner. */
async function point(page, number, right = 0.5, down = 0.5) {
  const { x, y, width, height } = await cell(page, number).boundingBox();
  return { x: x + right * width, y: y + down * height };
}

/** Drags a mouse through these cells. */
async function drag(page, cells) {
  for (const [number, at] of cells.entries()) {
    const { x, y } = await point(page, at);
    await page.mouse.move(x, y);
    if (number === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Drags a finger through these cells. */
async function swipe(page, cells) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const [number, at] of cells.entries())
    await touch(number === 0 ? "touchStart" : "touchMove", [await point(page, at)]);
  await touch("touchEnd", []);
}

test("a drawing is one text, whatever the order in which it was drawn, and drawing again removes", async () => {
  const { isDrawing, ordered, strokesOf, toggled, without } = await source("/src/fractal3d/drawing.ts");
  const below = randomBelow(44);
  const stroke = () => {
    const kind = ["circle", "line", "cross"][below(3)];
    const from = 9 * below(8) + below(8);
    return [kind, kind === "circle" ? [from] : [from + [1, 9][below(2)], from], 1 + below(9)];
  };
  for (let round = 0; round < 50; round += 1) {
    const all = Array.from({ length: 40 }, stroke);
    const drawn = all.reduce((text, one) => toggled(text, ...one), "");
    assert.ok(isDrawing(drawn), drawn);
    assert.equal(ordered(drawn.split(".").reverse().join(".")), drawn);
    const [kind, cells, colour] = stroke();
    const bare = without(drawn, cells);
    assert.ok(strokesOf(bare).every(({ from, to }) => !cells.includes(from) && !cells.includes(to)));
    assert.equal(toggled(toggled(bare, kind, cells, colour), kind, cells, colour), bare);
    assert.equal(toggled(bare, kind, cells, colour), toggled(bare, kind, cells.toReversed(), colour));
  }
  // What is there in another colour is drawn over; a line is removed whole, if its first segment is there.
  assert.equal(toggled("1112-1", "line", [0, 1, 2], 2), "1112-2.1213-2");
  assert.equal(toggled("1112-1.1213-2", "line", [0, 1, 2], 1), "");
});

test("a text that no side shows is no drawing, and its fault is named", async () => {
  const { faultIn } = await source("/src/fractal3d/drawing.ts");
  const { sides } = new (await engine("fractal3d")).Play("hexagonal").board();
  const isFine = (text) => faultIn(text, sides) === undefined;
  assert.ok(["", "11-1", "1112-3.11x21-9", "1122-4", "2111-5"].every(isFine));
  for (const fault of ["11", "11-0", "1010-3", "1111-3", "1119-2", "11x22-1", "1112x-1", "x", "11-12", " 11-1"])
    assert.equal(faultIn(`12-1.${fault}`, sides), fault);
});

test("steps between two places are those of a king, as straight as they can be", async () => {
  const { stepsBetween, wayBetween } = await source("/src/fractal3d/places.ts");
  for (let from = 0; from < 81; from += 1)
    for (let to = 0; to < 81; to += 1) {
      if (from === to) continue;
      const steps = stepsBetween(from, to);
      const far = (one, other) => Math.max(...wayBetween(one, other).map(Math.abs));
      assert.equal(steps.at(-1), to);
      assert.equal(steps.length, far(from, to));
      assert.ok(steps.every((step, before) => far(steps[before - 1] ?? from, step) === 1));
    }
});

for (const [name, viewport, through] of [
  ["a mouse", DESKTOP, drag],
  ["a finger", PHONE, swipe],
])
  test(`${name} draws a line, also diagonally, and removes it by drawing again`, async () => {
    const { page, context, faults } = await play(LINK, { viewport });
    await choose(page, "Pen");
    await press(page, "Colour 6");
    await through(page, [0, 1, 11, 10]);
    await draws(page, "1112-6.1223-6.2223-6");
    assert.deepEqual(await seen(page), ["line 6", "line 6", "line 6"]);
    // Too fast for the cells between, and partly back.
    await through(page, [60, 56, 57]);
    await draws(page, "1112-6.1223-6.2223-6.7475-6.7576-6.7677-6");
    await press(page, "Undo");
    await through(page, [0, 1, 11, 10]);
    await draws(page, "");
    assert.deepEqual(await seen(page), []);
    await through(page, [0, 1, 0]);
    await draws(page, "");
    assert.deepEqual(faults, []);
    await context.close();
  });

test("a tap draws a circle, at an edge a cross, and removes it; a double click selects nothing more", async () => {
  const { page, context } = await play(LINK, { viewport: PHONE });
  await choose(page, "Pen");
  const tap = async (...of) => {
    const { x, y } = await point(page, ...of);
    await page.touchscreen.tap(x, y);
  };
  await tap(40);
  await press(page, "Colour 2");
  await tap(40, 0.95);
  await tap(40, 0.5, 0.05);
  // Beyond the board there is no cell.
  await tap(0, 0.05);
  await draws(page, "11-2.45x55-2.55-1.55x56-2");
  await tap(41, 0.05);
  await tap(0);
  await draws(page, "45x55-2.55-1");
  await tap(40);
  await draws(page, "45x55-2.55-2");
  await cell(page, 0).dblclick();
  await draws(page, "45x55-2.55-2");
  assert.equal(await page.locator('[role=gridcell][aria-selected="true"]').count(), 1);
  await context.close();
});

test("keys draw all that pointers do, and it is said", async () => {
  const { page, context, faults } = await play();
  const says = (text) => page.locator("[role=status]").getByText(text, { exact: true }).waitFor({ state: "attached" });
  await cell(page, 10).click();
  await page.keyboard.press("b");
  await page.keyboard.press("3");
  await page.keyboard.press("Shift+ArrowRight");
  await says("Line from r2c2 to r2c3, colour 3.");
  await page.keyboard.press("Shift+PageUp");
  await says("Line from r2c3 to r1c4, colour 3.");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await says("Cross between r1c4 and r1c3, colour 3.");
  await page.keyboard.press("Enter");
  await says("Circle in r1c4, colour 3.");
  await draws(page, "1423-3.14-3.13x14-3.2223-3".split(".").sort().join("."));
  assert.match(await cell(page, 3).innerText(), /circle in colour 3.*line to r2c3 in colour 3/);
  assert.match(await cell(page, 3).innerText(), /cross at the edge to r1c3 in colour 3/);
  await page.keyboard.press(" ");
  await says("Circle in r1c4 removed.");
  await page.keyboard.press("Control+z");
  assert.equal(await page.getByText("removed.").count(), 0);
  // The space bar has drawn; letters choose what is written, and colours are written as ever.
  await page.keyboard.press("z");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await page.locator('[role=gridcell][aria-selected="true"]').count(), 2);
  for (const mode of ["Corner", "Centre", "Colour", "Digit"]) {
    await page.keyboard.press(" ");
    assert.equal(await page.getByRole("radio", { name: mode }).isChecked(), true);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("erasing takes the lines at the selected cells, starting again takes all, and both are undone", async () => {
  const pen = "11-1.1112-2.1213-2.55-3.55x56-4";
  const { page, context } = await play(`${LINK}&pen=${pen}`);
  await cell(page, 1).click();
  await page.keyboard.press("b");
  await press(page, "Erase");
  await draws(page, "11-1.55-3.55x56-4");
  await press(page, "Start again");
  await draws(page, "");
  await press(page, "Undo");
  await press(page, "Undo");
  await draws(page, pen);
  await press(page, "Redo");
  await draws(page, "11-1.55-3.55x56-4");
  await context.close();
});

test("a link has the lines, one without them is as it was, and one with damaged lines is refused by name", async () => {
  const { page, context, faults } = await play(`${LINK}&pen=1211-2.11-1`);
  // Brought into order.
  await draws(page, "11-1.1112-2");
  await cell(page, 80).click();
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await draws(page, "11-1.1112-2.99-1");
  const other = await play(new URL(page.url()).hash);
  assert.deepEqual(await seen(other.page), ["circle 1", "circle 1", "line 2"]);
  await other.context.close();
  await press(page, "Start again");
  await draws(page, "");
  assert.equal(new URL(page.url()).hash, LINK);
  await page.goto(`${site.address}${LINK}&pen=11-1.1119-1`);
  await page.getByText("“1119-1” in the link's “pen” isn't a line, circle or cross of this board.").waitFor();
  await page.reload();
  await page.getByText("“1119-1” in the link's “pen”").waitFor();
  assert.match(page.url(), /pen=11-1\.1119-1$/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("lines lie over tints and below digits; each side has those of its neighbours, an explanation none", async () => {
  const { sides } = new (await engine("fractal3d")).Play("hexagonal").board();
  const [front, ...others] = sides;
  const pen = front.cells.slice(0, 8).map((_, column) => `1${column + 1}1${column + 2}-${column + 1}`);
  const { page, context } = await play(`${LINK}&pen=${pen.join(".")}`);
  assert.equal((await seen(page)).length, 8);
  const { x, y } = await point(page, 4);
  const stack = await page.evaluate(
    ([left, top]) => {
      document.querySelector("[role=grid] svg").style.pointerEvents = "auto";
      const all = document.elementsFromPoint(left, top);
      return ["span", "path[data-kind]", "[role=gridcell]"].map((what) => all.findIndex((each) => each.matches(what)));
    },
    [x, y],
  );
  assert.ok(stack[0] >= 0 && stack[0] < stack[1] && stack[1] < stack[2], stack.join(" "));
  const drawn = await page
    .locator("[aria-hidden=true]:has(> div > [data-cell])")
    .evaluateAll((grids) => grids.map((grid) => grid.querySelectorAll("path[data-kind]").length));
  const expected = others.map(({ cells }) => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => cells.indexOf(number));
    const isNear = (one, other) =>
      Math.max(Math.abs(Math.floor(one / 9) - Math.floor(other / 9)), Math.abs((one % 9) - (other % 9))) === 1;
    return places.slice(1).filter((place, before) => isNear(places[before], place)).length;
  });
  assert.deepEqual(drawn, expected);
  await press(page, "Explain");
  await page.getByText("Step 1 of").waitFor();
  assert.deepEqual(await seen(page), []);
  await context.close();
});

test("five modes stand in one row on every screen and in every language", async () => {
  for (const [language, pen] of [
    ["en-GB", "Pen"],
    ["de-DE", "Stift"],
    ["ja-JP", "ペン"],
  ]) {
    const { page, context } = await play(LINK, { language, viewport: { width: 320, height: 640 } });
    await choose(page, pen);
    for (const width of [320, 360, 820, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      assert.equal(await overflows(page), false, `${language} ${width}`);
      const tops = await page
        .locator("fieldset")
        .first()
        .locator("label")
        .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)));
      assert.equal(tops.length, 5);
      assert.equal(new Set(tops).size, 1, `${language} ${width}`);
    }
    assert.deepEqual(await accessibilityFaults(page), [], language);
    await context.close();
  }
});
