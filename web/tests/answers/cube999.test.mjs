// The engine of the 9×9×9 cube and the program `cube999` give the same answers, byte for byte.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { attempt, native, root } from "../native.mjs";
import { checkedEngine } from "../schemas.mjs";
import { source } from "../source.mjs";

const cube999 = await checkedEngine("cube999");
const folder = mkdtempSync(join(tmpdir(), "solidoku-"));
after(() => rmSync(folder, { recursive: true }));

/** A file as the program reads it; the engine's texts have the same names. */
function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/**
 * What the program prints, or the message with which it refuses its input; and how long it took, which is a part of
 * some reports.
 */
function program(args) {
  const { stdout, stderr, code } = native("cube999", [...args, "--color", "never"]);
  if (code === 2 || stdout === "") return { refused: stderr.replaceAll(`${folder}/`, "").trimEnd() };
  const seconds = Number(/"seconds":([0-9.]+)/.exec(stdout)?.[1] ?? 0);
  return { answer: stdout.trimEnd(), seconds };
}

const cases = [];

/** `ask` gets the seconds that the program took. */
const same = (name, args, ask) => cases.push({ name, args, ask });

const json = (...args) => ["--format", "json", ...args];
const ask = (question, request) => cube999.ask(question, JSON.stringify(request));
/** A report with the seconds that the program took. */
const taking = (seconds, report) =>
  report.replace(/"seconds":[0-9.]+/, `"seconds":${Number.isInteger(seconds) ? seconds.toFixed(1) : seconds}`);
/** Seeds may be larger than numbers of JavaScript. */
const scrambling = (turns, seed) =>
  cube999.ask("scramble", `{"seed":${seed}${turns === undefined ? "" : `,"turns":${turns}`}}`);
const scrambled = (turns, seed) => cube999.scramble(turns, BigInt(seed));
const scramblingTurns = (turns, seed) => JSON.parse(scrambling(turns, seed)).turns.join(" ");

const SEEDS = ["0", "1", "7", "4294967296", "9007199254740993", "18446744073709551615"];
for (const seed of SEEDS) {
  same(
    `scramble ${seed}`,
    () => json("scramble", "--seed", seed),
    () => scrambling(undefined, seed),
  );
  for (const turns of [0, 1, 40]) {
    const args = () => json("scramble", "--seed", seed, "--turns", String(turns));
    same(`scramble ${turns} turns, ${seed}`, args, () => scrambling(turns, seed));
  }
}

const target = scrambled(0, 0);
const CUBES = [
  ["the target", target],
  ...[1, 2, 3, 10, 25, 60].map((turns) => [`${turns} turns`, scrambled(turns, turns)]),
  ["random 1", scrambled(undefined, 1)],
  ["random 2", scrambled(undefined, 2)],
];
for (const [name, cube] of CUBES) {
  same(
    `bound, ${name}`,
    () => json("bound", file("cube", cube)),
    () => ask("bound", { cube }),
  );
  const fast = () => json("solve", "--fast", file("cube", cube));
  same(`solve at once, ${name}`, fast, (seconds) => taking(seconds, ask("solve", { cube, effort: "fast" })));
}
// A search that is long enough to come through each part of a round: home, repair, away and closing.
for (const [name, edits, seed] of [
  ["1 turns", 10_000, 1],
  ["3 turns", 20_000, 2],
  ["10 turns", 30_000, 3],
  ["25 turns", 20_000, 4],
  ["60 turns", 30_000, 5],
  ["random 1", 60_000, 6],
  // Long enough for every turn at every place of the vectors, which differ between both (`vector/` in cube999).
  ["random 2", 250_000, 7],
]) {
  const [, cube] = CUBES.find(([other]) => other === name);
  const args = () => json("solve", "--iterations", String(edits), "--seed", String(seed), file("cube", cube));
  same(`solve by search, ${name}`, args, (seconds) =>
    taking(seconds, ask("solve", { cube, effort: { iterations: edits }, seed })),
  );
}

const STYLES = ["question", "column", "plain", "json", "zero", "symbols"];
for (const style of STYLES) {
  const cube = cube999.writeCube(scrambled(30, 5), style);
  same(
    `a cube as ${style} is read`,
    () => json("turn", file("cube", cube)),
    () => ask("turn", { cube }),
  );
  const args = () => ["turn", "--style", style, file("cube", cube)];
  same(`a cube as ${style} is written`, args, () => cube999.writeCube(cube, style).trimEnd());
}

const SEQUENCES = [
  "",
  "426Y3",
  "426Y' 426Y2 426Y",
  "(111X1 171Z2)3",
  "[444X1, 555Y2]",
  "[444X1: 555Y2 (123Z3)2]'",
  '["426Y3", "111X1"]',
  scramblingTurns(50, 9),
  `${scramblingTurns(20, 3)} # a remark`,
];
for (const turns of SEQUENCES) {
  const name = turns.slice(0, 30);
  same(
    `inverse of ${name}`,
    () => json("inverse", file("turns", turns)),
    () => ask("inverse", { turns }),
  );
  same(
    `simplified ${name}`,
    () => json("simplify", file("turns", turns)),
    () => ask("simplify", { turns }),
  );
  const cube = scrambled(4, 2);
  same(
    `after ${name}`,
    () => json("turn", file("cube", cube), file("turns", turns)),
    () => ask("turn", { cube, turns }),
  );
  same(
    `verified ${name}`,
    () => json("verify", file("cube", cube), file("turns", turns)),
    () => ask("verify", { cube, turns }),
  );
}
{
  const cube = scrambled(20, 20);
  const turns = JSON.parse(ask("inverse", { turns: scramblingTurns(20, 20) })).turns.join(" ");
  same(
    "a solution is verified",
    () => json("verify", file("cube", cube), file("turns", turns)),
    () => ask("verify", { cube, turns }),
  );
  const report = ask("solve", { cube, effort: "fast" });
  same(
    "a report is verified",
    () => json("verify", file("cube", report)),
    () => ask("verify", { cube: report }),
  );
}

for (const [format, within] of [
  ["kpuzzle", "0-8,0-8,0-8"],
  ["kpuzzle", "0-2,0-3,0-4"],
  ["tws", "0-3,0-3,0-3"],
  ["scr", "0-6,0-7,0-8"],
  ["tws", "0-8,0-8,0-8"],
]) {
  const args = () => ["convert", "--to", format, "--within", within, file("cube", target)];
  same(`converted to ${format}, ${within}`, args, () =>
    JSON.parse(ask("convert", { cube: target, to: format, within })).text.trimEnd(),
  );
}
/** What plays turns on both pages, which is no part of the engine. */
test("turns lead where the program says, and the way that is shown", async () => {
  const { countMarks, marksOf, placeOf, Timeline } = await source(`/@fs${root}/cube999/src/draw/puzzle.js`);
  const [cube, turns] = [scrambled(150, 2), scramblingTurns(150, 1)];
  const line = new Timeline(cube, turns.split(" "));
  for (const step of [0, 1, 63, 64, 65, 149, 150]) {
    const { cube: layers, wrong } = JSON.parse(ask("turn", { cube, turns: line.names.slice(0, step).join(" ") }));
    const marks = marksOf(line.state(step));
    assert.deepEqual([...line.state(step)], layers.flat(2));
    assert.equal(countMarks(marks).wrong, wrong);
    assert.deepEqual(
      marks.map((mark) => mark & 15),
      Uint16Array.from(layers.flat(2)),
    );
  }
  assert.deepEqual(countMarks(marksOf(new Timeline(target, []).state(0))), { wrong: 0, broken: 0 });
  for (let number = 0; number < line.names.length; number++) {
    const { centre, axis, anticlockwise, cells, to } = line.turn(number);
    // A cell beside the centre along the next axis goes round as a hand of a clock does.
    const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    const from = cells.findIndex((cell) => placeOf(cell).every((at, n) => at === centre[n] + (n === next ? 1 : 0)));
    const there = placeOf(to[from]);
    const [cos, sin] = { 1: [0, 1], "-1": [0, -1], 2: [-1, 0] }[anticlockwise];
    assert.deepEqual([there[next] - centre[next], there[last] - centre[last]], [cos, sin], line.names[number]);
  }
});

test("a cube that is wrong outside isn't converted", () => {
  const [cube, within] = [scrambled(9, 9), "0-2,0-2,0-2"];
  const { refused } = program(["convert", "--to", "tws", "--within", within, file("cube", cube)]);
  const { refused: reason } = JSON.parse(ask("convert", { cube, to: "tws", within }));
  assert.ok(refused.endsWith(reason), `${refused}\n${reason}`);
});

const BAD_CUBES = {
  nothing: "",
  "too few digits": "123",
  "one digit less": target.slice(1),
  "one digit more": `${target}1`,
  "twice a digit": `2${target.slice(1)}`,
  "a letter": `${target.slice(0, 100)}x${target.slice(101)}`,
  "a zero and a nine": `0${target.slice(1)}`,
  "a row of eight": `${"123456789\n".repeat(3)}12345678\n`,
  "two cubes": target + target,
  "an array": "[[1,2,3],[4,5]]",
  "an open array": "[[[1,2,3,4,5,6,7,8,9]",
  "an object": '{"cube": 7}',
  "an object without a cube": '{"turns": []}',
  "no JSON": "{oops",
  NUL: `12\u00003${target}`,
  "right to left": `${target.slice(0, 20)}\u202e${target.slice(21)}`,
  Japanese: "立体の上の数独",
  HTML: "<img src=x onerror=alert(1)>",
};
for (const [name, cube] of Object.entries(BAD_CUBES)) {
  same(
    `a bad cube: ${name}`,
    () => json("bound", file("cube", cube)),
    () => ask("bound", { cube }),
  );
}
const BAD_TURNS = [
  "426",
  "426Y9",
  "026Y1",
  "428Y",
  "426W1",
  "(426Y3",
  "426Y3)",
  "[426Y3, 111X1",
  "426Y3 é",
  "(((426Y1)999999)999999)",
  '{"turns":["426Y3",7]}',
  "426Y3\n  111Q",
];
for (const turns of BAD_TURNS) {
  same(
    `bad turns: ${turns}`,
    () => json("inverse", file("turns", turns)),
    () => ask("inverse", { turns }),
  );
}
same(
  "no report",
  () => json("verify", file("cube", target)),
  () => ask("verify", { cube: target }),
);

test(`${cases.length} inputs are answered alike`, () => {
  assert.ok(cases.length >= 100);
  for (const { name, args, ask } of cases) {
    const { answer, refused, seconds } = program(args());
    const { value, problem } = attempt(() => ask(seconds));
    if (refused === undefined) assert.equal(value, answer, name);
    // What isn't about a place in a text has its kind before it there; and the program may say first what it assumes.
    else
      assert.ok(
        [problem?.excerpt, `error: ${problem?.excerpt}`].some(
          (message) => refused === message || refused.endsWith(`\n${message}`),
        ),
        `${name}: ${refused}\n${problem?.excerpt ?? value}`,
      );
  }
});
