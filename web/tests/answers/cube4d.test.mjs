// The toy's engine and the program `cube4d` give the same answers: 100 inputs, good and bad, byte for byte.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { attempt, native } from "../native.mjs";
import { randomBelow } from "../random.mjs";
import { checkedEngine } from "../schemas.mjs";

let cube4d;
let folder;
let whole;
let other;
before(async () => {
  cube4d = await checkedEngine("cube4d");
  folder = mkdtempSync(join(tmpdir(), "cube4d-"));
  const toy = new cube4d.Toy("");
  whole = cellsOf(toy.solve(USUAL).layouts[0].text);
  other = cube4d.newSet("3", { colours: true, sixes_and_nines: true });
});
after(() => rmSync(folder, { recursive: true }));

const USUAL = { colours: true, rings: true, internal: true, alignment: true, magic: false };
const FLAGS = { colours: "--no-colours", rings: "--no-rings", internal: "--no-internal", alignment: "--no-alignment" };
const flagsOf = (rules) => [
  ...Object.keys(FLAGS)
    .filter((rule) => !rules[rule])
    .map((rule) => FLAGS[rule]),
  ...(rules.magic ? ["--magic"] : []),
];
const SUBSETS = [
  USUAL,
  { ...USUAL, colours: false },
  { ...USUAL, rings: false },
  { ...USUAL, magic: true },
  { ...USUAL, colours: false, rings: false },
];

/** The report of a request as the program prints it. */
const ask = (question, request) => `${cube4d.ask(question, JSON.stringify(request))}\n`;

const cellsOf = (layout) => layout.match(/\[[^\]]*\]|\./g);

/** Some cubes of the layout; every third table has two cubes exchanged or one turned. */
function table(number, most) {
  const below = randomBelow(number);
  const cells = Array.from({ length: 27 }, () => ".");
  for (let count = below(most + 1); count > 0; count -= 1) {
    const at = below(27);
    cells[at] = whole[at];
  }
  const filled = cells.flatMap((cell, at) => (cell === "." ? [] : [at]));
  if (number % 3 === 1 && filled.length > 1) {
    const [a, b] = [filled[0], filled.at(-1)];
    [cells[a], cells[b]] = [cells[b], cells[a]];
  }
  if (number % 3 === 2 && filled.length > 0) {
    const toy = new cube4d.Toy("");
    const at = filled[below(filled.length)];
    cells[at] = toy.turnInHand(cells[at], below(6), 1 + below(3)).text;
    toy.free();
  }
  return cells.join(" ");
}

/** Both answers to an input; what is refused has the same message, up to the name of the file. */
function compare(name, args, stdin, compute, set) {
  const files = set === undefined ? [] : [join(folder, "set.txt")];
  if (set !== undefined) writeFileSync(files[0], set);
  const [command, ...rest] = args;
  const last = ["check", "hint"].includes(command) ? ["-"] : [];
  const program = native("cube4d", [command, ...files, ...last, ...rest, "--format", "json", "--quiet"], stdin);
  const { value, problem } = attempt(compute);
  if (problem === undefined) {
    assert.equal(value ?? "", program.stdout, name);
    assert.ok(program.code <= 1, `${name}: ${program.stderr}`);
    return;
  }
  assert.equal(program.code, 2, `${name}: only the engine refuses it: ${problem.message}`);
  assert.equal(nameless(problem.excerpt), nameless(program.stderr), name);
}

const nameless = (message) => message.replace(/^( *-->) .*?(:\d+:\d+)$/m, "$1 FILE$2").trimEnd();

test("check: 35 tables", () => {
  for (let number = 0; number < 35; number += 1) {
    const rules = SUBSETS[number % SUBSETS.length];
    const layout = table(number, 27);
    compare(`check ${number}`, ["check", ...flagsOf(rules)], layout, () => ask("check", { layout, rules }));
  }
});

test("hint: 22 tables, with the layout after the step or without", () => {
  for (let number = 35; number < 57; number += 1) {
    const rules = SUBSETS[number % 2];
    const layout = table(number, 20);
    const apply = number % 4 === 0;
    compare(`hint ${number}`, ["hint", ...flagsOf(rules), ...(apply ? ["--apply"] : [])], layout, () =>
      ask("hint", { layout, rules, apply }),
    );
  }
});

test("hint: all the way from 2 tables, and with another set", () => {
  for (const number of [57, 60]) {
    const layout = table(number, 20);
    compare(`follow ${number}`, ["hint", "--follow"], layout, () => ask("hint", { layout, show: "all_steps" }));
  }
  const empty = ".".repeat(27);
  compare(
    "follow another set",
    ["hint", "--follow"],
    empty,
    () => ask("hint", { set: other, layout: empty, show: "all_steps" }),
    other,
  );
});

test("solve: the toy and another set under some rules", () => {
  for (const [number, rules] of SUBSETS.entries()) {
    for (const upright of [false, true]) {
      const set = number === 4 ? other : undefined;
      const options = number % 2 === 1 ? { count_only: true } : { limit: 20 };
      const request = { set, rules, orientations: upright ? "as_listed" : "all", stop_at: 20, ...options };
      const args = [
        "solve",
        ...flagsOf(rules),
        "--stop-at",
        "20",
        ...(upright ? ["--upright"] : []),
        ...(options.count_only ? ["--count-only"] : ["--limit", "20"]),
      ];
      compare(`solve ${number}`, args, "", () => ask("solve", request), set);
    }
  }
});

test("new: 8 seeds", () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const request = {
      seed,
      colours: true,
      magic: seed % 2 === 0 ? "semi" : null,
      sixes_and_nines: seed % 4 > 1,
      minimal_rules: seed > 6,
    };
    const flags = {
      colours: "--colours",
      magic: "--magic",
      sixes_and_nines: "--sixes-and-nines",
      minimal_rules: "--minimal-rules",
    };
    const args = Object.keys(flags)
      .filter((name) => request[name])
      .map((name) => flags[name]);
    const out = join(folder, "new.txt");
    const program = native("cube4d", ["new", "--seed", String(seed), ...args, "--out", out, "--format", "json"]);
    assert.equal(program.code, 0, program.stderr);
    const { out: written, ...report } = JSON.parse(program.stdout);
    assert.equal(written, out);
    assert.deepEqual(JSON.parse(ask("new", request)), report);
    assert.equal(cube4d.newSet(String(seed), request), readFileSync(out, "utf8"));
  }
});

/** 12 layouts and 10 sets that are none. */
const BAD_LAYOUTS = [
  "",
  "[7 2-3-1-5",
  "7 2-3-1-5 9",
  "[7 2-3-1-5 8]",
  "[7 2-3-1-5 9] [7 2-3-1-5 9]",
  "[7 2-3-1-5 9 9]",
  ".".repeat(28),
  ". . .\n. - .",
  "# only a comment\n",
  "[7 2-3-5-1 9]",
  "[10 2-3-1-5 9]",
  "[7^ 2-3-1-5 9]\u0007",
];

const badSets = () => {
  const { text } = new cube4d.Toy("").cubes();
  const lines = text.split("\n");
  const withLine = (at, line) => lines.map((old, number) => (number === at ? line : old)).join("\n");
  return [
    "orange 1 2 3 4 5 6\n",
    "or 1 2 3 4 5 6",
    withLine(0, "orange 1 10 6 0 4 5"),
    withLine(0, "orange 1 9^ 6 0 4 5"),
    withLine(0, "orange 1 9 6 0 4"),
    withLine(3, "orange 1 9 0 0 4 5"),
    withLine(0, "white 1 9 6 0 4 5"),
    withLine(0, "green 1 9 6 0 4 5"),
    `${text}orange 1 2 3 4 5 6\n`,
    "orange 1 2 3 4 5 6\n".repeat(64),
  ];
};

test("bad input: 12 layouts and 10 sets get the same located message", () => {
  for (const layout of BAD_LAYOUTS) {
    compare(JSON.stringify(layout), ["check"], layout, () => ask("check", { layout }));
  }
  for (const set of badSets()) {
    compare(set.slice(0, 40), ["solve"], "", () => ask("solve", { set }), set);
  }
});
