// `solidoku.html` from the disk: every tab opens and its engine answers, without any request.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { open, start } from "../browser.mjs";
import { root } from "../native.mjs";

const target = process.env.CARGO_TARGET_DIR ?? `${root}/target`;

let site;
before(async () => {
  site = { ...(await start()), address: pathToFileURL(`${target}/web/solidoku.html`).href };
});
after(() => site.close());

/** What only an engine can show. */
const ANSWERS = {
  "": ".cards",
  "pyraminx?net=198473625473219856965143782682753914": "text=8 solved states",
  toy: "[data-verdict=yes]",
  sudoku: "[role=gridcell]",
  cube: "main [aria-live] strong",
  proof: "main h1",
};

for (const [tab, answer] of Object.entries(ANSWERS)) {
  test(`the one file works from the disk: ${tab || "start page"}`, async () => {
    const { page, context, faults } = await open(site, `#${tab}`);
    await page.locator("main h1").waitFor();
    await page.locator(answer).first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
}
