import type { Colour, Place } from "solidoku/cube4d/display";
import type { Glance, Kind, Others, Sentences } from "./sentences";

const grouped = (n: number): string => n.toLocaleString("de");

function listed(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

const COLOURS: Record<Colour, string> = { orange: "orange", white: "weiß" };
const OPPOSITE: Record<Colour, string> = { orange: "weißer", white: "orangefarbener" };

function kindOf({ colour, hasBlank }: Kind): string {
  const adjective = colour ? { orange: "orangefarbener ", white: "weißer " }[colour] : "";
  return `Dorthin gehört ein ${adjective}Würfel ${hasBlank ? "mit leerer" : "ohne leere"} Seite`;
}

const GLANCE: Record<Glance, string> = {
  colours: "Die Farben",
  blanks: "Die leeren Seiten",
  both: "Farben und leere Seiten",
};

const ways = (n: number): string => `${grouped(n)} ${n === 1 ? "Möglichkeit" : "Möglichkeiten"}`;

function eachBreaks(n: number, of: Others, isFewest: boolean): string {
  const rule = `verletzt eine Regel${isFewest ? "" : " (vielleicht genügen weniger Gründe)"}:`;
  if (of === "them") return n === 1 ? `Sie ${rule}` : `Jede Möglichkeit ${rule}`;
  const other = of === "others" ? "andere " : "";
  if (n === 1) return `Die einzige ${other}Möglichkeit ${rule}`;
  return `Jede der ${grouped(n)} ${of === "others" ? "anderen " : ""}Möglichkeiten ${rule}`;
}

const SLICES = ["hinteren", "mittleren", "vorderen"] as const;
const WHOLE_ROWS = ["obere", "mittlere", "untere"] as const;
const WHOLE_SLICES = ["hintere", "mittlere", "vordere"] as const;
const COLUMNS = ["links", "Mitte", "rechts"] as const;
const PLACES = ["oben", "Mitte", "unten"] as const;
const rowOf = ({ y, z }: Place): string => `${WHOLE_ROWS[y]} Reihe der ${SLICES[z]} Schicht`;

const decides = (tried: string): string =>
  `Hier hilft nur Probieren, denn noch erzwingt keine Regel einen Würfel. ${tried}.`;

export const german: Sentences = {
  space: " ",
  or: (words) => listed(words, "oder"),
  and: (words) => listed(words, "und"),
  done: "Alle 27 Würfel liegen, und jede Regel ist eingehalten: gelöst.",
  notDetermined:
    "Keine Regel ist verletzt. Ob sich der Rest legen lässt, war in der Zeit für einen Tipp nicht zu entscheiden; darum gibt es keinen. Mit mehr Würfeln auf dem Tisch oder mehr Regeln geht die Suche schneller.",
  broken: (places) =>
    places === 1 ? "An einer Stelle ist eine Regel verletzt:" : `An ${places} Stellen sind Regeln verletzt:`,
  hopeless: "Keine Regel ist verletzt, aber so geht es nicht mehr auf.",
  searched: "Alles wurde durchsucht: Keine Lösung passt zu allem, was liegt.",
  noLayout: "Mit diesen Regeln hat der Satz keine Lösung.",
  put: (cube, cell) => `Lege den ${cube} in dieses Feld: ${cell}.`,
  only: {
    cube: "Er passt sonst nirgends hin, und dort nur so.",
    digit: (house, digit) => `Nichts anderes kann die ${digit} zeigen, die hier fehlt: ${house}.`,
    sixAndNine: (house) => `Nichts anderes kann die 6 oder 9 zeigen, die hier fehlt: ${house}.`,
  },
  none: {
    cell: (cell) => `In dieses Feld passt kein Würfel: ${cell}.`,
    cube: (cube) => `Der ${cube} passt nirgends hin.`,
    digit: (house, digit) => `Kein Würfel kann die ${digit} zeigen, die hier fehlt: ${house}.`,
    sixAndNine: (house) => `Keine Würfel können die 6 und die 9 zeigen, die hier fehlen: ${house}.`,
  },
  last: (kind) => `${kindOf(kind)}, und dieser ist der letzte.`,
  turns: (n) =>
    n === 1
      ? "Es gibt noch eine andere Möglichkeit, ihn zu drehen."
      : `Es gibt noch ${grouped(n)} andere Möglichkeiten, ihn zu drehen.`,
  left: (kind, cubes) => `${kindOf(kind)}, und ${cubes} davon sind übrig.`,
  leftOver: (kind, cubes) => {
    const left = cubes === 0 ? "keiner ist mehr" : cubes === 1 ? "einer ist" : `${cubes} sind`;
    return `${kindOf(kind)}, und ${left} übrig.`;
  },
  glanceExcludes: (glance) => `${GLANCE[glance]} schließen alles andere aus.`,
  glanceLeaves: (glance, n, of) => {
    const other = of === "others" ? "andere " : "";
    return `${GLANCE[glance]} lassen noch ${grouped(n)} ${other}${n === 1 ? "Möglichkeit" : "Möglichkeiten"} zu.`;
  },
  eachBreaks,
  repeated: (house, digits, n) => `${house}: ${digits} käme doppelt vor (${ways(n)})`,
  directions: (house, n) => `${house}: Die Ziffern stünden nicht gleich herum (${ways(n)})`,
  sixesAndNines: (n) => `6 und 9 ließen sich nicht so lesen, dass alles stimmt (${ways(n)})`,
  begins: "Noch liegt nichts; der Anfang lässt sich nur durch Probieren finden.",
  onlySearch: "Hier hilft nur Probieren: Noch erzwingt keine Regel einen Würfel.",
  tried: {
    cell: (all, others) => decides(`Von den ${all} Möglichkeiten für dieses Feld: ${others}`),
    cube: (all, others) => decides(`Von den ${all} Möglichkeiten für diesen Würfel: ${others}`),
    digit: (all, others, house, digit) =>
      decides(`Von den ${all} Möglichkeiten für die ${digit} (${house}): ${others}`),
    sixAndNine: (all, others, house) => decides(`Von den ${all} Möglichkeiten für eine 6 oder 9 (${house}): ${others}`),
  },
  others: ({ contradict, complete, not_determined }) => {
    const parts = [
      contradict > 0 ? `${contradict} ${contradict === 1 ? "führt" : "führen"} zum Widerspruch` : "",
      complete > 0 ? `${complete} ${complete === 1 ? "geht" : "gehen"} ebenfalls auf` : "",
      not_determined > 0 ? `${not_determined} ${not_determined === 1 ? "bleibt" : "bleiben"} offen` : "",
    ];
    return parts.filter((part) => part !== "").join(", ");
  },
  row: (place) => `Die ganze ${rowOf(place)}:`,
  build: (place, isSlice) =>
    isSlice
      ? `Lege die ${WHOLE_SLICES[place.z]} Schicht wie in einer Lösung:`
      : `Lege die ${rowOf(place)} wie in einer Lösung:`,
  rowCube: ({ x, y }, isSlice, cube, isThere) =>
    `${isSlice ? `${PLACES[y]}, ` : ""}${COLUMNS[x]}: ${cube}${isThere ? " (liegt schon da)" : ""}`,
  cubeAt: (cube, cell) => `den ${cube} aus dem Feld „${cell}“`,
  takeBack: (cubes, belongs) => {
    const where = belongs ? `; dieser Würfel gehört dann hierhin: ${belongs.cell}` : "";
    return `Nimm ${cubes} zurück. Dann geht der Rest auf${where}.`;
  },
  fewer: { arentEnough: "Weniger genügen nicht.", arentKnown: "Ob weniger genügen, war nicht zu entscheiden." },
  takeBackUnknown:
    "Welche Würfel du zurücknehmen musst, war in der Zeit für einen Tipp nicht zu entscheiden. Nimm die zurück, bei denen du am unsichersten bist, und frage noch einmal.",
  rules: {
    twice: (a, b) => `Derselbe Würfel liegt doppelt: ${a}; ${b}`,
    mismatch: (cell) => `${cell}: Diese Seiten sind nicht die des Würfels, der dort liegen soll`,
    colour: (cell, colour) => `${cell}: Der Würfel ist ${COLOURS[colour]}, aber dorthin gehört ein ${OPPOSITE[colour]}`,
    blank: (side, cell) => `${cell}: Die Seite ${side} ist leer`,
    notBlank: (side, cell) => `${cell}: Die Seite ${side} hat eine Ziffer, muss aber leer sein`,
    repeated: (house, digit, [a, b]) => `Die ${digit} steht doppelt (${house}): ${a}; ${b}`,
    repeatedOnSides: (house, digit, [a, b], [p, q]) =>
      `Die ${digit} steht doppelt (${house}): ${a} (${p}); ${b} (${q})`,
    misaligned: (house, cell) => `${house}: Diese Ziffer steht anders herum als die meisten: ${cell}`,
    noMagic: "Keine Fläche hat Reihen und Spalten mit der Summe 15",
  },
};
