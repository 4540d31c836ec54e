// How long the page's main thread is busy at once while workers search, for each puzzle; at most 50 ms is wanted.
//
// The 9×9×9 cube is seen as sheets: the browser of the tests draws solids by software, in this very thread.
import { open, start } from "../browser.mjs";
import { smoothness } from "../section.mjs";

const SECONDS = 4;

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const ORDINARY = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((colour) => String(colour).repeat(9)).join("");

/** Searches that take longer than is waited. */
const SEARCHES = [
  [
    "#cube?view=sheets",
    async (page) => {
      await press(page, "Random cube");
      await press(page, "Solve");
      // The first solutions come in quick succession.
      await page.waitForTimeout(1500);
    },
  ],
  [
    `#pyraminx?tool=unique&rings=1&net=${"123456789".repeat(4)}`,
    async (page) => {
      await page.getByLabel("Digits may move between faces").check();
      await page.getByLabel("States that look the same count once").check();
      await press(page, "Find the smallest change");
      await page.getByText(/^Trying /).waitFor();
    },
  ],
  [
    "#toy",
    async (page) => {
      await page.getByLabel("Digits of a face stand the same way up").uncheck();
      await press(page, "All solutions");
      await page.getByRole("button", { name: "Stop" }).first().waitFor();
    },
  ],
  [
    `#sudoku?puzzle=${".".repeat(81)}&board=${ORDINARY}`,
    async (page) => {
      await press(page, "Count solutions");
      await press(page, "Count all");
      await page.getByText("Searching…").waitFor();
    },
  ],
];

const site = await start();
const tasks = [];
for (const [link, begin] of SEARCHES) {
  const { page, context } = await open(site, link);
  await page.waitForFunction(() => document.documentElement.dataset.engine === "ready");
  await begin(page);
  const long = await page.evaluate(
    (milliseconds) =>
      new Promise((resolve) => {
        const found = [];
        const note = (list) => found.push(...list.getEntries().map((task) => Math.round(task.duration)));
        new PerformanceObserver(note).observe({ type: "longtask" });
        setTimeout(() => resolve(found), milliseconds);
      }),
    1000 * SECONDS,
  );
  if (long.length > 0) console.error(`${link.slice(0, 12)}: tasks of ${long.join(", ")} ms`);
  tasks.push(...long);
  await context.close();
}
await site.close();
console.log(smoothness(tasks));
