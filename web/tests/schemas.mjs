// What an engine is asked in a test, and what it answers, matches the schemas in docs/schema, or the test fails.
import assert from "node:assert/strict";
import { after } from "node:test";
import { existsSync } from "node:fs";
import { engine, native } from "./native.mjs";

/** Lines for `xtask schema --check`. */
const examples = [];

const keep = (schema, json) => examples.push(`{"schema":"${schema}","value":${json}}`);

/** The engine of a puzzle. What it accepts and answers is kept until the end of all tests. */
export async function checkedEngine(puzzle) {
  const module = await engine(puzzle);
  const ask = (question, request) => {
    const answer = module.ask(question, request);
    keep(`${puzzle}/${question}.request`, request);
    const item = `${puzzle}/${question}.item`;
    const hasList = existsSync(new URL(`../../docs/schema/${item}.json`, import.meta.url));
    const schema = hasList ? item : `${puzzle}/${question}.report`;
    for (const value of answer.split("\n").filter((line) => line !== "")) keep(schema, value);
    return answer;
  };
  return { ...module, ask };
}

after(() => {
  const checked = native("xtask", ["schema", "--check"], examples.join("\n"));
  assert.equal(checked.code, 0, checked.stderr);
  assert.ok(examples.length >= 50, `only ${examples.length} questions and answers`);
});
