// results/browser.md is what web/tests/figures.mjs prints, whatever it measured.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { root } from "../native.mjs";
import { isTooSlow, rateRow, section, smoothness, timeRow } from "../section.mjs";

const written = readFileSync(`${root}/results/browser.md`, "utf8");
/** Without line breaks. */
const text = written.replaceAll("\n", " ");
const found = (pattern) => {
  const match = pattern.exec(text);
  assert.ok(match, String(pattern));
  return match.slice(1);
};

/** A row with the figures that it has, from which it is made anew; the ratio is that of rounded figures. */
function remade(row) {
  const [what, native, web, ratio] = row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [first, second] = [native, web].map((figure) => Number(figure.replace(" ms", "").replaceAll(",", "")));
  const made = (native.endsWith("ms") ? timeRow : rateRow)(what, { native: first, web: second });
  assert.ok(Math.abs(Number(ratio) - Number(made.split("|").at(-2))) < 0.11, row);
  return made.replace(/[\d.]+ \|$/, `${ratio} |`);
}

test("the section has the form that the script gives it", () => {
  const [date, processor, node] = found(/Measured on (\d{4}-\d\d-\d\d), on (.*), in Chromium and Node (\d+),/);
  const rows = written.split("\n").filter((line) => /^\| .*\d \|$/.test(line));
  assert.equal(rows.length, 6);
  const sizes = found(
    /view is (\d+) kB\. The Pyraminx is (\d+) kB more, the toy (\d+) kB, 3D-Sudoku (\d+) kB and the 9×9×9 cube (\d+) kB/,
  );
  const [first, pyraminx, toy, sudoku, cube] = sizes.map((size) => 1000 * Number(size));
  const file = 1e6 * Number(found(/`solidoku.html` is ([\d.]+) MB/)[0]);
  // Nothing slower has been measured.
  assert.equal(
    section({
      date,
      processor,
      node,
      rows: rows.map(remade),
      smooth: smoothness([]),
      sizes: { first, pyraminx, toy, sudoku, cube, file },
    }),
    written,
  );
});

test("a ratio over 2.5 is too slow", () => {
  const rows = [
    timeRow("a", { native: 2, web: 5 }),
    timeRow("b", { native: 1, web: 2.6 }),
    rateRow("c", { native: 26e5, web: 1e6 }),
  ];
  assert.deepEqual(rows.map(isTooSlow), [false, true, true]);
});

test("a task that is too long is told", () => {
  assert.equal(
    smoothness([70]),
    "While searches of all four puzzles run, one task of the page's main thread takes over 50 ms, the longest 70 ms.",
  );
  assert.match(smoothness([51, 90, 60]), /, 3 tasks of the page's main thread take over 50 ms, the longest 90 ms\.$/);
});
