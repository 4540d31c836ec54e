/** A moment in the link: `#toy?set=…&table=…&rules=…`, of which what is usual is left out. */
import type { Rules } from "solidoku/cube4d/display";
import type { Params } from "../shell/link";
import type { Moment } from "./moment";

/** Each rule is in force or not. */
export type RuleChoice = Required<Rules>;
export type Rule = keyof Rules;
export const RULES: readonly Rule[] = ["colours", "rings", "internal", "alignment", "magic"];
export const USUAL: RuleChoice = { colours: true, rings: true, internal: true, alignment: true, magic: false };

/** A table without cubes. */
export const EMPTY = Array.from({ length: 27 }, () => ".").join(" ");

/** The name of an empty table in a link that has nothing else. */
const NOTHING = "empty";

/** What is in the hand isn't in the link: whoever gets that has no hand in the game. */
export function toParams({ set, table, rules }: Moment): Params {
  const params = {
    set: set.replace(/ +/g, " "),
    table: table === EMPTY ? undefined : table,
    rules: linkOfRules(rules),
  };
  return params.set || params.table || params.rules ? params : { table: NOTHING };
}

export function fromParams(params: ReadonlyMap<string, string>): Moment {
  const table = params.get("table");
  return {
    set: params.get("set") ?? "",
    table: table === undefined || table === NOTHING ? EMPTY : table,
    rules: rulesOfLink(params.get("rules")),
    hand: "",
  };
}

/** The names of the rules in force, if they aren't the usual ones. */
function linkOfRules(rules: RuleChoice): string | undefined {
  if (RULES.every((rule) => rules[rule] === USUAL[rule])) return undefined;
  return RULES.filter((rule) => rules[rule]).join(",") || "none";
}

function rulesOfLink(text: string | undefined): RuleChoice {
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
