// The engine of the Pyraminx and the program give the same answers: JSON byte for byte, and the same located messages.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { attempt, native } from "../native.mjs";
import { checkedEngine } from "../schemas.mjs";

let pyraminx;
before(async () => {
  pyraminx = await checkedEngine("pyraminx");
});

const QUESTION = "198473625 473219856 965143782 682753914";
const UNIQUE = "198473625 473219856 965143782 631975248";
/** Two edges and two tips are alike, so that arrangements and looks differ. */
const ALIKE = "123456789 123456789 123456789 123456789";

/** Numbers that are the same in each run: a linear congruential generator. */
function numbers(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** Four faces, each with 1 to 9 in some order. */
function randomNet(seed) {
  const next = numbers(seed);
  const face = () => {
    const digits = [..."123456789"];
    for (let i = 8; i > 0; i--) {
      const j = next(i + 1);
      [digits[i], digits[j]] = [digits[j], digits[i]];
    }
    return digits.join("");
  };
  return [face(), face(), face(), face()].join(" ");
}

/** The same with that many free stickers on two faces. */
function opened(net, first, second) {
  const faces = net.split(" ");
  faces[0] = faces[0].slice(0, 9 - first) + "?".repeat(first);
  faces[3] = faces[3].slice(0, 9 - second) + "?".repeat(second);
  return faces.join(" ");
}

/** What an input is called differs, and nothing else. */
const unnamed = (message) => message.trimEnd().replace(/^( *-->) .*?:(\d+:\d+)$/m, "$1 $2");

function compare(args, stdin, answer) {
  const program = native("pyraminx", [...args, "--format", "json"], stdin);
  const { value, problem } = attempt(answer);
  if (problem) {
    assert.equal(program.code, 2, `${problem.excerpt ?? problem}\n${program.stdout}`);
    assert.equal(unnamed(problem.excerpt), unnamed(program.stderr));
  } else {
    assert.equal(`${value}\n`, program.stdout, program.stderr);
    assert.ok(program.code === 0 || program.code === 1);
  }
}

/** The library's answer to a request. */
const ask = (question, request) => () => pyraminx.ask(question, JSON.stringify(request));

let inputs = 0;
function same(name, args, stdin, answer) {
  inputs += 1;
  test(name, () => compare(args, stdin, answer));
}

function solve(name, net, { rings = false, limit } = {}) {
  const args = [
    "solve",
    "-",
    ...(rings ? ["--rings"] : []),
    ...(limit === undefined ? [] : ["--limit", String(limit)]),
  ];
  same(`solve: ${name}`, args, net, ask("solve", { net, rings, limit }));
}

for (let seed = 1; seed <= 24; seed++) {
  solve(`random net ${seed}`, randomNet(seed), { rings: seed % 2 === 0, limit: [undefined, 0, 3][seed % 3] });
}
solve("the question", QUESTION);
solve("the question, with rings", QUESTION, { rings: true });
solve("one solved state, with rings", UNIQUE, { rings: true });
solve("pieces that look alike", ALIKE, { limit: 5 });
solve("a list of faces", "{{1,9,8,4,7,3,6,2,5},{4,7,3,2,1,9,8,5,6},{9,6,5,1,4,3,7,8,2},{6,8,2,7,5,3,9,1,4}}");
solve("a printed net", "1 4 9\n984 732 651\n73625 19856 43782\n68275\n391\n4\n");
solve("comments and brackets", "# mine\n[1]98473625 473219856\n965143782 682753914");
solve("digits that can't be solved", "198473625 473219856 965143782 682753911");

const BAD_NETS = {
  nothing: "",
  "a comment": "# will follow\n",
  "a zero": QUESTION.replace("6", "0"),
  "a free sticker": QUESTION.replace("6", "?"),
  "a sticker too few": QUESTION.slice(1),
  "a sticker too many": `${QUESTION}1`,
  "another row": `${QUESTION}\n${QUESTION}`,
  HTML: "<img src=x onerror=alert(1)>",
  NULs: "\0\0\0",
  "signs that turn the writing": `1\u202e98473625 473219856 965143782 682753914`,
  "an open bracket": QUESTION.replace("6", "[6"),
  "a tuple": "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)",
  "ragged rows": "1 4 9\n984 732 651\n73625\n",
  "half a list": "{{1,5,7",
  "a very long line": "9".repeat(5_000),
};
// The page solves one net, and the program several.
for (const [name, net] of Object.entries(BAD_NETS)) if (name !== "another row") solve(name, net);

function fix(name, net, { rings = false, by = "arrangements", free = false, max_changes = 2, limit = 3 } = {}) {
  const flags = [...(rings ? ["--rings"] : []), "--by", by, ...(free ? ["--free"] : [])];
  const args = ["fix", "-", "--max-changes", String(max_changes), "--limit", String(limit), ...flags];
  same(`fix: ${name}`, args, net, ask("fix", { net, rings, by, free, max_changes, limit }));
}

fix("the question", QUESTION);
fix("the question, with rings", QUESTION, { rings: true });
fix("across faces", QUESTION, { free: true, rings: true });
fix("stickers that stay", "[1][9][8]473625 473219856 965143782 682753914");
fix("nothing to change", UNIQUE, { rings: true });
fix("pieces that look alike", ALIKE, { max_changes: 1 });
fix("pieces that look alike, by looks", ALIKE, { max_changes: 1, by: "looks" });
fix("wrong digits", "198473625 473219856 965143782 682753911");
fix("wrong digits, across faces", "198473625 473219856 965143782 682753911", { free: true, max_changes: 1 });
for (let seed = 31; seed <= 34; seed++) fix(`random net ${seed}`, randomNet(seed), { rings: seed % 2 === 0 });
fix("a sticker too few", QUESTION.slice(1));
fix("no net", "x");

function design(name, net, { rings = false, by = "arrangements", seed, limit = "all" } = {}) {
  const random = seed === undefined ? [] : ["--random", "--seed", String(seed)];
  const args = ["design", "-", "--limit", String(limit), ...random, ...(rings ? ["--rings"] : []), "--by", by];
  same(`design: ${name}`, args, net, ask("design", { net, rings, by, seed, limit }));
}

design("seven stickers of D", opened(QUESTION, 0, 7));
design("seven stickers of D, with rings", opened(QUESTION, 0, 7), { rings: true });
design("five of D, by looks", opened(QUESTION, 0, 5), { by: "looks" });
design("two faces, the first ones", opened(QUESTION, 3, 6), { limit: 4 });
design("two faces, random", opened(QUESTION, 3, 6), { limit: 4, seed: 7 });
design("random, with rings", opened(QUESTION, 0, 7), { rings: true, limit: 2, seed: 4_294_967_295 });
design("nothing free", QUESTION);
design("impossible", opened("198473625 473219856 965143782 682753914".replace("473219856", "173219856"), 0, 5));
for (let seed = 41; seed <= 44; seed++) design(`random net ${seed}`, opened(randomNet(seed), 2, 5), { limit: 3, seed });
design("a digit twice on a face", "198473625 473219856 965143782 6?2753966");
design("a digit twice on a face, on lines", "1 4 9\n984 732 651\n73625 19856 43782\n68?75\n399\n4\n");
design("no net", "1234");

function turn(name, turns, net = QUESTION) {
  same(`turn: ${name}`, ["turn", net, "-"], turns, ask("turn", { net, turns }));
}

turn("none", "");
turn("the post's", "A1' A0' A3' A1' A3' A1' A0' A3' A0' T3'");
turn("letters", "U R' l2 b");
turn("groups", "[U, R] (L B')3 [A_FRD: t]".replace("t]", "T0]"));
turn("names of faces", "A_{FRL}' T_RLD");
turn("of another net", "U u", UNIQUE);
turn("that cancel", "U U' R R R");
turn("no turn", "U X");
turn("without a blank", "UR");
turn("without its partner", "(U R");
turn("too many", "((((U)99)99)99)99");
turn("A4", "A1 A4'");

function route(name, options) {
  const { from, to, labelling, each = false, rings = false, limit } = options;
  const args = [
    "route",
    "-",
    ...(to === undefined ? [] : [to]),
    ...(labelling === undefined ? [] : ["--labelling", labelling]),
  ];
  const flags = [
    ...(each ? ["--each"] : []),
    ...(rings ? ["--rings"] : []),
    ...(limit === undefined ? [] : ["--all", "--limit", String(limit)]),
  ];
  same(`route: ${name}`, [...args, ...flags], from, ask("route", { ...options, all: limit !== undefined }));
}

route("to each", { from: QUESTION, each: true });
route("to the nearest, with rings", { from: UNIQUE, rings: true });
route("all, to a tuple", { from: QUESTION, to: "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)", limit: 2 });
route("from a state of another net", { from: UNIQUE, labelling: UNIQUE });
route("to where no turns lead", { from: QUESTION, to: UNIQUE });
route("from nothing", { from: "" });

function convert(name, states, labelling) {
  const args = ["convert", "-", ...(labelling === undefined ? [] : ["--labelling", labelling])];
  same(`convert: ${name}`, args, states, ask("convert", { states, labelling }));
}

convert("a net", QUESTION);
convert(
  "tuples",
  "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)\n(0, 0, 0, 0) (0, 0, 0, 0) (0, 1, 2, 3, 4, 5) ()\n",
);
convert("of another net", UNIQUE, UNIQUE);
convert("no state of it", UNIQUE);
convert("half a tuple", "(0, 0, 1");
convert("edges that are permuted oddly", "(0, 0, 0, 0) (0, 0, 0, 0) (1, 0, 2, 3, 4, 5) ()");

/** The puzzle for cubing.js, a file that isn't one of our reports. */
function kpuzzle(name, net, rings = false) {
  inputs += 1;
  test(`kpuzzle: ${name}`, () => {
    const convert = (targets, text) =>
      native(
        "pyraminx",
        ["convert", "-", "--labelling", net, "--to", "kpuzzle", "--targets", targets, ...(rings ? ["--rings"] : [])],
        text,
      );
    const { state } = JSON.parse(native("pyraminx", ["turn", net, "U R' b", "--format", "json"]).stdout);
    const asked = convert("1000", state.net.join(" "));
    // Where nothing is solved, the program wants to be told so.
    const program = asked.code === 1 ? convert("0", state.net.join(" ")) : asked;
    assert.equal(program.code, 0);
    const tuple = [state.tips, state.axials, state.edges, state.flipped]
      .map((numbers) => `(${numbers.join(", ")})`)
      .join(" ");
    assert.equal(pyraminx.writeKpuzzle(net, tuple, rings), program.stdout, program.stderr);
  });
}

kpuzzle("the question", QUESTION);
kpuzzle("the question, with rings", QUESTION, true);
kpuzzle("pieces that look alike", ALIKE);

test("a survey and a list of looks count what solve counts", () => {
  const most = 50;
  for (const net of [QUESTION, UNIQUE, ALIKE]) {
    const solved = JSON.parse(native("pyraminx", ["solve", net, "--limit", "0", "--format", "json"]).stdout);
    const { plain } = JSON.parse(pyraminx.ask("survey", JSON.stringify({ net })));
    assert.deepEqual([plain.arrangements, plain.looks], [solved.arrangements, solved.looks]);
    const { looks, exhausted } = JSON.parse(pyraminx.ask("looks", JSON.stringify({ net, limit: most })));
    assert.equal(looks.length, Math.min(most, solved.looks));
    assert.equal(exhausted, solved.looks <= most);
  }
});

test("these are a hundred inputs at least", () => assert.ok(inputs >= 100, String(inputs)));
