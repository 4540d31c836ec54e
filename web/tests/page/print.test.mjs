// What comes out of the printer: the puzzle, as it stands, without anything to click on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, open, PHONE, start } from "../browser.mjs";
import { levelLines, pageSizes } from "../pdf.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** Paper of A4 with margins of 1 cm, in pixels. */
const PAPER = { width: 718, height: 1047 };

/** What is seen of these elements. */
const seen = (locator) =>
  locator.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** The share of a canvas that isn't empty. */
const inked = (canvas) =>
  canvas.evaluate((element) => {
    const copy = new OffscreenCanvas(60, 60).getContext("2d");
    copy.drawImage(element, 0, 0, 60, 60);
    const { data } = copy.getImageData(0, 0, 60, 60);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length / 3600;
  });

/** Opens a link, and shows it as on paper. */
async function print(link, { ready, act, wanted, view }) {
  const { page, context, faults } = await open(site, link, view);
  await page.locator(ready).first().waitFor();
  await act?.(page);
  // Solids and sheets are painted in the picture after that.
  await page.waitForTimeout(500);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(PAPER);
  const controls = page.locator("nav, button:not([data-cell]), input, select, textarea, summary, [role=radio]");
  assert.deepEqual(await seen(controls), [], "something to click on");
  // A canvas that was emptied after it was shown would come out white.
  for (const canvas of await page.locator("canvas:visible").all())
    assert.ok((await inked(canvas)) > 0.1, "an empty canvas");
  for (const [selector, count] of Object.entries(wanted))
    assert.equal((await seen(page.locator(selector))).length, count, selector);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PAPER.width, `as wide as ${width} pixels`);
  // Ink on paper, whatever the screen looks like.
  const [ink, ground] = await page.evaluate(() =>
    [document.body, document.documentElement]
      .map((element) => getComputedStyle(element))
      .map(({ color, backgroundColor }, i) => (i === 0 ? color : backgroundColor)),
  );
  assert.equal(ink, "rgb(29, 29, 31)");
  assert.equal(ground, "rgba(0, 0, 0, 0)");
  const pdf = await page.pdf({ format: "A4", margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" } });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  assert.equal(pages, 1, "pages");
  assert.deepEqual(faults, []);
  await context.close();
}

const PUZZLES = {
  "the net of the Pyraminx, and how many solved states it has": {
    link: "#pyraminx?tool=solved",
    ready: "text=8 solved states",
    wanted: { "main h1": 1, "[aria-label='The net'] svg": 1, "text=8 solved states": 1 },
  },
  "the three slices of the toy": {
    link: "#toy?table=[7 2-3-1-5 9] . . . . . . . . . . . . . . . . . . . . . . . . . .",
    ready: "[data-verdict=yes]",
    wanted: { "main h1": 1, "[data-cell]": 27, "[data-cell] svg": 27, "[data-cube]": 0, "h2:text('slice')": 3 },
  },
  "the grid of 3D-Sudoku": {
    link: "#sudoku",
    ready: "[role=grid]",
    wanted: { "main h1": 1, "[role=gridcell]": 81, canvas: 0 },
  },
  "3D-Sudoku as a solid": {
    link: "#sudoku?board=sculpture",
    ready: "[role=grid]",
    act: (page) => page.getByRole("button", { name: "Enlarge: Solid" }).click(),
    wanted: { "main h1": 1, "[data-cell]": 0, canvas: 1 },
  },
  "the 9×9×9 cube as a solid": {
    link: "#cube",
    ready: "main [aria-live] strong",
    wanted: { "main h1": 1, canvas: 1, "main [aria-live]": 1 },
  },
  "the sheets of the 9×9×9 cube": {
    link: "#cube?view=sheets",
    ready: "main [aria-live] strong",
    wanted: { "main h1": 1, canvas: 1, "main [aria-live]": 1 },
  },
};

for (const [name, puzzle] of Object.entries(PUZZLES)) {
  for (const view of [
    { viewport: DESKTOP, theme: "dark" },
    { viewport: PHONE, theme: "light" },
  ]) {
    test(`${name}, from ${view.viewport.width} pixels, ${view.theme}`, () => print(puzzle.link, { ...puzzle, view }));
  }
}

const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] };

/** Chooses a paper, where a page has the choice. */
const choosePaper = (page, paper) =>
  page.locator(`select:has(option[value=${paper}]), input[value=${paper}]`).evaluate((field, value) => {
    if (field.localName === "select") {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else field.click();
  }, paper);

const SHEETS = {
  "the stickers of the Pyraminx": {
    link: "#pyraminx?tool=paper",
    press: ["Stickers"],
    button: "Print",
    least: 36,
    count: 1,
    rulers: 1,
  },
  "the toy's cubes": { link: "#toy", press: [], button: "Print the cubes", least: 27 * 5, count: 6, rulers: 4 },
  "the clues of 3D-Sudoku": {
    link: "#sudoku?puzzle=5...3...9.2..5.......61.5..8.3.4...1947...8..1...7............7..53..........4.56",
    press: ["Files"],
    button: "Print the grid",
    least: 24,
    count: 1,
    rulers: 0,
  },
};

for (const [name, sheets] of Object.entries(SHEETS)) {
  for (const [paper, size] of Object.entries(sheets.rulers > 0 ? PAPERS : { "its own size": undefined })) {
    test(`${name} are printed true to size, on pages of their own: ${paper}`, async () => {
      const { link, press, button, least, count, rulers } = sheets;
      const { page, context, faults } = await open(site, link, { theme: "dark" });
      // Nothing is printed here, but what would be on the paper is kept.
      await page.addInitScript(() => {
        globalThis.print = () => {
          const drawings = [...document.querySelectorAll("body > div > svg")];
          globalThis.top.printed = {
            others: document.querySelectorAll("body > :not(div), body > div > :not(svg)").length,
            sizes: drawings.map((drawing) => ["width", "height"].map((side) => drawing.getAttribute(side))),
            // Digits are shapes there.
            shapes: drawings.flatMap((drawing) => [...drawing.querySelectorAll("path, use, text")]).length,
            html: document.body.innerHTML,
            style: document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
          };
        };
      });
      await page.reload();
      for (const label of press)
        await page
          .locator("label")
          .filter({ has: page.getByText(label, { exact: true }) })
          .first()
          .click();
      const asked = page.getByRole("button", { name: button, exact: true, includeHidden: true });
      await asked.waitFor({ state: "attached" });
      // Some are in a part that is folded.
      await asked.evaluate((element) => element.closest("details")?.setAttribute("open", ""));
      if (size) await choosePaper(page, paper);
      await asked.click();
      const printed = await (await page.waitForFunction(() => globalThis.printed)).jsonValue();
      assert.equal(printed.others, 0);
      assert.ok(printed.shapes >= least, `${printed.shapes} shapes`);
      const wanted = printed.sizes.map((sides) => sides.map((side) => Number.parseFloat(side)));
      if (size) for (const sides of wanted) assert.deepEqual(sides, size);
      assert.ok(wanted.length >= count);
      // What Chromium makes of that on paper.
      const sheet = await context.newPage();
      await sheet.setContent(`<!doctype html><style>${printed.style.join("\n")}</style><body>${printed.html}</body>`);
      const pdf = await sheet.pdf({ preferCSSPageSize: true });
      const made = pageSizes(pdf);
      assert.equal(made.length, wanted.length, "pages");
      // Chromium rounds papers to its pixels, of which an inch has 96.
      for (const [at, sides] of made.entries())
        for (const side of [0, 1]) assert.ok(Math.abs(sides[side] - wanted[at][side]) < 0.3, `${sides} mm`);
      const lengths = levelLines(pdf).filter((length) => Math.abs(length - 50) < 0.1);
      assert.ok(lengths.length >= rulers, `${lengths.length} rulers`);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}
