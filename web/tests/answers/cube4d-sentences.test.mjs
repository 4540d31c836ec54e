// What the page says about the toy in three languages: its English sentences are the engine's own, and the others leave
// nothing in English.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { engine } from "../native.mjs";
import { randomBelow } from "../random.mjs";
import { say as load } from "../sentences.mjs";

const USUAL = { colours: true, rings: true, internal: true, alignment: true, magic: false };
const RULES = [
  USUAL,
  { ...USUAL, colours: false },
  { ...USUAL, rings: false },
  { ...USUAL, magic: true },
  { ...USUAL, colours: false, rings: false },
];
const EMPTY = Array.from({ length: 27 }, () => ".").join(" ");

let cube4d;
let language;
let whole;
before(async () => {
  cube4d = await engine("cube4d");
  language = await load("sentences", "names", "english");
  const toy = new cube4d.Toy("");
  whole = toy.solve(USUAL).layouts[0].text.match(/\[[^\]]*\]/g);
  toy.free();
});

/** What the programs call cells, cubes and houses. */
const WORDS = {
  x: ["left", "middle", "right"],
  y: ["top", "middle", "bottom"],
  z: ["back", "middle", "front"],
};
const short = ({ x, y, z }) => `(${x},${y},${z})`;
const PROGRAM = {
  shortCell: short,
  cell: (at) => `${short(at)} (${WORDS.z[at.z]} slice, ${WORDS.y[at.y]} row, ${WORDS.x[at.x]})`,
  cube: ({ colour, faces }) => `the ${colour} cube ${faces}`,
  stance: ({ faces }) => faces,
  side: (side) => side,
  house: (house) => {
    if (house.kind === "outer_face") return `the ${house.side} face`;
    const layer = `${house.axis} = ${house.layer}`;
    return house.kind === "ring" ? `the ring at ${layer}` : `the inner face of ${house.side} sides at ${layer}`;
  },
};

/** Tables of all sorts: begun, nearly done, broken, and turned as a whole. */
function tableOf(toy, number) {
  const below = randomBelow(number);
  const cells = Array.from({ length: 27 }, () => ".");
  for (let count = below(number % 5 === 0 ? 6 : 60); count > 0; count -= 1) {
    const at = below(27);
    cells[at] = whole[at];
  }
  const filled = cells.flatMap((cell, at) => (cell === "." ? [] : [at]));
  const [first, last] = [filled[0], filled.at(-1)];
  if (number % 4 === 1 && filled.length > 1) [cells[first], cells[last]] = [cells[last], cells[first]];
  if (number % 4 === 2 && filled.length > 0) {
    const at = filled[below(filled.length)];
    cells[at] = toy.turnInHand(cells[at], below(6), 1 + below(3)).text;
  }
  if (number % 4 === 3 && filled.length > 6 && filled.length < 27) {
    // A cube that breaks no rule at once, but may be wrong.
    const at = cells.indexOf(".");
    const cell = (2 - Math.floor(at / 9)) * 9 + (at % 9);
    const all = toy.candidates(cells.join(" "), cell, USUAL);
    cells[at] = all[below(all.length)]?.text ?? ".";
  }
  const table = cells.join(" ");
  return number % 3 === 0 ? toy.turnWhole(table, below(6), 1 + below(3)).text : table;
}

/** One of its cubes is wrong, though no rule is broken; from the tests of the program. */
const HOPELESS = `[7 2-3-1-5 9] . . . [1 4-8-8-2 3] . [4 3-7-6-8 4'] . . . . . . . . . [8 2-3-7-8 7']
  [6 3-2-1-7 6'] . . [1 9-6-0-4 5'] . . [4 3-3-0-8 6] . . .`;

/** Every hint and every examination of many tables: its facts, and what the engine says. */
function* answers() {
  const toy = new cube4d.Toy("");
  for (let number = 0; number < 60; number += 1) {
    const rules = RULES[number % 10 < 6 ? 0 : number % RULES.length] ?? USUAL;
    const table = [EMPTY, HOPELESS][number] ?? tableOf(toy, number);
    const where = `table ${number}: ${table}`;
    const hint = toy.hint(table, rules);
    yield { where, facts: hint.facts, said: hint };
    const { facts, breaks, reason, reasons, advice } = toy.check(table, rules);
    if (facts) yield { where, facts, said: { breaks, reason, reasons, advice } };
  }
  const { steps, end } = toy.follow(EMPTY, USUAL);
  for (const [at, step] of [...steps, end].entries()) yield { where: `step ${at}`, facts: step.facts, said: step };
  toy.free();
}

test("the English table says what the engine says, word for word", () => {
  const { say, whyHopeless, english } = language;
  const speech = { sentences: english, names: PROGRAM };
  const seen = new Set();
  for (const { where, facts, said } of answers()) {
    const { text, lines, advice } = say(facts, speech);
    const shown = lines.map((line) => line.text);
    if (said.text !== undefined) {
      assert.equal(text, said.text.trim(), where);
      assert.deepEqual(shown, said.reasons, where);
    } else if (facts.says === "broken") assert.deepEqual(shown, said.breaks, where);
    else {
      assert.equal(whyHopeless(facts.why, speech).text, said.reason.trim(), where);
      assert.deepEqual(shown, said.reasons, where);
    }
    assert.equal(advice, said.advice, where);
    seen.add(`${facts.says} ${facts.why?.kind ?? facts.purpose?.kind ?? ""}`);
    for (const { rule } of [...(facts.rules ?? []), ...(facts.reasons?.rules ?? [])])
      seen.add(`${facts.says}: ${rule}`);
  }
  // What the tables of other languages are checked with below is really all of it.
  for (const kind of ["broken ", "done ", "hopeless uncoverable", "hopeless searched", "tried cell", "forced cell"]) {
    assert.ok(seen.has(kind), `${kind}: only ${[...seen]}`);
  }
  for (const kind of ["forced: repeated", "forced: directions", "broken: repeated", "broken: misaligned"]) {
    assert.ok(seen.has(kind), `${kind}: only ${[...seen]}`);
  }
});

/** Words of the English sentences that German doesn't have. */
const ENGLISH = /\b(the|of|and|is|are|cube|cubes|row|slice|face|would|show|twice|left|there|middle|white)\b/i;

test("German and Japanese sentences have no English word, and none is empty", () => {
  const { say, speechOf } = language;
  const toy = new cube4d.Toy("");
  const set = toy.cubes();
  toy.free();
  for (const { where, facts } of answers()) {
    for (const name of ["de", "ja"]) {
      const { text, lines, advice } = say(facts, speechOf(name, set));
      for (const sentence of [text, ...lines.map((line) => line.text), advice ?? "-"]) {
        assert.notEqual(sentence.trim(), "", where);
        assert.doesNotMatch(sentence, name === "ja" ? /[a-z]/i : ENGLISH, where);
        assert.doesNotMatch(sentence, /undefined|NaN|\(\)| {2}/, where);
      }
    }
  }
});
