// The page of 3D-Sudoku, as tests use it.
import { open } from "./browser.mjs";
import { native } from "./native.mjs";

export const PUZZLE = "5...3...9.2..5.......61.5..8.3.4...1947...8..1...7............7..53..........4.56";
export const LINK = `#sudoku?puzzle=${PUZZLE}`;
export const EMPTY = ".".repeat(81);
export const report = (...args) => JSON.parse(native("fractal3d", [...args, "--format", "json"]).stdout);

/** Opens a link of a site, and waits for the board. */
export async function play(site, link = LINK, options = {}) {
  const opened = await open(site, link, options);
  await opened.page.getByRole("grid").waitFor();
  return opened;
}

export const cell = (page, number) => page.locator(`#cell${number}`);
/** What stands in a cell: a digit, or marks. */
export const ink = (page, number) => cell(page, number).locator("[aria-hidden]").innerText();
/** Draws a line between the last two cells. */
export async function drawLine(page) {
  await cell(page, 79).click();
  for (const key of ["b", "Shift+ArrowRight", "z"]) await page.keyboard.press(key);
}
export const choose = (page, name) =>
  page
    .locator("label")
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
export const clues = (page) =>
  page.waitForTimeout(350).then(() => new URLSearchParams(new URL(page.url()).hash.split("?")[1]));
