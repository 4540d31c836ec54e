// The documentation beside the page, after `cargo xtask book`. That checks the links itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, open, overflows, PHONE, start } from "../browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

for (const viewport of [DESKTOP, PHONE]) {
  test(`the documentation needs nothing from elsewhere: ${viewport.width} pixels`, async () => {
    for (const link of ["docs/", "docs/results.html", "docs/results/cube999/", "docs/claims.html"]) {
      const { page, context, faults } = await open(site, link, { viewport });
      await page.locator("main h1").first().waitFor();
      assert.equal(await overflows(page), false, link);
      const isShown = (all) => all.every((picture) => picture.naturalWidth > 0);
      assert.ok(await page.locator("main img").evaluateAll(isShown), `${link}: pictures`);
      assert.deepEqual(faults, [], link);
      await context.close();
    }
  });
}

test("from the documentation a click leads to the page, and a search to a document", async () => {
  const { page, context, faults } = await open(site, "docs/");
  await page.locator("#mdbook-search-toggle").click();
  await page.locator("#mdbook-searchbar").pressSequentially("S3DLIST1");
  await page.locator('#mdbook-searchresults a[href*="packed-lists"]').first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Open the page" }).click();
  await page.waitForURL(site.address);
  await page.locator(".cards").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
