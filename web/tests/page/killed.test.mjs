// A worker may die in the middle of a search: browsers end them if memory is short. The page goes on.
// The 9×9×9 cube has the same test with its own (cube999.test.mjs).
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { keepWorkers, open, start } from "../browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** An ordinary Sudoku without clues, whose solutions nobody can wait for. */
const NO_CLUES = `puzzle=${".".repeat(81)}&board=${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((colour) => String(colour).repeat(9)).join("")}`;

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

const SEARCHES = {
  "a repair of the Pyraminx": {
    // Every piece has a twin, so that repairs change many stickers.
    link: `#pyraminx?tool=unique&rings=1&net=${"123456789".repeat(4)}`,
    async begin(page) {
      await page.getByLabel("Digits may move between faces").check();
      await page.getByLabel("States that look the same count once").check();
      await press(page, "Find the smallest change");
      await page.getByText(/^Trying /).waitFor();
    },
    async goOn(page) {
      await page.getByText("Stopped.").waitFor();
      await press(page, "Find the smallest change");
      await page.getByText(/^Trying /).waitFor();
    },
  },
  "all solutions of the toy": {
    link: "#toy",
    async begin(page) {
      await page.locator('[data-verdict="yes"]').waitFor();
      await page.locator("summary", { hasText: "Rules" }).click();
      // Without this rule the search takes minutes.
      await page.getByLabel("Digits of a face stand the same way up").uncheck();
      await press(page, "All solutions");
    },
    async goOn(page) {
      await page.getByLabel("Digits of a face stand the same way up").check();
      await press(page, "All solutions");
      await page.locator("[data-solutions='1']").waitFor();
    },
  },
  "all solutions of a 3D-Sudoku without clues": {
    link: `#sudoku?${NO_CLUES}`,
    async begin(page) {
      await press(page, "Count solutions");
      await page.getByText("1,000 solutions or more.").waitFor();
      await press(page, "Count all");
    },
    async goOn(page) {
      await press(page, "Check");
      await page.getByText("more than one solution").waitFor();
    },
  },
};

for (const [name, { link, begin, goOn }] of Object.entries(SEARCHES)) {
  test(`a worker is killed in mid-search: ${name}`, async () => {
    const { page, context, faults } = await open(site);
    page.setDefaultTimeout(20_000);
    await keepWorkers(page);
    await page.goto(site.address + link);
    await page.reload();
    await begin(page);
    const stop = page.getByRole("button", { name: "Stop", exact: true }).first();
    await stop.waitFor();
    // The worker that searches was the last to be needed.
    await page.evaluate(() => globalThis.started.at(-1).terminate());
    await stop.click();
    await goOn(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
