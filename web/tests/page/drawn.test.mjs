// The page that `cube999 draw` makes, in a browser: it shows what the program says of each step.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, open } from "../browser.mjs";
import { native } from "../native.mjs";

const PATIENT = { timeout: 60_000 };
const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  rmSync(folder, { recursive: true });
  await browser.close();
});

function program(...args) {
  const { stdout, stderr, code } = native("cube999", args);
  assert.equal(code, 0, stderr);
  return stdout;
}

/** Opens the page of a cube scrambled by random turns, with the turns that undo them. */
async function drawn(count) {
  const scramble = JSON.parse(program("scramble", "--turns", String(count), "--seed", "1", "--format", "json"));
  writeFileSync(join(folder, "turns.txt"), scramble.turns.join("\n"));
  const turns = program("inverse", join(folder, "turns.txt")).trim().split("\n");
  const [cube, back] = [join(folder, "cube.json"), join(folder, "back.txt")];
  writeFileSync(cube, JSON.stringify(scramble));
  writeFileSync(back, turns.join("\n"));
  program("draw", cube, back, "-o", join(folder, "cube.html"));
  const { page, context, faults } = await open({ browser, address: `file://${folder}/` }, "cube.html");
  /** The cube after some turns, as the program says. */
  const state = (step) => {
    writeFileSync(back, turns.slice(0, step).join("\n"));
    return JSON.parse(program("turn", cube, back, "--format", "json"));
  };
  const at = async (step) => {
    const { wrong } = state(step);
    const { error, ...shown } = await page.evaluate(() => ({ ...document.body.dataset }));
    assert.equal(error, undefined);
    assert.deepEqual(shown, {
      step: String(step),
      turns: String(count),
      wrong: String(wrong),
      solved: String(wrong === 0),
    });
  };
  const close = async () => {
    assert.deepEqual(faults, []);
    await context.close();
  };
  return { page, state, at, close, last: turns.at(-1) };
}

/** How many colours there are on the canvas, of a sample of its points. */
const colours = (page) =>
  page.evaluate(`
    paint();
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    new Set(new Uint32Array(data.buffer).filter((_, i) => i % 7 === 0)).size;
  `);

/** Sets a control to a value, as its user does. */
const set = (page, id, value) =>
  page.locator(`#${id}`).evaluate((control, value) => {
    control.value = value;
    control.dispatchEvent(new Event("input"));
  }, value);

test("keys step through the program's states", async () => {
  const { page, state, at, close } = await drawn(30);
  await at(0);
  for (let step = 1; step <= 30; step++) {
    await page.keyboard.press("ArrowRight");
    await at(step);
    assert.deepEqual(await page.evaluate("Array.from(at.marks, (mark) => mark & 15)"), state(step).cube.flat(2));
  }
  await page.keyboard.press("ArrowRight");
  await at(30);
  for (const [key, step] of [
    ["ArrowLeft", 29],
    ["Home", 0],
    ["End", 30],
  ]) {
    await page.keyboard.press(key);
    await at(step);
  }
  await close();
});

test("buttons step, and the list and the slider go anywhere", async () => {
  const { page, at, close, last } = await drawn(30);
  await page.locator("#next").click();
  await at(1);
  await page.locator("#end").click();
  await at(30);
  assert.equal(await page.locator("#status").textContent(), `turn 30 of 30: ${last}`);
  assert.equal(await page.locator("#count").textContent(), "solved");
  await page.locator("#back").click();
  await at(29);
  await page.locator("#start").click();
  await at(0);
  await page.locator("#turns li:nth-child(18)").click();
  await at(17);
  assert.match(await page.locator("#turns [aria-current]").innerText(), /^\s*17\s/);
  await set(page, "step", "5");
  await at(5);
  await close();
});

test("playing ends at the end and can be paused", async () => {
  const { page, at, close } = await drawn(30);
  await set(page, "speed", "6");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.body.dataset.step === "30", undefined, PATIENT);
  await page.getByText("Play", { exact: true }).waitFor(PATIENT);
  await at(30);
  // Two turns a second: the next click comes long before the end.
  await set(page, "speed", "2");
  await page.locator("#play").click();
  await page.waitForFunction(() => ["1", "2"].includes(document.body.dataset.step), undefined, PATIENT);
  assert.notEqual(await page.locator("#play").textContent(), "Play");
  await page.locator("#play").click();
  assert.equal(await page.locator("#play").textContent(), "Play");
  await close();
});

test("both views are painted, and the solid can be cut open", async () => {
  const { page, at, close } = await drawn(30);
  const picture = () => page.evaluate("paint(); canvas.toDataURL();");
  assert.ok((await colours(page)) > 9, "the sheets");
  await page.keyboard.press("v");
  assert.equal(await page.evaluate("at.view"), "solid");
  assert.ok((await colours(page)) > 9, "the solid");
  let before = await picture();
  const { x, y, width, height } = await page.locator("#canvas").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20);
  await page.mouse.up();
  for (const [id, value] of [[], ["gap", "1.5"], ["cut", "4"], ["axis", "2"]]) {
    if (id) await set(page, id, value);
    const now = await picture();
    assert.notEqual(now, before, id ?? "turned");
    before = now;
  }
  await page.locator("#wrong-only").click();
  await page.keyboard.press("End");
  await at(30);
  // All cells are right now, so that only axes and a frame are left.
  assert.ok((await colours(page)) > 1);
  await page.locator("#sheets").click();
  assert.equal(await page.evaluate("at.view"), "sheets");
  await page.keyboard.press("?");
  assert.equal(await page.evaluate("document.getElementById('keys').open"), true);
  await close();
});

for (const count of [0, 7_000]) {
  test(`${count} turns work too`, async () => {
    const { page, at, close } = await drawn(count);
    await at(0);
    await page.keyboard.press("End");
    await at(count);
    await page.keyboard.press("ArrowLeft");
    await at(Math.max(0, count - 1));
    await page.keyboard.press("Space");
    assert.ok((await colours(page)) > 9);
    await close();
  });
}
