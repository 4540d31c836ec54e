// The start page: something to play at once, and what was left.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, start } from "../browser.mjs";
import { cell, LINK } from "../fractal3d.mjs";
import { engine, native } from "../native.mjs";
import { source } from "../source.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

test("one click leads into today's puzzle", async () => {
  const { page, context, faults } = await open(site);
  await page.getByRole("link", { name: "Play today's puzzle" }).click();
  await page.getByRole("grid").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("today's puzzle is that of the date here, not of Greenwich", async () => {
  const { today } = await source("/src/shell/today.ts");
  assert.deepEqual(today(new Date(2026, 0, 5, 23, 59)), { date: "2026-01-05", seed: "20260105" });
  assert.deepEqual(today(new Date(2026, 0, 6, 0, 0)), { date: "2026-01-06", seed: "20260106" });
});

test("a puzzle that somebody has begun can be continued; one that was only looked at isn't listed", async () => {
  const { page, context, faults } = await open(site, LINK);
  await page.getByRole("grid").waitFor();
  await page.waitForFunction(() => localStorage.getItem("solidoku.sudoku"));
  const list = page.getByRole("navigation", { name: "Continue where you left off" });
  await page.locator(".brand").click();
  await page.locator(".cards").waitFor();
  assert.equal(await list.count(), 0);
  await page.locator('.tabs a[href="#sudoku"]').click();
  await cell(page, 1).click();
  await page.keyboard.press("2");
  await page.waitForURL(/digits=.2/);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("solidoku.sudoku")).past.length > 0);
  await page.locator(".brand").click();
  await list.getByRole("link", { name: "3D-Sudoku" }).click();
  await page.locator("#cell1", { hasText: "2" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the solid of the start page is a solved 3D-Sudoku, where the engine has its pieces", async () => {
  const { DEPTHS, DIGITS } = await source("/src/shell/pieces.ts");
  assert.equal(JSON.parse(native("fractal3d", ["solve", DIGITS, "--format", "json"]).stdout).completions, 1);
  const { Play } = await engine("fractal3d");
  const { solid } = new Play("hexagonal").board();
  assert.equal(DEPTHS, solid.places.map(([, , depth]) => depth + 4).join(""));
  const { page, context, faults } = await open(site);
  const canvas = page.getByRole("img", { name: /81 pieces/ });
  await canvas.waitFor();
  // It is still for those who prefer that, and turns if they ask for it.
  await page.getByRole("button", { name: "Let it turn" }).click();
  await page.getByRole("button", { name: "Hold still" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
