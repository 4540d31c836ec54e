/** What the page calls cells, cubes, sides and houses; it draws them too. */
import type { Axis, CubeFacts, HouseFacts, Place, SetView, Side } from "solidoku/cube4d/display";
import type { Language } from "../../shell/language";
import { english } from "./english";
import { german } from "./german";
import { japanese } from "./japanese";
import type { Names, Sentences, Speech } from "./sentences";

const SENTENCES: Record<Language, Sentences> = { en: english, de: german, ja: japanese };

/** In German, a layer after "an": "den linken Spalten", "der hinteren Schicht". */
const dative = (layer: string): string =>
  layer.endsWith("Schicht") ? layer.replace(/^die (\S+)/, "der $1n") : layer.replace(/^die/, "den");

/** The words of a language, from which names are made. */
interface Words {
  readonly cell: (place: Place) => string;
  readonly cube: (colour: CubeFacts["colour"], name: string) => string;
  readonly sides: Record<Side, string>;
  readonly outerFace: (side: string) => string;
  readonly innerFace: (side: string, layer: string) => string;
  readonly ring: (layer: string) => string;
  readonly layers: Record<Axis, readonly [string, string, string]>;
}

const WORDS: Record<Language, Words> = {
  en: {
    cell: ({ x, y, z }) => {
      const slice = ["back", "middle", "front"][z];
      const spot =
        y === 1 && x === 1 ? "middle" : `${["top", "middle", "bottom"][y]} ${["left", "middle", "right"][x]}`;
      return `the ${spot} of the ${slice} slice`;
    },
    cube: (colour, name) => `the ${colour} cube ${name}`,
    sides: { top: "top", front: "front", right: "right", back: "back", left: "left", bottom: "bottom" },
    outerFace: (side) => `the ${side} face`,
    innerFace: (side, layer) => `the inner ${side} face of the ${layer}`,
    ring: (layer) => `the ring around the ${layer}`,
    layers: {
      x: ["left columns", "middle columns", "right columns"],
      y: ["top rows", "middle rows", "bottom rows"],
      z: ["back slice", "middle slice", "front slice"],
    },
  },
  de: {
    cell: ({ x, y, z }) => {
      const slice = ["hintere", "mittlere", "vordere"][z];
      const row = ["oben", "", "unten"][y];
      const column = ["links", "", "rechts"][x];
      const spot = row && column ? `${row} ${column}` : row || column ? `Mitte ${row}${column}` : "Mitte";
      return `${slice} Schicht, ${spot}`;
    },
    cube: (colour, name) => `Würfel ${name} (${colour === "orange" ? "orange" : "weiß"})`,
    sides: { top: "oben", front: "vorn", right: "rechts", back: "hinten", left: "links", bottom: "unten" },
    outerFace: (side) => `Außenfläche ${side}`,
    innerFace: (side, layer) => `Innenfläche ${side} an ${dative(layer)}`,
    ring: (layer) => `Ring um ${layer}`,
    layers: {
      x: ["die linken Spalten", "die mittleren Spalten", "die rechten Spalten"],
      y: ["die oberen Reihen", "die mittleren Reihen", "die unteren Reihen"],
      z: ["die hintere Schicht", "die mittlere Schicht", "die vordere Schicht"],
    },
  },
  ja: {
    cell: ({ x, y, z }) => {
      const slice = ["奥", "中央", "手前"][z];
      const spot = x === 1 && y === 1 ? "中心" : `${["上段", "中段", "下段"][y]}・${["左", "中央", "右"][x]}`;
      return `${slice}の層の${spot}`;
    },
    cube: (colour, name) => `${colour === "orange" ? "オレンジ" : "白"}のキューブ「${name}」`,
    sides: { top: "上", front: "前", right: "右", back: "後", left: "左", bottom: "下" },
    outerFace: (side) => `外側の${side}面`,
    innerFace: (side, layer) => `${layer}の${side}側の内面`,
    ring: (layer) => `${layer}を囲むリング`,
    layers: { x: ["左列", "中央列", "右列"], y: ["上段", "中段", "下段"], z: ["奥の層", "中央の層", "手前の層"] },
  },
};

/** How a language is spoken about the cubes of a set. */
export function speechOf(language: Language, set: SetView | undefined): Speech {
  const words = WORDS[language];
  const name = ({ cube, colour }: CubeFacts): string => words.cube(colour, set?.cubes[cube]?.name.join(" ") ?? "");
  const layer = (axis: Axis, at: number): string => words.layers[axis][at] ?? "";
  const house = (facts: HouseFacts): string => {
    if (facts.kind === "outer_face") return words.outerFace(words.sides[facts.side]);
    if (facts.kind === "ring") return words.ring(layer(facts.axis, facts.layer));
    return words.innerFace(words.sides[facts.side], layer(facts.axis, facts.layer));
  };
  const names: Names = {
    cell: words.cell,
    shortCell: words.cell,
    cube: name,
    // The picture shows it.
    stance: () => "",
    house,
    side: (side) => words.sides[side],
  };
  return { sentences: SENTENCES[language], names };
}
