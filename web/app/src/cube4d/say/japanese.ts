import type { Colour, Place } from "solidoku/cube4d/display";
import type { Glance, Kind, Others, Sentences } from "./sentences";

const grouped = (n: number): string => n.toLocaleString("ja");

const COLOURS: Record<Colour, string> = { orange: "オレンジ", white: "白" };
const OPPOSITE: Record<Colour, string> = { orange: "白", white: "オレンジ" };

const kindOf = ({ colour, hasBlank }: Kind): string =>
  `ここに入るのは無地の面が${hasBlank ? "ある" : "ない"}${colour ? `${COLOURS[colour]}の` : ""}キューブで、`;

const GLANCE: Record<Glance, string> = { colours: "色", blanks: "無地の面", both: "色と無地の面" };

function eachBreaks(n: number, of: Others, isFewest: boolean): string {
  const rule = `ルールに反します${isFewest ? "" : "（理由はもっと少なくてすむかもしれません）"}：`;
  if (of === "them") return n === 1 ? `それは${rule}` : `どれも${rule}`;
  return `${of === "others" ? "ほかの" : ""}${grouped(n)}通りは${n === 1 ? "" : "どれも"}${rule}`;
}

const ROWS = ["上段", "中段", "下段"] as const;
const SLICES = ["奥の層", "中央の層", "手前の層"] as const;
const COLUMNS = ["左", "中央", "右"] as const;
const rowOf = ({ y, z }: Place): string => `${SLICES[z]}の${ROWS[y]}`;

const decides = (tried: string): string => `まだどのルールからも決まらないので、試すしかありません。${tried}。`;

export const japanese: Sentences = {
  space: "",
  or: (words) => words.join("・"),
  and: (words) => words.join("、"),
  done: "27個すべてが置かれ、どのルールも守られています。完成です。",
  notDetermined:
    "ルール違反はありません。完成できるかどうかは、ヒントの時間内では判定できなかったので、手は示しません。置いたキューブやルールが多いほど、早く調べられます。",
  broken: (places) => `${places}か所でルールに反しています：`,
  hopeless: "ルール違反はありませんが、このままでは完成できません。",
  searched: "すべて調べましたが、今の配置に合う解はありません。",
  noLayout: "このルールでは、このセットに解がありません。",
  put: (cube, cell) => `${cube}を${cell}に置きます。`,
  only: {
    cube: "ほかに合うマスはなく、ここでも合うのはこの向きだけです。",
    digit: (house, digit) => `${house}に${digit}を入れられるのは、ほかにありません。`,
    sixAndNine: (house) => `${house}に6か9を入れられるのは、ほかにありません。`,
  },
  none: {
    cell: (cell) => `${cell}に合うキューブがありません。`,
    cube: (cube) => `${cube}はどこにも合いません。`,
    digit: (house, digit) => `${house}に${digit}を入れられるキューブがありません。`,
    sixAndNine: (house) => `${house}に6と9を入れられるキューブがありません。`,
  },
  last: (kind) => `${kindOf(kind)}残りはこの1個だけです。`,
  turns: (n) => `ほかの向きは${n}通りあります。`,
  left: (kind, cubes) => `${kindOf(kind)}残りは${cubes}個です。`,
  leftOver: (kind, cubes) => `${kindOf(kind)}${cubes === 0 ? "もう残っていません" : `残りは${cubes}個です`}。`,
  glanceExcludes: (glance) => `ほかはすべて${GLANCE[glance]}で除かれます。`,
  glanceLeaves: (glance, n, of) =>
    `${GLANCE[glance]}で絞ると、${of === "others" ? "ほかに" : ""}${grouped(n)}通り残ります。`,
  eachBreaks,
  repeated: (house, digits, n) => `${house}で${digits}が重なる（${grouped(n)}通り）`,
  directions: (house, n) => `${house}で数字の向きがそろわない（${grouped(n)}通り）`,
  sixesAndNines: (n) => `6と9をどう読んでも、すべてはそろわない（${grouped(n)}通り）`,
  begins: "まだ何も置かれていないので、最初は試すしかありません。",
  onlySearch: "まだどのルールからも決まらないので、試すしかありません。",
  tried: {
    cell: (all, others) => decides(`このマスに置ける${all}通りのうち、${others}`),
    cube: (all, others) => decides(`このキューブの置き方${all}通りのうち、${others}`),
    digit: (all, others, house, digit) => decides(`${house}に${digit}を入れる${all}通りのうち、${others}`),
    sixAndNine: (all, others, house) => decides(`${house}に6か9を入れる${all}通りのうち、${others}`),
  },
  others: ({ contradict, complete, not_determined }) => {
    const parts = [
      contradict > 0 ? `${contradict}通りは行き詰まり` : "",
      complete > 0 ? `${complete}通りも完成でき` : "",
      not_determined > 0 ? `${not_determined}通りは未判定` : "",
    ];
    const said = parts.filter((part) => part !== "").join("、");
    return said.endsWith("き") ? `${said}ます` : `${said}です`;
  },
  row: (place) => `${rowOf(place)}の全体は次のとおりです：`,
  build: (place, isSlice) => `${isSlice ? SLICES[place.z] : rowOf(place)}を、ある解のとおりに並べます：`,
  rowCube: ({ x, y }, isSlice, cube, isThere) =>
    `${isSlice ? `${ROWS[y]}・` : ""}${COLUMNS[x]}：${cube}${isThere ? "（配置済み）" : ""}`,
  cubeAt: (cube, cell) => `${cell}の${cube}`,
  takeBack: (cubes, belongs) =>
    `${cubes}を取り除けば、残りをすべて置けます。${belongs ? `そのキューブが入るマスは${belongs.cell}です。` : ""}`,
  fewer: {
    arentEnough: "これより少なくはできません。",
    arentKnown: "もっと少なくてすむかどうかは判定できませんでした。",
  },
  takeBackUnknown:
    "どのキューブを取り除けばよいかは、ヒントの時間内では判定できませんでした。自信のないものを取り除いて、もう一度お試しください。",
  rules: {
    twice: (a, b) => `同じキューブが2か所にある：${a}、${b}`,
    mismatch: (cell) => `${cell}の面は、そこにあるはずのキューブの面と違う`,
    colour: (cell, colour) => `${cell}は${OPPOSITE[colour]}のマスなのに、${COLOURS[colour]}のキューブがある`,
    blank: (side, cell) => `${cell}のキューブの${side}面が無地`,
    notBlank: (side, cell) => `${cell}のキューブの${side}面は、無地のはずなのに数字がある`,
    repeated: (house, digit, [a, b]) => `${house}に${digit}が2つある：${a}、${b}`,
    repeatedOnSides: (house, digit, [a, b], [p, q]) => `${house}に${digit}が2つある：${a}（${p}）、${b}（${q}）`,
    misaligned: (house, cell) => `${house}で、${cell}の数字の向きがほかの多くと違う`,
    noMagic: "段と列の和がすべて15になる面がない",
  },
};
