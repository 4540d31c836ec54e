// 3D-Sudoku: the engine gives what `fractal3d` prints with `--format json`, byte for byte, and refuses what it refuses.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { attempt, native } from "../native.mjs";
import { checkedEngine } from "../schemas.mjs";

const CLUES = "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";
const NINE = "..........................1.................42...3.....5.6...........73.......8..";
const EMPTY = ".".repeat(81);

/** Puzzles by a fixed rule: clues of one of some puzzles moved by steps that keep 81 cells, right or wrong. */
function* varied(count) {
  const bases = [CLUES, NINE, CLUES.slice(0, 40) + NINE.slice(40), EMPTY];
  for (let number = 0; number < count; number += 1) {
    const base = [...bases[number % bases.length]];
    // Digits are renamed, so that solutions stay, and one clue is changed, added or taken away.
    const renamed = base.map((cell) => (cell === "." ? cell : String(((Number(cell) + number) % 9) + 1)));
    const at = (number * 37) % 81;
    renamed[at] = number % 3 === 0 ? renamed[at] : number % 3 === 1 ? "." : String((number % 9) + 1);
    yield renamed.join("");
  }
}

let module;
before(async () => {
  module = await checkedEngine("fractal3d");
});

/** An error without the line that names its source: `  --> <argument>:1:3`. */
const unnamed = (error) => error.replace(/^(\s*-->) .*?(:\d+:\d+)$/m, "$1$2").trimEnd();

/** Compares an answer with that of the program, or the errors of both. */
function compare(args, ask, stdin) {
  const program = native("fractal3d", args, stdin);
  const { value, problem } = attempt(ask);
  if (problem) {
    assert.equal(program.code, 2, `${args.join(" ")}: ${problem.message}`);
    assert.equal(unnamed(problem.excerpt), unnamed(program.stderr));
  } else {
    assert.ok(program.code === 0 || program.code === 1, program.stderr);
    assert.equal(value, program.stdout);
  }
}

/** The answer to a request, as the program prints it. */
function ask(question, request) {
  const answer = module.ask(question, JSON.stringify(request));
  return answer === "" ? answer : `${answer}\n`;
}

/** The board of a request. */
const on = (name) => (name === "" ? {} : { board: name });
const board = (name) => (name === "" ? [] : ["--board", name]);
const BOARDS = ["", "antiprismoid", "H,T2", "sculpture"];
const JSON_OUT = ["--format", "json"];

const SOLVED = [...varied(24)];
for (const [number, puzzle] of SOLVED.entries()) {
  const name = BOARDS[number % 3];
  test(`solve ${number}: ${puzzle}`, () => {
    compare(["solve", puzzle, ...board(name), ...JSON_OUT], () => ask("solve", { puzzles: puzzle, ...on(name) }));
  });
}

for (const [number, puzzle] of [...varied(13)].entries()) {
  test(`explain ${number}: ${puzzle}`, () => {
    compare(["solve", puzzle, "--explain", ...JSON_OUT], () => ask("solve", { puzzles: puzzle, detail: "steps" }));
  });
}

test("counts beyond the numbers of JavaScript", () => {
  compare(["solve", EMPTY, "--count-to", "all", "--no-rating", ...JSON_OUT], () =>
    ask("solve", { puzzles: EMPTY, count_to: "all", detail: "count" }),
  );
});

const MARKED = [
  `{123}${CLUES.slice(1)}`,
  `{19}${CLUES.slice(1)}`,
  `{2}${CLUES.slice(1, 80)}{59}`,
  `${CLUES.slice(0, 1)}{234}{5679}${CLUES.slice(3)}`,
  `{${"123456789"}}${EMPTY.slice(1)}`,
];
for (const [number, puzzle] of [...varied(12), ...MARKED].entries()) {
  const name = BOARDS[number % 2];
  test(`hint ${number}: ${puzzle}`, () => {
    compare(["hint", puzzle, ...board(name), ...JSON_OUT], () => ask("hint", { puzzle, ...on(name) }));
  });
}

const NEW = [
  { rating: "easy" },
  { rating: "hard" },
  { rating: "nested" },
  { rating: "any" },
  { minimal: true, rating: "trial" },
  { symmetric: "rot180", rating: "any" },
  { symmetric: "diagonal", rating: "easy" },
  { extra: 8, rating: "medium" },
  { clues: 9, rating: "nested" },
  { clues: 14, rating: "any" },
];
for (const [number, request] of NEW.entries()) {
  const seed = 41 + number;
  const name = number % 5 === 4 ? "antiprismoid" : "";
  test(`new ${JSON.stringify(request)}`, () => {
    const options = Object.entries(request).flatMap(([key, value]) =>
      value === true ? [`--${key}`] : [`--${key}`, String(value)],
    );
    compare(["new", "--seed", String(seed), ...options, ...board(name), ...JSON_OUT], () =>
      ask("new", { ...request, seed, ...on(name) }),
    );
  });
}

for (const [number, puzzle] of [...varied(10)].entries()) {
  const name = BOARDS[number % 3];
  test(`canon ${number}: ${puzzle}`, () => {
    compare(["canon", puzzle, ...board(name), ...JSON_OUT], () => ask("canon", { grid: puzzle, ...on(name) }));
  });
}

const FORMATS = ["f-puzzles", "sudokupad", "penpa", "sdk", "text", "json"];
for (const [number, format] of [...FORMATS, ...FORMATS].entries()) {
  const name = BOARDS[number % 3];
  const puzzle = number % 2 === 0 ? CLUES : NINE;
  test(`convert to ${format} on ${name || "hexagonal"}, and back`, () => {
    const convert = () => ask("convert", { puzzles: puzzle, to: format, ...on(name) });
    compare(["convert", puzzle, "--to", format, ...board(name), ...JSON_OUT], convert);
    const { text } = JSON.parse(convert());
    if (text.includes("\n")) return;
    compare(["convert", text, "--to", "text", ...board(name), ...JSON_OUT], () =>
      ask("convert", { puzzles: text, to: "text", ...on(name) }),
    );
  });
}

const BAD = [
  `${EMPTY}.`.replace(/^./, "x"),
  `${CLUES.slice(0, 80)}!`,
  EMPTY.slice(0, 80),
  `${EMPTY}.`,
  `${EMPTY.slice(0, 40)}é${EMPTY.slice(41)}`,
  `${EMPTY.slice(0, 80)}\u0007`,
  `${"........\n".repeat(9)}`,
  `${".........\n".repeat(8)}`,
  "https://sudokupad.app/abcdefgh",
  "https://www.f-puzzles.com/?load=N4Igzg",
  "https://example.org/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBMYBnGAXwCgg",
  `{"puzzle":"${EMPTY}","board":"sculpture"}`,
  `{"puzzle":"12"}`,
  `{"puzzle":`,
];
for (const [number, text] of BAD.entries()) {
  test(`bad input ${number}: ${JSON.stringify(text.slice(0, 40))}`, () => {
    compare(["solve", "-", ...JSON_OUT], () => ask("solve", { puzzles: text }), text);
    compare(["hint", "-", ...JSON_OUT], () => ask("hint", { puzzle: text }), text);
    compare(["convert", "-", "--to", "text", ...JSON_OUT], () => ask("convert", { puzzles: text, to: "text" }), text);
  });
}
