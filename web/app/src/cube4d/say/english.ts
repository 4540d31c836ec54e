import type { Colour, Place } from "solidoku/cube4d/display";
import type { Glance, Kind, Others, Sentences } from "./sentences";

const grouped = (n: number): string => n.toLocaleString("en");
const counted = (n: number, thing: string): string => `${grouped(n)} ${thing}${n === 1 ? "" : "s"}`;

function listed(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function kindOf({ colour, hasBlank }: Kind): string {
  const article = colour === "orange" ? "An" : "A";
  return `${article} ${colour ? `${colour} ` : ""}cube ${hasBlank ? "with" : "without"} a blank side belongs there,`;
}

const GLANCE: Record<Glance, string> = {
  colours: "Colours",
  blanks: "Blank sides",
  both: "Colours and blank sides",
};

const placements = (n: number, of: Others): string => counted(n, of === "others" ? "other placement" : "placement");

function eachBreaks(n: number, of: Others, isFewest: boolean): string {
  const rule = `breaks a rule${isFewest ? "" : " (fewer reasons may suffice)"}:`;
  if (of === "them") return n === 1 ? `It ${rule}` : `Each of them ${rule}`;
  return n === 1
    ? `The one ${of === "others" ? "other " : ""}placement ${rule}`
    : `Each of the ${placements(n, of)} ${rule}`;
}

const opposite: Record<Colour, Colour> = { orange: "white", white: "orange" };
const ROWS = ["top", "middle", "bottom"] as const;
const SLICES = ["back", "middle", "front"] as const;
const COLUMNS = ["left", "middle", "right"] as const;
const rowOf = ({ y, z }: Place): string => `${ROWS[y]} row of the ${SLICES[z]} slice`;

export const english: Sentences = {
  space: " ",
  or: (words) => listed(words, "or"),
  and: (words) => listed(words, "and"),
  done: "All 27 cubes are placed, and every rule is kept: it is solved.",
  notDetermined:
    "No rule is broken. Whether this can be completed was not determined within the time of a hint, so no step is suggested. More cubes on the table or more rules make the search shorter.",
  broken: (places) => `Rules are broken in ${counted(places, "place")}:`,
  hopeless: "No rule is broken, but this can't be completed.",
  searched: "The search is complete: no complete layout agrees with all of it.",
  noLayout: "The set has no complete layout under these rules.",
  put: (cube, cell) => `Put ${cube} at ${cell}.`,
  only: {
    cube: "It fits nowhere else, and there only like this.",
    digit: (house, digit) => `Nothing else can show the ${digit} of ${house}.`,
    sixAndNine: (house) => `Nothing else can show the 6 or 9 of ${house}.`,
  },
  none: {
    cell: (cell) => `No cube fits at ${cell}.`,
    cube: (cube) => `${capital(cube)} fits nowhere.`,
    digit: (house, digit) => `No cube can show the ${digit} of ${house}.`,
    sixAndNine: (house) => `No cubes can show the 6 and 9 of ${house}.`,
  },
  last: (kind) => `${kindOf(kind)} and this is the last one.`,
  turns: (ways) => `There ${ways === 1 ? "is" : "are"} ${counted(ways, "other way")} to turn it.`,
  left: (kind, cubes) => `${kindOf(kind)} and ${cubes} are left.`,
  leftOver: (kind, cubes) => {
    const left = cubes === 0 ? "none is" : cubes === 1 ? "one is" : `${cubes} are`;
    return `${kindOf(kind)} and ${left} left.`;
  },
  glanceExcludes: (glance) => `${GLANCE[glance]} exclude everything else.`,
  glanceLeaves: (glance, n, of) => `${GLANCE[glance]} leave ${placements(n, of)}.`,
  eachBreaks,
  repeated: (house, digits, n) => `${house} would show ${digits} twice (${counted(n, "placement")})`,
  directions: (house, n) => `digits of ${house} would not stand the same way up (${counted(n, "placement")})`,
  sixesAndNines: (n) => `6s and 9s could not be read so that all houses are right (${counted(n, "placement")})`,
  begins: "Nothing is placed yet, so only a search decides.",
  onlySearch: "Only a search decides here: no rule forces a cube yet.",
  tried: {
    cell: (all, others) => decides(`of ${all} placements that are possible there, ${others}`),
    cube: (all, others) => decides(`of ${all} possible placements of this cube, ${others}`),
    digit: (all, others, house, digit) =>
      decides(`of ${all} possible placements that show the ${digit} of ${house}, ${others}`),
    sixAndNine: (all, others, house) =>
      decides(`of ${all} possible placements that show a 6 or 9 of ${house}, ${others}`),
  },
  others: ({ contradict, complete, not_determined }) => {
    const all = contradict + complete + not_determined;
    const them = all === 1 ? "the other one" : `the other ${all}`;
    const leads = (n: number): string => (n === 1 ? "leads to a contradiction" : "lead to a contradiction");
    if (all === contradict) return `${them} ${leads(all)}`;
    if (all === complete) return `${them} can be completed as well`;
    if (all === not_determined) return `what ${them} lead${all === 1 ? "s" : ""} to is not determined`;
    const parts = [
      contradict > 0 ? `${contradict} ${leads(contradict)}` : "",
      complete > 0 ? `${complete} can be completed as well` : "",
      not_determined > 0 ? `${not_determined} ${not_determined === 1 ? "is" : "are"} not determined` : "",
    ];
    const said = parts.filter((part) => part !== "");
    return `of ${them}, ${listed(said, "and")}`;
  },
  row: (place) => `The whole ${rowOf(place)} is:`,
  build: (place, isSlice) =>
    `Build the ${isSlice ? `${SLICES[place.z]} slice` : rowOf(place)} as in a complete layout:`,
  rowCube: ({ x, y }, isSlice, cube, isThere) =>
    `${isSlice ? `${ROWS[y]} row, ` : ""}${COLUMNS[x]}: ${cube}${isThere ? " (there already)" : ""}`,
  cubeAt: (cube, cell) => `${cube} at ${cell}`,
  takeBack: (cubes, belongs) => {
    const stance = belongs?.stance ? `, as ${belongs.stance}` : "";
    const where = belongs ? `, with this cube at ${belongs.cell}${stance}` : "";
    return `Take back ${cubes}: then the rest can be completed${where}.`;
  },
  fewer: { arentEnough: "Fewer are not enough.", arentKnown: "Whether fewer are enough was not determined." },
  takeBackUnknown:
    "Which cubes to take back was not determined within the time of a hint: take back those that you are least sure of, and ask again.",
  rules: {
    twice: (a, b) => `the same cube is at ${a} and at ${b}`,
    mismatch: (cell) => `the sides at ${cell} are not those of the cube that is said to be there`,
    colour: (cell, colour) => `the cube at ${cell} is ${colour}, but ${opposite[colour]} belongs there`,
    blank: (side, cell) => `the ${side} of the cube at ${cell} is blank`,
    notBlank: (side, cell) => `the ${side} of the cube at ${cell} has a digit, but belongs to the blank side`,
    repeated: (house, digit, [a, b]) => `${house} shows ${digit} twice: at ${a} and ${b}`,
    repeatedOnSides: (house, digit, [a, b], [p, q]) =>
      `${house} shows ${digit} twice: the ${p} at ${a} and the ${q} at ${b}`,
    misaligned: (house, cell) => `on ${house} the digit at ${cell} does not stand the same way up as most`,
    noMagic: "no face has rows and columns that sum to 15",
  },
};

function decides(tried: string): string {
  return `Only a search decides here, for no rule forces a cube yet: ${tried}.`;
}
