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

/** The toy without six cubes of the front, which are easy to find: what a first visit finds. */
export const BEGINNING =
  "[7 2-3-1-5 9] . [4 8-6-7-5 7] . . . [4 3-7-6-8 4'] . . " +
  "[8 9-1-9-3 5] [1 6-6-2-6 8] [3 5-1-6-4 2] [5 1-8-5-6 9] [9 7-4-3-4 1] [2 4-7-8-6 4] [2 8-4-4-1 6] [8 2-3-7-8 7'] [6 3-2-1-7 9] " +
  "[6 1-2-0-7 6] [5 6-1-0-1 4] [9 8-4-0-9 3] [6 5-5-0-2 7] [3 7-9-0-7 8] [4 3-3-0-8 6] [1 9-6-0-4 5'] [3 2-7-0-5 8'] [5 4-9-0-2 1']";

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
