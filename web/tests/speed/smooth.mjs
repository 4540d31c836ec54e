// How long the page's main thread is busy at once while the 9×9×9 cube is searched in workers; at most 50 ms is wanted.
//
// The view is that of the sheets: the browser of the tests draws solids by software, in this very thread.
import { open, start } from "../browser.mjs";
import { smoothness } from "../section.mjs";

const SECONDS = 4;

const site = await start();
const { page } = await open(site, "#cube?view=sheets");
await page.waitForFunction(() => document.documentElement.dataset.engine === "ready");
await page.getByRole("button", { name: "Random cube" }).click();
await page.getByRole("button", { name: "Solve", exact: true }).click();
// The first solutions come in quick succession.
await page.waitForTimeout(1500);
const tasks = await page.evaluate(
  (milliseconds) =>
    new Promise((resolve) => {
      const long = [];
      const note = (list) => long.push(...list.getEntries().map((task) => Math.round(task.duration)));
      new PerformanceObserver(note).observe({ type: "longtask" });
      setTimeout(() => resolve(long), milliseconds);
    }),
  1000 * SECONDS,
);
await site.close();
console.log(smoothness(tasks));
