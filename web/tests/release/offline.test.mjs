// Once loaded, the page needs no network: every tab opens and its engine answers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

test("every tab works without a network after one visit to the start page", async () => {
  const { page, context, faults } = await open(site, "", { serviceWorkers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const failed = new Set();
  // A reload aborts what is being loaded; that isn't meant.
  context.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.add(new URL(request.url()).pathname);
  });
  await context.setOffline(true);
  for (const tab of ["pyraminx", "toy", "sudoku", "cube", "proof"]) {
    await page.goto(`${site.address}#${tab}`);
    await page.reload();
    await page.locator("main h1").waitFor();
    if (tab !== "proof") await page.waitForFunction(() => document.documentElement.dataset.engine === "ready");
  }
  // Browsers look for a newer service worker, and find none.
  assert.deepEqual(
    [...failed].filter((path) => path !== "/offline.js"),
    [],
  );
  assert.deepEqual(
    faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED")),
    [],
  );
  await context.close();
});
