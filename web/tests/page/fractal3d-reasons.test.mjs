// 3D-Sudoku: what the page says of steps, in each language, beside what the engine says in English.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { EMPTY } from "../fractal3d.mjs";
import { engine, root } from "../native.mjs";
import { source } from "../source.mjs";

/** A puzzle for each technique that needs it. */
const PUZZLES = [
  ...readFileSync(`${root}/docs/ratings.md`, "utf8").matchAll(/^### `[a-z-]+`[^`]*```text\n([1-9.]{81})$/gm),
].map(([, puzzle]) => puzzle);

let Play;
before(async () => {
  ({ Play } = await engine("fractal3d"));
});

/** The sentences of the page in a language, which it remembers. */
async function sentences(language) {
  globalThis.localStorage = { getItem: (key) => (key === "solidoku.language" ? language : null), setItem: () => {} };
  const { Reasons } = await source("/src/fractal3d/reasons.ts");
  return Reasons;
}

/** All steps of all these puzzles. */
function steps(play) {
  return PUZZLES.flatMap((puzzle) => {
    const { steps: all } = play.explain(puzzle);
    return all.map((summary, number) => ({ summary, step: play.step(number) }));
  });
}

/** Depths by their numbers, as the programs have them. */
const numbered = (text) =>
  text.replace(/(depth|colour) ([A-I])\b/g, (_, family, letter) => `${family} ${"ABCDEFGHI".indexOf(letter) + 1}`);

test("in English a step says what the programs say, but for the letters of depths", async () => {
  const play = new Play("hexagonal");
  const said = new (await sentences("en"))(play.board());
  const techniques = new Set();
  for (const { step } of steps(play)) {
    techniques.add(step.technique);
    const own = said.step(step);
    assert.equal(numbered(own), step.text);
    assert.doesNotMatch(own, /depth [0-9]/);
  }
  assert.equal(techniques.size, 16);
});

for (const language of ["de", "ja"]) {
  test(`every step names its cells, digits and houses: ${language}`, async () => {
    const play = new Play("hexagonal");
    const board = play.board();
    const said = new (await sentences(language))(board);
    for (const { step } of steps(play)) {
      const own = said.step(step);
      const english = step.text;
      assert.doesNotMatch(own, /undefined|NaN|\b(only|go|in row|can|the|and|step|depth)\b/);
      for (const cell of step.cells) assert.ok(own.includes(`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`), own);
      for (const digit of step.digits) assert.ok(own.includes(String(digit)), own);
      const nouns = { de: /Zeile|Spalte|Block|Tiefe/, ja: /行|列|ブロック|奥行き/ };
      if (/\b(row|column|block|depth) \d/.test(english)) assert.match(own, nouns[language]);
      assert.ok(said.rule(step.technique).length > 5);
    }
  });
}

test("what is wrong is said in each language", async () => {
  const play = new Play("hexagonal");
  const board = play.board();
  const twice = `55${EMPTY.slice(2)}`;
  const cases = [
    [
      twice,
      { en: /row 1 has 5 twice: in r1c1 and r1c2/, de: /In Zeile 1 steht die 5 zweimal/, ja: /行1に5が2つあります/ },
    ],
    [
      EMPTY,
      { en: /several solutions: r\dc\d can be \d or \d and r\dc\d can be/, de: /mehrere Lösungen/, ja: /解が複数/ },
    ],
  ];
  for (const language of ["en", "de", "ja"]) {
    const said = new (await sentences(language))(board);
    for (const [puzzle, expected] of cases) {
      const hint = play.hint(puzzle, puzzle, new Uint16Array(81));
      assert.match(said.hint(hint), expected[language]);
    }
  }
});
