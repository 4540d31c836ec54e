/** The state of the page in its link: `#toy?set=…&table=…&rules=…`, of which what is usual is left out. */
import type { Rules } from "solidoku/cube4d/display";
import { keepInLink } from "../shell/link";

/** Each rule is in force or not. */
export type RuleChoice = Required<Rules>;
export type Rule = keyof Rules;
export const RULES: readonly Rule[] = ["colours", "rings", "internal", "alignment", "magic"];
export const USUAL: RuleChoice = { colours: true, rings: true, internal: true, alignment: true, magic: false };

/** A table without cubes. */
export const EMPTY = Array.from({ length: 27 }, () => ".").join(" ");

/** Keeps the set and the table, as the engine writes them, and the rules. */
export function keepToy(set: string, table: string, rules: RuleChoice): void {
  keepInLink("toy", {
    set: set.replace(/ +/g, " "),
    table: table === EMPTY ? undefined : table,
    rules: linkOfRules(rules),
  });
}

/** The names of the rules in force, if they aren't the usual ones. */
function linkOfRules(rules: RuleChoice): string | undefined {
  if (RULES.every((rule) => rules[rule] === USUAL[rule])) return undefined;
  return RULES.filter((rule) => rules[rule]).join(",") || "none";
}

export function rulesOfLink(text: string | undefined): RuleChoice {
  if (text === undefined) return USUAL;
  const names = text.split(",");
  const has = (rule: Rule): boolean => names.includes(rule);
  return {
    colours: has("colours"),
    rings: has("rings"),
    internal: has("internal"),
    alignment: has("alignment"),
    magic: has("magic"),
  };
}
