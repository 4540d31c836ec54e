/** The chosen rules in the link: the names of those in force, if they aren't the usual ones. */
import type { RuleChoice } from "@engine/cube4d";

export type Rule = keyof RuleChoice;
export const RULES: readonly Rule[] = ["colours", "rings", "internal", "alignment", "magic"];
export const USUAL: RuleChoice = { colours: true, rings: true, internal: true, alignment: true, magic: false };

export function linkOfRules(rules: RuleChoice): string | undefined {
  if (RULES.every((rule) => rules[rule] === USUAL[rule])) return undefined;
  return RULES.filter((rule) => rules[rule]).join(",") || "none";
}

export function rulesOfLink(text: string | undefined): RuleChoice {
  if (text === undefined) return USUAL;
  const names = text.split(",");
  const has = (rule: Rule): boolean => names.includes(rule);
  return { colours: has("colours"), rings: has("rings"), internal: has("internal"), alignment: has("alignment"), magic: has("magic") };
}
