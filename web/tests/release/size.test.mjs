// How much visitors load is what we promise.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "../browser.mjs";
import { sizesInWords } from "../section.mjs";
import { measureSizes } from "../sizes.mjs";

const KILOBYTE = 1000;
let site;
before(async () => {
  site = await start();
});
after(() => site.close());

test("the first view is under 150 kB, each puzzle under 700 kB more, the one file under 5 MB", async () => {
  const sizes = await measureSizes(site);
  console.log(sizesInWords(sizes));
  const { first, file, ...puzzles } = sizes;
  assert.ok(first < 150 * KILOBYTE);
  for (const [tab, size] of Object.entries(puzzles)) assert.ok(size < 700 * KILOBYTE, tab);
  assert.ok(file < 5000 * KILOBYTE);
});
