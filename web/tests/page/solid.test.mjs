// Solids: they fill their canvas and are never cut, and without WebGL the flat views do.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, start } from "../browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const LINKS = {
  pyraminx: "#pyraminx",
  toy: "#toy?table=[7 2-3-1-5 9] . . . . . . . . . . . . . . . . . . . . . . . . . .",
  sudoku: "#sudoku?board=sculpture",
  cube: "#cube",
};

/** The share of a canvas, across and up, from the first to the last pixel of the solid, and the space around that. */
const filled = (canvas) =>
  canvas.evaluate((element) => {
    const { width, height } = element;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.drawImage(element, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let at = 0; at < width * height; at += 1) {
      if (data[4 * at + 3] === 0) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    return {
      share: Math.max((right - left) / width, (bottom - top) / height),
      space: Math.min(left, width - 1 - right, top, height - 1 - bottom),
    };
  });

for (const [name, link] of Object.entries(LINKS)) {
  test(`the solid fills its canvas, however it is turned: ${name}`, async () => {
    const { page, context, faults } = await open(site, link);
    const canvas = page.locator(".solid canvas").first();
    await canvas.waitFor();
    const drawn = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.waitForFunction(() => document.documentElement.dataset.engine === "ready");
    // Its bodies come when the engine has said where they are.
    let first = await filled(canvas);
    for (let tries = 0; tries < 100 && first.share < 0.85; tries += 1) {
      await drawn();
      first = await filled(canvas);
    }
    assert.ok(first.share > 0.85, `it fills ${first.share}`);
    await canvas.focus();
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowLeft"]) {
      for (let times = 0; times < 5; times += 1) await page.keyboard.press(key);
      await drawn();
      const { share, space } = await filled(canvas);
      assert.ok(share > 0.55, `it fills ${share}`);
      assert.ok(space > 0, "it is cut");
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

const FLAT = {
  pyraminx: "[aria-label='The net'] svg",
  toy: "[data-cell]",
  sudoku: "[role=gridcell]",
  cube: "text=Sheets",
};

test("without WebGL the page says so, and its flat views do", async () => {
  const browser = await launch(["--disable-3d-apis"]);
  try {
    for (const [name, flat] of Object.entries(FLAT)) {
      const { page, context, faults } = await open({ ...site, browser }, LINKS[name]);
      await page.locator(flat).first().waitFor();
      await page.locator(".no-solid").first().waitFor();
      assert.match(await page.locator(".no-solid").first().innerText(), /can't draw solids/);
      if (name === "cube") {
        await page.getByText("Sheets", { exact: true }).click();
        await page.locator("canvas").first().waitFor();
      }
      assert.equal(await page.locator(".solid canvas").count(), 0);
      assert.deepEqual(faults, []);
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
