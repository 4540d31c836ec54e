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

for (const tab of ["", "pyraminx", "toy", "sudoku", "cube", "proof"]) {
  test(`the one file works from the disk: ${tab || "start page"}`, async () => {
    const { page, context, faults } = await open(site, `#${tab}`);
    await page.locator("main h1").waitFor();
    const engine = tab !== "" && tab !== "proof";
    if (engine) await page.waitForFunction(() => document.documentElement.dataset.engine === "ready");
    assert.deepEqual(faults, []);
    await context.close();
  });
}
