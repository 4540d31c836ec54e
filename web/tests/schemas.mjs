// What an engine is asked in a test, and what it answers, matches the schemas in docs/schema, or the test fails.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after } from "node:test";
import { engine, native } from "./native.mjs";

/** Lines for `xtask schema --check`. */
const examples = [];

const keep = (schema, json) => examples.push(`{"schema":"${schema}","value":${json}}`);

/** The engine of a puzzle; `ask` gives a report, or the lines of a long list, as the programs print them. What it accepts and answers is kept until the end of all tests. */
export async function checkedEngine(puzzle) {
  const module = await engine(puzzle);
  const ask = (question, request) => {
    const items = [];
    const report = module.askJson(question, request, null, (item) => items.push(item));
    keep(`${puzzle}/${question}.request`, request);
    keep(`${puzzle}/${question}.report`, report);
    const item = `${puzzle}/${question}.item`;
    if (!existsSync(new URL(`../../docs/schema/${item}.json`, import.meta.url))) return report;
    for (const value of items) keep(item, value);
    return items.join("\n");
  };
  return { ...module, ask };
}

after(() => {
  const checked = native("xtask", ["schema", "--check"], examples.join("\n"));
  assert.equal(checked.code, 0, checked.stderr);
  assert.ok(examples.length >= 50, `only ${examples.length} questions and answers`);
});
