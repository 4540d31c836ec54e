// The types of a puzzle's questions, in TypeScript, from the JSON Schemas in docs/schema.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { compile } = createRequire(new URL("../app/package.json", import.meta.url))("json-schema-to-typescript");

/** Engines have no writer of files for 3D printers. */
const LEFT_OUT = ["fractal3d/model"];

/** A schema whose references have other names. */
const renamed = (schema, names) =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, name) => `"#/$defs/${names.get(name) ?? name}"`),
  );

/** A module with an interface `Questions`. */
export async function questionsOf(puzzle) {
  const folder = new URL(`../../docs/schema/${puzzle}/`, import.meta.url);
  const $defs = {};
  const properties = {};
  for (const file of readdirSync(folder).sort()) {
    const [question, part] = file.split(".");
    if (LEFT_OUT.includes(`${puzzle}/${question}`)) continue;
    const { $schema: _, $defs: own = {}, ...schema } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    const title = camelCase(`${question}_${part}`);
    // Two questions may call different things by one name.
    const isFree = (name, definition) => JSON.stringify($defs[name] ?? definition) === JSON.stringify(definition);
    const names = new Map(
      Object.entries(own).map(([name, it]) => [name, isFree(name, it) ? name : camelCase(`${question}_${name}`)]),
    );
    for (const [name, definition] of Object.entries(own)) $defs[names.get(name)] = renamed(definition, names);
    $defs[title] = { ...renamed(schema, names), title };
    properties[question] ??= { type: "object", additionalProperties: false, required: [], properties: {} };
    properties[question].required.push(part);
    properties[question].properties[part] = { $ref: `#/$defs/${title}` };
  }
  const description = "The questions, their requests and their reports, and the items of long lists.";
  const all = {
    description,
    type: "object",
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
    $defs,
  };
  return compile(all, "Questions", {
    additionalProperties: false,
    bannerComment: "",
    style: { printWidth: 120 },
  });
}

const camelCase = (name) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
