// The page of the 9×9×9 cube, used as people use it.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { accessibilityFaults, keepWorkers, open, overflows, PHONE, start, VIEWS } from "../browser.mjs";
import { native } from "../native.mjs";
import { require, source } from "../source.mjs";

const PATIENT = { timeout: 60_000 };
const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
let site;
before(async () => {
  site = await start();
});
after(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

const button = (page, name) => page.getByRole("button", { name, exact: true });
const status = (page) => page.locator("main [aria-live]");
const shown = (page, pattern) => status(page).filter({ hasText: pattern }).waitFor(PATIENT);
const caption = (page, text) => page.getByText(text, { exact: true }).waitFor(PATIENT);

/** Opens a link, and waits for the cube. */
async function cube(link = "#cube", options = {}) {
  const opened = await open(site, link, options);
  await shown(opened.page, /wrong|Solved|falsch|違う/);
  return opened;
}

/** The file that a click on a button saves. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const program = (...args) => native("cube999", [...args, "--color", "never"]);

for (const view of VIEWS) {
  test(`every view is right: ${view.viewport.width} pixels, ${view.theme}`, async () => {
    for (const link of ["#cube", "#cube?view=sheets&scramble=random&seed=2", "#cube?show=wrong&gap=0.5&open=y3"]) {
      const { page, context, faults } = await cube(link, view);
      for (const summary of await page.locator("summary").all()) await summary.click();
      assert.deepEqual(await accessibilityFaults(page), []);
      assert.equal(await overflows(page), false, link);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
}

for (const language of ["de-DE", "ja-JP"]) {
  test(`the page fits a phone in ${language}`, async () => {
    const { page, context, faults } = await cube("#cube", { viewport: PHONE, language });
    assert.equal(await overflows(page), false);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a scramble of 20 turns is solved in few turns and played, and the program agrees", async () => {
  const { page, context, faults } = await cube();
  await page.getByText("20", { exact: true }).click();
  await button(page, "Scramble").click();
  await page.waitForURL(/scramble=20&seed=(?!1$|1&)/);
  await page.getByText("1 min", { exact: true }).click();
  await button(page, "Solve").click();
  await page.locator("strong", { hasText: /^(?:[1-9]|[1-3]\d) turns$/ }).waitFor(PATIENT);
  // Playing ends the search, if it hasn't ended by itself; so does going on by a turn and back.
  await button(page, "One turn on").click();
  await button(page, "To the start").click();
  await button(page, "Solve").waitFor();
  await page.getByText("Save", { exact: true }).click();
  const report = await saved(page, "Cube and solution (.json)");
  assert.equal(program("verify", report).code, 0);
  const { count } = JSON.parse(readFileSync(report, "utf8"));
  await page.getByLabel("Speed").selectOption("very fast");
  await button(page, "Play").click();
  await shown(page, "Solved");
  await caption(page, `Turn ${count} of ${count}`);
  await button(page, "One turn back").click();
  await shown(page, /wrong/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("turns move what is seen, on the solid and on the sheets", async () => {
  for (const view of ["solid", "sheets"]) {
    const link = `#cube?scramble=0&turns=444X1111Y2&view=${view}`;
    const { page, context, faults } = await cube(link, { reducedMotion: "no-preference" });
    const canvas = page.locator("main canvas");
    const before = await canvas.screenshot();
    await button(page, "One turn on").click();
    await caption(page, "Turn 1 of 2111Y2");
    assert.notDeepEqual(await canvas.screenshot(), before);
    await button(page, "To the end").click();
    await caption(page, "Turn 2 of 2");
    await button(page, "To the start").click();
    await shown(page, "Solved");
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("sub-cubes are turned by hand, by keyboard alone and by a click", async () => {
  const { page, context, faults } = await cube("#cube?scramble=0&view=sheets");
  await page.getByLabel("x", { exact: true }).selectOption("2");
  await page.getByLabel("y", { exact: true }).selectOption("3");
  await page.getByLabel("y", { exact: true }).press("x");
  await caption(page, "Turn 1 of 1");
  // What is typed quickly isn't lost.
  for (const key of ["Shift+Z", "z", "Shift+X"]) await page.keyboard.press(key);
  await shown(page, "Solved");
  await page.waitForURL(/turns=234X1234Z3234Z1234X3&step=4/);
  // Keys work after a choice, too.
  await page.getByText("at once", { exact: true }).click();
  await page.keyboard.press(",");
  await page.keyboard.press(",");
  await page.waitForURL(/turns=234X1234Z3234Z1234X3&step=2/);
  for (const key of "426y") await page.keyboard.press(key);
  await page.waitForURL(/turns=234X1234Z3426Y1&step=3/);
  await button(page, "To the start").click();
  // The first sheet's corner belongs to the sub-cube around 1 1 1.
  await page.locator("main canvas").click({ position: { x: 8, y: 30 } });
  await button(page, "Quarter turn about y, anticlockwise").click();
  await page.waitForURL(/turns=111Y1&step=1/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("cells of the chosen sub-cube are dragged, which turns it; other drags turn the view", async () => {
  const { page, context, faults } = await cube("#cube?scramble=0&seed=1");
  const { x, y, width, height } = await page.locator("main canvas").boundingBox();
  const drag = async (from, right, down) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + right, from[1] + down, { steps: 6 });
    await page.mouse.up();
  };
  // The front face is there.
  const front = [x + 0.45 * width, y + 0.55 * height];
  await drag(front, 40, 0);
  await page.mouse.click(...front);
  await page.getByText(/^Drag the framed cells/).waitFor();
  assert.match(new URL(page.url()).hash, /scramble=0&seed=1$/);
  await drag(front, 40, 0);
  await page.waitForURL(/turns=\d{3}Y1&step=1$/);
  await drag(front, -40, 0);
  await shown(page, "Solved");
  await page.waitForURL(/turns=(\d{3})Y1\1Y3&step=2$/);
  await drag(front, 0, 40);
  await page.waitForURL(/turns=(\d{3})Y1\1Y3\1X[13]&step=3$/);
  await drag([x + 5, y + 5], 40, 0);
  await button(page, "Undo").click();
  await page.waitForURL(/step=2$/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a face goes where it is dragged", async () => {
  const { turnOfDrag, quartersOf } = await source("/src/cube999/by-hand.ts");
  const { turnOf } = await source("/../../cube999/src/draw/puzzle.js");
  const { Vector3 } = require("three");
  const ways = [0, 1, 2].flatMap((axis) => [-1, 1].map((sign) => new Vector3().setComponent(axis, sign)));
  for (const out of ways) {
    for (const drag of ways.filter((way) => Math.abs(way.dot(out)) < 0.5)) {
      // Whoever drags doesn't do so exactly along an edge, and looks at the face from some side.
      const { axis, way } = turnOfDrag(
        out,
        drag.clone().addScaledVector(out, 0.9).addScaledVector(out.clone().cross(drag), 0.3),
      );
      const { centre, cells, to } = turnOf(`444${"XYZ"[axis]}${quartersOf(axis, way)}`);
      const place = (cell) => new Vector3(cell % 9, Math.floor(cell / 81), Math.floor(cell / 9) % 9);
      const from = new Vector3(...centre).add(out);
      const moved = place(to[cells.findIndex((cell) => place(cell).equals(from))]);
      assert.deepEqual(moved.toArray(), new Vector3(...centre).add(drag).toArray());
    }
  }
});

test("somebody who solves it by hand is told so, with the time and the turns, and gets the next one", async () => {
  const { page, context, faults } = await cube("#cube?scramble=1&seed=4", { viewport: PHONE });
  await page.getByText("1 turn has scrambled this cube.").waitFor();
  writeFileSync(join(folder, "one"), program("scramble", "--turns", "1", "--seed", "4").stdout);
  const { turns } = JSON.parse(program("solve", "--format", "json", join(folder, "one")).stdout);
  assert.equal(turns.length, 1);
  const [x, y, z, axis, quarters] = turns[0];
  for (const [name, at] of Object.entries({ x, y, z }))
    await page.getByRole("combobox", { name, exact: true }).selectOption(at);
  const key = axis.toLowerCase();
  // The other way first, so that it takes a while.
  await page.keyboard.press(`Shift+${axis}`);
  await page
    .getByRole("timer")
    .filter({ hasText: /0:0[1-9]/ })
    .waitFor();
  for (let n = 0; n < (Number(quarters) + 1) % 4; n += 1) await page.keyboard.press(key);
  await page.getByText("Solved!").waitFor();
  // However far down the buttons are.
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".celebration").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.getByText(/^in 0:\d\d with [1-4] turns by hand$/).waitFor();
  await button(page, "Next scramble").click();
  await page.getByText("1 turn has scrambled this cube.").waitFor();
  await page.waitForURL(/scramble=1&seed=(?!4$)\d+$/);
  await button(page, "Undo").click();
  await page.getByText("Solved!").waitFor();
  assert.equal(await overflows(page), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("every search says what it found, and its end is a click away", async () => {
  const { page, context, faults } = await cube("#cube?scramble=10&seed=3");
  const ask = async (time) => {
    await page.getByText(time, { exact: true }).click();
    await button(page, "Solve").click();
  };
  await ask("at once");
  await page.getByText(/^Found a solution with \d+ turns in 0\.\d\d s\. A search/).waitFor();
  await button(page, "Show the end").click();
  await shown(page, "Solved");
  // From the same cube, and no longer than before.
  await ask("10 s");
  await page.getByText(/^Found (a solution with 10 turns|no solution with fewer than \d+ turns)/).waitFor(PATIENT);
  await button(page, "Watch").waitFor();
  await shown(page, /wrong/);
  await ask("10 s");
  await page.getByText(/^Found no solution with fewer than 10 turns\./).waitFor(PATIENT);
  await button(page, "Solved cube").click();
  await page.getByText("There is nothing to do.").waitFor();
  assert.equal(await button(page, "Solve").isEnabled(), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("without WebGL the sheets are there at once", async () => {
  const { page, context } = await open(site);
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...others) {
      return kind.startsWith("webgl") ? null : real.call(this, kind, ...others);
    };
  });
  await page.goto(`${site.address}#cube?scramble=0`);
  await page.reload();
  await shown(page, "Solved");
  await page
    .getByRole("img", { name: "The nine layers of the cube, seen from above" })
    .click({ position: { x: 8, y: 30 } });
  await button(page, "Quarter turn about y, anticlockwise").click();
  await page.waitForURL(/turns=111Y1&step=1/);
  await context.close();
});

test("a cube and turns are entered; what is wrong is said where it is, as the program says it", async () => {
  const { page, context, faults } = await cube();
  await page.getByText("Enter a cube or turns").click();
  const text = page.getByLabel(/^A cube:/);
  const bad = `${"123456789\n".repeat(8)}12345678x\n`;
  await text.fill(bad);
  await button(page, "Use this cube").click();
  writeFileSync(join(folder, "cube"), bad);
  const message = program("bound", join(folder, "cube")).stderr.replaceAll(`${folder}/`, "");
  assert.equal(`${await page.locator("#cube-problem pre").textContent()}\n`, message);
  assert.equal(await overflows(page), false);
  await text.fill(program("scramble", "--turns", "3", "--seed", "1", "--style", "symbols").stdout);
  await button(page, "Use this cube").click();
  await page.waitForURL(/#cube\?cube=\d{729}$/);
  const turns = page.getByLabel(/^Turns, such as/);
  await turns.fill("(444X1 444X3)5 [111Y1: 333Z2]");
  await button(page, "Use these turns").click();
  await page.getByText(/^Turn 0 of 13/).waitFor();
  await turns.fill("426Y3 444");
  await button(page, "Use these turns").click();
  await page.locator("#turns-problem", { hasText: "expected an axis, X, Y or Z" }).waitFor();
  await turns.fill("426Y3 444X1");
  await button(page, "Inverse").click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("textarea")].some(({ value }) => value === "444X3 426Y1"),
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test("files come from the program and go to it", async () => {
  const { page, context, faults } = await cube();
  await page.getByText("Enter a cube or turns").click();
  await page.getByText("Save", { exact: true }).click();
  const scrambled = program("scramble", "--turns", "6", "--seed", "4").stdout;
  const cubeFile = join(folder, "six.txt");
  writeFileSync(cubeFile, scrambled);
  const report = join(folder, "six.json");
  writeFileSync(report, program("solve", "--fast", "--format", "json", cubeFile).stdout);
  await page.locator("input[type=file]").first().setInputFiles(report);
  const { count } = JSON.parse(readFileSync(report, "utf8"));
  await page.getByText(new RegExp(`^Turn 0 of ${count.toLocaleString("en")}`)).waitFor();
  const turns = await saved(page, "Turns (.txt)");
  const cubeAgain = await saved(page, "Cube (.txt)");
  assert.equal(program("verify", cubeAgain, turns).code, 0);
  assert.equal(readFileSync(cubeAgain, "utf8"), scrambled.split("#")[0]);
  const picture = await saved(page, "Picture (.svg)");
  const first = join(folder, "first.svg");
  assert.equal(program("draw", cubeFile, turns, "--out", first).code, 0);
  assert.equal(readFileSync(picture, "utf8"), readFileSync(first, "utf8"));
  assert.deepEqual(faults, []);
  await context.close();
});

test("a link holds the cube, its turns and the step, also in a new profile", async () => {
  const first = await cube("#cube?scramble=random&seed=77");
  await first.page.getByText("at once", { exact: true }).click();
  await button(first.page, "Solve").click();
  await first.page.getByText(/^Turn 0 of [1-9]/).waitFor(PATIENT);
  await first.page.getByRole("slider", { name: "Turn", exact: true }).fill("100");
  await first.page.waitForURL(/step=100/);
  const [link, seen] = [new URL(first.page.url()).hash, await status(first.page).textContent()];
  await first.context.close();
  const second = await cube(link);
  await shown(second.page, seen.slice(0, 3));
  assert.equal(await status(second.page).textContent(), seen);
  await second.page.getByText(/^Turn 100 of /).waitFor();
  assert.deepEqual([...first.faults, ...second.faults], []);
  await second.context.close();
});

test("a search is stopped at once, and survives that its workers are killed", async () => {
  const { page, context, faults } = await open(site);
  await keepWorkers(page);
  await page.goto(`${site.address}#cube?scramble=random&seed=5`);
  await page.reload();
  await shown(page, /wrong/);
  await page.getByText("no limit", { exact: true }).click();
  const best = page.locator("strong", { hasText: /turns$/ });
  const lanes = () => page.workers().length - 1;
  for (const killed of [false, true]) {
    await button(page, "Solve").click();
    await button(page, "Stop").waitFor();
    await best.waitFor(PATIENT);
    assert.ok(lanes() >= 1);
    // The first worker answers the page, the others search.
    if (killed) await page.evaluate(() => globalThis.started.slice(1).forEach((worker) => void worker.terminate()));
    await button(page, "Stop").click();
    await button(page, "Solve").waitFor();
    await page.getByText(/^Stopped/).waitFor();
    await page.waitForFunction(
      (text) => document.querySelector("main").innerText.includes(text),
      await best.textContent(),
    );
    while (lanes() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await button(page, "One turn on").click();
  await page.getByText(/^Turn 1 of/).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

const HOSTILE = {
  "HTML for a cube": "#cube?cube=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
  NULs: "#cube?cube=%00%00&turns=%00",
  "a billion turns": "#cube?turns=(((426Y1)9999)9999)9999",
  "a huge scramble": "#cube?scramble=999999999999999999999&seed=-1&step=1e99&gap=NaN&open=q9",
  "fifty thousand digits": `#cube?cube=${"1".repeat(50_000)}`,
};
for (const [name, link] of Object.entries(HOSTILE)) {
  test(`a hostile link does no harm: ${name}`, async () => {
    const { page, context, faults } = await cube(link);
    await button(page, "Solved cube").click();
    await shown(page, "Solved");
    assert.equal(await overflows(page), false);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("after every turn all digits stand upright on their faces", async () => {
  const { backToUpright, progressOf } = await source("/src/cube999/upright.ts");
  const { BoxGeometry, Vector3 } = require("three");
  // Where up is on each face, from the box itself: where its pictures' heads are.
  const { position, normal, uv } = new BoxGeometry(1, 1, 1).attributes;
  const faces = [0, 1, 2, 3, 4, 5].map((face) => {
    const corners = [0, 1, 2, 3].map((corner) => 4 * face + corner);
    const up = new Vector3();
    for (const corner of corners)
      up.addScaledVector(new Vector3().fromBufferAttribute(position, corner), uv.getY(corner) - 0.5);
    return { out: new Vector3().fromBufferAttribute(normal, corners[0]), up: up.normalize() };
  });
  for (const [axis, name] of ["x", "y", "z"].entries()) {
    const around = new Vector3(...[0, 1, 2].map((each) => (each === axis ? 1 : 0)));
    for (const quarters of [-2, -1, 1, 2]) {
      const angles = backToUpright(axis, (quarters * Math.PI) / 2);
      faces.forEach(({ out, up }, face) => {
        const [outNow, upNow] = [out, up].map((way) => way.clone().applyAxisAngle(around, (quarters * Math.PI) / 2));
        upNow.applyAxisAngle(outNow, angles[face]);
        const there = faces.find((each) => each.out.distanceTo(outNow) < 1e-6);
        assert.ok(upNow.distanceTo(there.up) < 1e-6, `${name}${quarters}, face ${face}`);
      });
    }
  }
  // Digits stay on their stickers as long as these move, and everything comes to its end.
  const shares = Array.from({ length: 101 }, (_, percent) => progressOf(percent / 100));
  assert.deepEqual(
    [shares[0], shares[100]],
    [
      { moved: 0, upright: 0 },
      { moved: 1, upright: 1 },
    ],
  );
  for (const { moved, upright } of shares) assert.ok(moved === 1 || upright === 0);
});
