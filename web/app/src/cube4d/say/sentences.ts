/**
 * What an engine's facts say, in sentences. A language has a table of phrases, [`Sentences`]; which of them are said, and
 * in which order, is the same in all of them. The English table gives what the engine itself says; a test compares them.
 *
 * What cubes, cells and houses are called is apart, in [`Names`]: the programs write coordinates and all six sides of a
 * cube, and the page, which draws both, says less.
 */
import type {
  BrokenRule,
  Colour,
  CubeAt,
  CubeFacts,
  Facts,
  Hopeless,
  HouseFacts,
  OtherPlacements,
  Place,
  Purpose,
  ReasonFacts,
  RowCube,
  Side,
  TakeBackFacts,
} from "solidoku/cube4d/display";

export interface Names {
  readonly cell: (place: Place) => string;
  /** Where several cells are in one sentence. */
  readonly shortCell: (place: Place) => string;
  readonly cube: (cube: CubeFacts) => string;
  /** How it stands; empty where that is drawn. */
  readonly stance: (cube: CubeFacts) => string;
  readonly house: (house: HouseFacts) => string;
  readonly side: (side: Side) => string;
}

/** What is said of an excluded placement's number. */
export type Others = "others" | "all" | "them";

export interface Kind {
  readonly colour: Colour | undefined;
  readonly hasBlank: boolean;
}

/** The phrases of a language. Sentences are whole, with their full stops; names are in words already. */
export interface Sentences {
  /** Between two sentences. */
  readonly space: string;
  readonly or: (words: readonly string[]) => string;
  readonly and: (words: readonly string[]) => string;
  readonly done: string;
  readonly notDetermined: string;
  readonly broken: (places: number) => string;
  readonly hopeless: string;
  readonly searched: string;
  readonly noLayout: string;
  readonly put: (cube: string, cell: string) => string;
  readonly only: {
    readonly cube: string;
    readonly digit: (house: string, digit: number) => string;
    readonly sixAndNine: (house: string) => string;
  };
  readonly none: {
    readonly cell: (cell: string) => string;
    readonly cube: (cube: string) => string;
    readonly digit: (house: string, digit: number) => string;
    readonly sixAndNine: (house: string) => string;
  };
  /** A cube of this kind belongs there, and the suggested one is the last. */
  readonly last: (kind: Kind) => string;
  readonly turns: (ways: number) => string;
  /** With the suggested one. */
  readonly left: (kind: Kind, cubes: number) => string;
  /** Where none is suggested. */
  readonly leftOver: (kind: Kind, cubes: number) => string;
  readonly glanceExcludes: (glance: Glance) => string;
  readonly glanceLeaves: (glance: Glance, placements: number, of: Others) => string;
  readonly eachBreaks: (placements: number, of: Others, isFewest: boolean) => string;
  readonly repeated: (house: string, digits: string, placements: number) => string;
  readonly directions: (house: string, placements: number) => string;
  readonly sixesAndNines: (placements: number) => string;
  readonly begins: string;
  readonly onlySearch: string;
  readonly tried: {
    readonly cell: (all: number, others: string) => string;
    readonly cube: (all: number, others: string) => string;
    readonly digit: (all: number, others: string, house: string, digit: number) => string;
    readonly sixAndNine: (all: number, others: string, house: string) => string;
  };
  readonly others: (others: OtherPlacements) => string;
  readonly row: (place: Place) => string;
  readonly build: (place: Place, isSlice: boolean) => string;
  readonly rowCube: (place: Place, isSlice: boolean, cube: string, isThere: boolean) => string;
  readonly cubeAt: (cube: string, cell: string) => string;
  readonly takeBack: (cubes: string, belongs: { readonly cell: string; readonly stance: string } | undefined) => string;
  readonly fewer: { readonly arentEnough: string; readonly arentKnown: string };
  readonly takeBackUnknown: string;
  readonly rules: {
    readonly twice: (a: string, b: string) => string;
    readonly mismatch: (cell: string) => string;
    readonly colour: (cell: string, colour: Colour) => string;
    readonly blank: (side: string, cell: string) => string;
    readonly notBlank: (side: string, cell: string) => string;
    readonly repeated: (house: string, digit: number, cells: readonly [string, string]) => string;
    readonly repeatedOnSides: (
      house: string,
      digit: number,
      cells: readonly [string, string],
      sides: readonly [string, string],
    ) => string;
    readonly misaligned: (house: string, cell: string) => string;
    readonly noMagic: string;
  };
}

/** What is seen at a glance. */
export type Glance = "colours" | "blanks" | "both";

/** A line of a list, and what there is to draw beside it. */
export interface Line {
  readonly text: string;
  readonly places: readonly Place[];
  readonly house?: HouseFacts;
}

export interface Saying {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly advice?: string | undefined;
}

/** A language: its sentences, and what it calls things. */
export interface Speech {
  readonly sentences: Sentences;
  readonly names: Names;
}

/** What a hint, or the examination of a table that can't be completed, says. */
export function say(facts: Facts, speech: Speech): Saying {
  const { sentences, names } = speech;
  const said = (text: readonly string[], lines: readonly Line[] = [], advice?: string): Saying => ({
    text: joined(sentences, text),
    lines,
    advice,
  });
  const put = ({ place, cube }: CubeAt): string => sentences.put(names.cube(cube), names.cell(place));
  switch (facts.says) {
    case "done":
      return said([sentences.done]);
    case "not_determined":
      return said([sentences.notDetermined]);
    case "broken":
      return said(
        [sentences.broken(facts.rules.length)],
        facts.rules.map((rule) => brokenRule(rule, speech)),
        takeBack(facts.take_back, speech),
      );
    case "hopeless": {
      const { text, lines } = whyHopeless(facts.why, speech);
      const advice = facts.why.kind === "no_layout" ? undefined : takeBack(facts.take_back, speech);
      return said([sentences.hopeless, text], lines, advice);
    }
    case "forced":
      return said(
        [put(facts.step), ...whyOnly(facts.purpose, facts.reasons, speech)],
        exclusions(facts.reasons, speech),
      );
    case "tried": {
      const { step, purpose, others, begins, row } = facts;
      const why = begins ? sentences.begins : searched(purpose, others, speech);
      return said([put(step), why, sentences.row(step.place)], rowCubes(row, "row", speech));
    }
    case "part": {
      const { is_slice, cubes } = facts;
      const first = cubes[0]?.place ?? { x: 0, y: 0, z: 0 };
      return said([sentences.build(first, is_slice)], rowCubes(cubes, is_slice ? "slice" : "row", speech));
    }
  }
}

/** Why a table can't be completed that breaks no rule. */
export function whyHopeless(why: Hopeless, speech: Speech): Saying {
  const { sentences } = speech;
  if (why.kind === "searched") return { text: sentences.searched, lines: [] };
  if (why.kind === "no_layout") return { text: sentences.noLayout, lines: [] };
  const text = [none(why.purpose, speech), ...whatIsLeft(why.reasons, "all", sentences)];
  return { text: joined(sentences, text), lines: exclusions(why.reasons, speech) };
}

const joined = ({ space }: Sentences, all: readonly string[]): string => all.filter((one) => one !== "").join(space);

function none(purpose: Purpose, { sentences: { none: of }, names }: Speech): string {
  switch (purpose.kind) {
    case "cell":
      return of.cell(names.cell(purpose.place));
    case "cube":
      return of.cube(names.cube(purpose.cube));
    case "digit":
      return of.digit(names.house(purpose.house), purpose.digit);
    case "six_and_nine":
      return of.sixAndNine(names.house(purpose.house));
  }
}

function whyOnly(purpose: Purpose, reasons: ReasonFacts, { sentences, names }: Speech): string[] {
  switch (purpose.kind) {
    case "cell":
      return whyOnlyThere(reasons, sentences);
    case "cube":
      return [sentences.only.cube, ...whatIsLeft(reasons, "others", sentences)];
    case "digit":
      return [
        sentences.only.digit(names.house(purpose.house), purpose.digit),
        ...whatIsLeft(reasons, "others", sentences),
      ];
    case "six_and_nine":
      return [sentences.only.sixAndNine(names.house(purpose.house)), ...whatIsLeft(reasons, "others", sentences)];
  }
}

const kindOf = ({ kind }: ReasonFacts): Kind => ({ colour: kind?.colour, hasBlank: kind?.has_blank === true });

function whyOnlyThere(reasons: ReasonFacts, sentences: Sentences): string[] {
  const { cubes, left, is_fewest } = reasons;
  const kind = kindOf(reasons);
  if (cubes > 0) return [sentences.left(kind, cubes + 1), sentences.eachBreaks(left, "others", is_fewest)];
  if (left === 0) return [sentences.last(kind)];
  return [sentences.last(kind), sentences.turns(left), sentences.eachBreaks(left, "them", is_fewest)];
}

/** What colours and blank sides leave, and that all of it breaks rules. */
function whatIsLeft(reasons: ReasonFacts, of: Others, sentences: Sentences): string[] {
  const { by_colours, by_blanks, left, is_fewest } = reasons;
  const each = (which: Others): string => (left === 0 ? "" : sentences.eachBreaks(left, which, is_fewest));
  if (reasons.kind) return [sentences.leftOver(kindOf(reasons), reasons.cubes), each(of === "all" ? "them" : of)];
  if (by_colours === 0 && by_blanks === 0) return [each(of === "all" ? "them" : of)];
  const glance: Glance = by_colours > 0 && by_blanks > 0 ? "both" : by_colours > 0 ? "colours" : "blanks";
  if (left === 0) return [sentences.glanceExcludes(glance)];
  return [sentences.glanceLeaves(glance, left, of), each("them")];
}

function exclusions({ rules }: ReasonFacts, { sentences, names }: Speech): Line[] {
  return rules.map((rule) => {
    const { placements } = rule;
    if (rule.rule === "sixes_and_nines") return { text: sentences.sixesAndNines(placements), places: [] };
    const { house } = rule;
    if (rule.rule === "directions") {
      return { text: sentences.directions(names.house(house), placements), places: [], house };
    }
    const digits = sentences.or(rule.digits.map((digit) => (digit === 6 ? "6/9" : String(digit))));
    return { text: sentences.repeated(names.house(house), digits, placements), places: [], house };
  });
}

function searched(purpose: Purpose, counts: OtherPlacements, { sentences, names }: Speech): string {
  const all = 1 + counts.contradict + counts.complete + counts.not_determined;
  if (all === 1) return sentences.onlySearch;
  const others = sentences.others(counts);
  const { tried } = sentences;
  switch (purpose.kind) {
    case "cell":
      return tried.cell(all, others);
    case "cube":
      return tried.cube(all, others);
    case "digit":
      return tried.digit(all, others, names.house(purpose.house), purpose.digit);
    case "six_and_nine":
      return tried.sixAndNine(all, others, names.house(purpose.house));
  }
}

function rowCubes(row: readonly RowCube[], of: "row" | "slice", { sentences, names }: Speech): Line[] {
  return row.map(({ place, cube, is_there }) => ({
    text: sentences.rowCube(place, of === "slice", names.cube(cube), is_there),
    places: [place],
  }));
}

function brokenRule(rule: BrokenRule, { sentences: { rules }, names }: Speech): Line {
  const { shortCell: cell, house, side } = names;
  switch (rule.rule) {
    case "twice": {
      const [a, b] = rule.places;
      return { text: rules.twice(cell(a), cell(b)), places: [a, b] };
    }
    case "mismatch":
      return { text: rules.mismatch(cell(rule.place)), places: [rule.place] };
    case "colour":
      return { text: rules.colour(cell(rule.place), rule.colour), places: [rule.place] };
    case "blank":
      return { text: rules.blank(side(rule.at.side), cell(rule.at.place)), places: [rule.at.place] };
    case "not_blank":
      return { text: rules.notBlank(side(rule.at.side), cell(rule.at.place)), places: [rule.at.place] };
    case "repeated": {
      const [a, b] = rule.at;
      const cells = [cell(a.place), cell(b.place)] as const;
      const text =
        a.side === b.side
          ? rules.repeated(house(rule.house), rule.digit, cells)
          : rules.repeatedOnSides(house(rule.house), rule.digit, cells, [side(a.side), side(b.side)]);
      return { text, places: [a.place, b.place] };
    }
    case "misaligned":
      return { text: rules.misaligned(house(rule.house), cell(rule.at.place)), places: [rule.at.place] };
    case "no_magic":
      return { text: rules.noMagic, places: [] };
  }
}

export function takeBack(facts: TakeBackFacts | undefined, { sentences, names }: Speech): string {
  if (!facts) return sentences.takeBackUnknown;
  const { cubes, is_fewest, belongs } = facts;
  const all = cubes.map(({ place, cube }) => sentences.cubeAt(names.cube(cube), names.cell(place)));
  const where = belongs && { cell: names.cell(belongs.place), stance: names.stance(belongs.cube) };
  const text = [sentences.takeBack(sentences.and(all), where)];
  if (cubes.length !== 1) text.push(is_fewest ? sentences.fewer.arentEnough : sentences.fewer.arentKnown);
  return joined(sentences, text);
}
