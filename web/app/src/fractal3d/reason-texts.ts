/**
 * The sentences of hints and explanations. Each gets names that are ready to be read: houses, cells, digits, and lists of
 * them. In English they are those of the programs, but for the letters of depths; a test compares them.
 */
import type { Technique } from "solidoku/fractal3d/display";
import type { Texts } from "../shell/language";

/** What a step is about. */
export interface About {
  /** Where candidates are confined, of pointing, claiming and fish; else all houses. */
  readonly houses: string;
  /** What confines them. */
  readonly cover: string;
  readonly cells: string;
  readonly digits: string;
}

const en = {
  series: (items: readonly string[]): string =>
    items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`,
  houses: {
    row: (number: string) => `row ${number}`,
    column: (number: string) => `column ${number}`,
    block: (number: string) => `block ${number}`,
    depth: (number: string) => `depth ${number}`,
    colour: (number: string) => `colour ${number}`,
    "turned row": (number: string) => `turned row ${number}`,
    "turned column": (number: string) => `turned column ${number}`,
    "turned depth": (number: string) => `turned depth ${number}`,
  } as Readonly<Record<string, (number: string) => string>>,
  at: (digit: string, cell: string, house?: string) => `${digit} in ${cell}${house ? ` (${house})` : ""}`,

  onlyEmpty: ({ houses, cells, digits }: About) => `The only empty cell of ${houses} is ${cells}, so it is ${digits}.`,
  onlyPlace: ({ houses, cells, digits }: About) => `In ${houses}, ${digits} can only go in ${cells}`,
  onlyDigit: ({ cells, digits }: About, why: string) => `${cells} can only be ${digits}: ${why}.`,
  showAllOthers: (houses: string) => `${houses} show all other digits`,
  show: (houses: string, digits: string) => `${houses} show ${digits}`,
  stepTook: (step: number, what: string) => `step ${step} removed ${what}`,
  marksLack: (what: string) => `your pencil marks leave out ${what}`,
  stepsTook: (steps: string, isOne: boolean) => `${isOne ? "step" : "steps"} ${steps} removed other candidates`,
  marksLackOthers: "your pencil marks leave out other candidates",
  range: (first: number, last: number) => `${first} to ${last}`,
  confined: ({ houses, cover, cells, digits }: About) => `In ${houses}, ${digits} can only go in ${cover}, at ${cells}`,
  fish: ({ houses, cover, cells, digits }: About) =>
    `In ${houses}, the digit ${digits} can only go in ${cover}, at ${cells}`,
  naked: ({ houses, cells, digits }: About) => `In ${houses}, ${cells} can only be ${digits}`,
  hidden: ({ houses, cells, digits }: About) => `In ${houses}, the digits ${digits} can only go in ${cells}`,
  suppose: ({ cells, digits }: About) => `Suppose that ${cells} is ${digits}. `,
  follows: (end: string) => `Then ${end}`,
  forces: (forced: string, end: string) => `That forces ${forced}, and then ${end}`,
  cases: (assumptions: string, isOne: boolean, depth: number) =>
    `Each case leads to a contradiction, after ${assumptions} further ${isOne ? "assumption" : "assumptions"}, up to ${depth} at a time`,
  note: (note: string) => ` (${note})`,
  sentence: (clause: string) => `${clause}.`,
  remove: (what: string) => ` So remove ${what}.`,
  from: (digit: string, cells: string) => `${digit} from ${cells}`,
  inCells: (digit: string, cells: string) => `${digit} in ${cells}`,

  noPlace: (house: string, digit: string) => `${house} has no place for ${digit}`,
  noDigit: (cell: string) => `no digit is left for ${cell}`,
  twice: (house: string, digit: string, cells: string, times: number) =>
    `${house} has ${digit} ${times === 2 ? "twice: in" : `in ${times} cells:`} ${cells}`,

  entered: (wrong: string) => `Wrong: ${wrong}. The clues have one solution, which differs.`,
  repeated: (all: string) => `Wrong: ${all}.`,
  noSolution: (reason: string) => `Wrong: there is no solution${reason && `, as ${reason}`}.`,
  conflict: (candidates: string, isOne: boolean) => ` No solution has ${isOne ? "" : "all of "}${candidates}.`,
  suspects: (candidates: string, count: number) =>
    count === 0
      ? " More than one digit is wrong."
      : ` If just one digit is wrong, it is ${count === 1 ? "" : "one of "}${candidates}.`,
  several: (choices: string) => `The puzzle has several solutions${choices && `: ${choices}, for example`}.`,
  choice: (cell: string, one: string, other: string) => `${cell} can be ${one} or ${other}`,
  marks: (cells: string) => `Wrong: the pencil marks of ${cells} leave out the digit of the solution.`,
  isSolved: "Solved: this is the solution.",
  undecided: "Undecided: it takes too many assumptions to know whether there is one solution.",
  endSolved: "Solved. The solution is unique.",

  why: "Why?",
  rules: {
    "full-house": "All other cells of the house are filled, and it needs each digit once.",
    "hidden-single":
      "The house needs the digit. Its other empty cells see it already: in their row, column, block or depth.",
    "naked-single": "The houses of the cell have all other digits.",
    pointing:
      "The block needs the digit, and wherever it goes there, it is in the other house too. So it is nowhere else in that.",
    claiming:
      "The house needs the digit, and wherever it goes there, it is in the other house too. So it is nowhere else in that.",
    "naked-pair": "The two cells take both digits, in one order or the other. So no other cell of the house has them.",
    "hidden-pair": "The two digits need both cells, so nothing else fits there.",
    "naked-triple": "The three cells take the three digits. So no other cell of the house has them.",
    "hidden-triple": "The three digits need the three cells, so nothing else fits there.",
    "naked-quad": "The four cells take the four digits. So no other cell of the house has them.",
    "hidden-quad": "The four digits need the four cells, so nothing else fits there.",
    "x-wing":
      "Each of the two houses needs the digit, and they take both places in the two others. So it is nowhere else in those.",
    swordfish:
      "Each of the three houses needs the digit, and they take all places in the three others. So it is nowhere else in those.",
    jellyfish:
      "Each of the four houses needs the digit, and they take all places in the four others. So it is nowhere else in those.",
    trial: "The assumption leads to a contradiction, so it is wrong.",
    "nested-trial": "Whatever else one assumes, the assumption leads to a contradiction, so it is wrong.",
  } as Readonly<Record<Technique, string>>,
};

export type ReasonWords = typeof en;

export const reasons: Texts<ReasonWords> = {
  en,
  de: {
    series: (items) => (items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`),
    houses: {
      row: (number) => `Zeile ${number}`,
      column: (number) => `Spalte ${number}`,
      block: (number) => `Block ${number}`,
      depth: (number) => `Tiefe ${number}`,
      colour: (number) => `Farbe ${number}`,
      "turned row": (number) => `Zeile ${number} (gedreht)`,
      "turned column": (number) => `Spalte ${number} (gedreht)`,
      "turned depth": (number) => `Tiefe ${number} (gedreht)`,
    },
    at: (digit, cell, house) => `${digit} in ${cell}${house ? ` (${house})` : ""}`,

    onlyEmpty: ({ houses, cells, digits }) => `In ${houses} ist nur noch ${cells} leer, also steht dort die ${digits}.`,
    onlyPlace: ({ houses, cells, digits }) => `In ${houses} passt die ${digits} nur in ${cells}`,
    onlyDigit: ({ cells, digits }, why) => `In ${cells} passt nur die ${digits}: ${why}.`,
    showAllOthers: (houses) => `Alle anderen Ziffern stehen schon in ${houses}`,
    show: (houses, digits) => `${digits} ${digits.length === 1 ? "steht" : "stehen"} schon in ${houses}`,
    stepTook: (step, what) => `Schritt ${step} schließt ${what} aus`,
    marksLack: (what) => `deine Notizen enthalten ${what} nicht`,
    stepsTook: (steps, isOne) =>
      `${isOne ? "Schritt" : "Schritte"} ${steps} ${isOne ? "schließt" : "schließen"} andere Kandidaten aus`,
    marksLackOthers: "deine Notizen enthalten andere Kandidaten nicht",
    range: (first, last) => `${first} bis ${last}`,
    confined: ({ houses, cover, cells, digits }) =>
      `In ${houses} liegen alle Plätze für die ${digits} in ${cover}: ${cells}`,
    fish: ({ houses, cover, cells, digits }) =>
      `In ${houses} liegen alle Plätze für die ${digits} in ${cover}: ${cells}`,
    naked: ({ houses, cells, digits }) => `In ${houses} passen in ${cells} nur ${digits}`,
    hidden: ({ houses, cells, digits }) => `In ${houses} passen ${digits} nur in ${cells}`,
    suppose: ({ cells, digits }) => `Angenommen, in ${cells} steht die ${digits}. `,
    follows: (end) => `Dann gilt: ${end}`,
    forces: (forced, end) => `Daraus folgt: ${forced}. Dann gilt: ${end}`,
    cases: (assumptions, isOne, depth) =>
      `Jeder Fall führt zum Widerspruch, nach ${assumptions} ${isOne ? "weiteren Annahme" : "weiteren Annahmen"}, höchstens ${depth} zugleich`,
    note: (note) => ` (${note})`,
    sentence: (clause) => `${clause}.`,
    remove: (what) => ` Also fällt weg: ${what}.`,
    from: (digit, cells) => `${digit} in ${cells}`,
    inCells: (digit, cells) => `${digit} in ${cells}`,

    noPlace: (house, digit) => `In ${house} ist kein Platz für die ${digit}`,
    noDigit: (cell) => `Für ${cell} bleibt keine Ziffer`,
    twice: (house, digit, cells, times) =>
      `In ${house} steht die ${digit} ${times === 2 ? "zweimal" : `${times}-mal`}: in ${cells}`,

    entered: (wrong) => `Falsch: ${wrong}. Die Vorgaben haben genau eine Lösung, und die ist anders.`,
    repeated: (all) => `${all}.`,
    noSolution: (reason) => `Es gibt keine Lösung${reason && `: ${reason}`}.`,
    conflict: (candidates, isOne) => ` Keine Lösung hat ${candidates}${isOne ? "" : " zusammen"}.`,
    suspects: (candidates, count) =>
      count === 0
        ? " Mehr als eine Ziffer ist falsch."
        : ` Wenn nur eine Ziffer falsch ist, dann ${count === 1 ? "" : "eine von diesen: "}${candidates}.`,
    several: (choices) => `Das Rätsel hat mehrere Lösungen${choices && `. Zum Beispiel passt ${choices}`}.`,
    choice: (cell, one, other) => `in ${cell} die ${one} oder die ${other}`,
    marks: (cells) => `In deinen Notizen in ${cells} fehlt die Ziffer der Lösung.`,
    isSolved: "Gelöst: Das ist die Lösung.",
    undecided: "Nicht entschieden: Um zu wissen, ob es genau eine Lösung gibt, wären zu viele Annahmen nötig.",
    endSolved: "Gelöst. Die Lösung ist eindeutig.",

    why: "Warum?",
    rules: {
      "full-house": "Alle anderen Felder sind gefüllt, und jede Ziffer muss einmal vorkommen.",
      "hidden-single":
        "Die Ziffer muss dort vorkommen. Für die anderen leeren Felder steht sie schon in derselben Zeile, Spalte, Tiefe oder im selben Block.",
      "naked-single": "Alle anderen Ziffern stehen schon in Zeile, Spalte, Block oder Tiefe dieses Feldes.",
      pointing:
        "Der Block braucht die Ziffer, und wo sie in ihm auch steht, liegt sie zugleich im anderen Bereich. Dort kann sie also sonst nirgends stehen.",
      claiming:
        "Der Bereich braucht die Ziffer, und wo sie in ihm auch steht, liegt sie zugleich im anderen Bereich. Dort kann sie also sonst nirgends stehen.",
      "naked-pair":
        "Die beiden Felder nehmen beide Ziffern auf, so oder so herum. Für die anderen Felder bleiben sie also nicht übrig.",
      "hidden-pair": "Die beiden Ziffern brauchen beide Felder, also passt nichts anderes hinein.",
      "naked-triple":
        "Die drei Felder nehmen die drei Ziffern auf. Für die anderen Felder bleiben sie also nicht übrig.",
      "hidden-triple": "Die drei Ziffern brauchen die drei Felder, also passt nichts anderes hinein.",
      "naked-quad": "Die vier Felder nehmen die vier Ziffern auf. Für die anderen Felder bleiben sie also nicht übrig.",
      "hidden-quad": "Die vier Ziffern brauchen die vier Felder, also passt nichts anderes hinein.",
      "x-wing":
        "Beide Bereiche brauchen die Ziffer und belegen damit beide Plätze in den zwei anderen. Dort kann sie sonst nirgends stehen.",
      swordfish:
        "Alle drei Bereiche brauchen die Ziffer und belegen damit alle Plätze in den drei anderen. Dort kann sie sonst nirgends stehen.",
      jellyfish:
        "Alle vier Bereiche brauchen die Ziffer und belegen damit alle Plätze in den vier anderen. Dort kann sie sonst nirgends stehen.",
      trial: "Die Annahme führt zum Widerspruch, also ist sie falsch.",
      "nested-trial": "Was du auch weiter annimmst, die Annahme führt zum Widerspruch, also ist sie falsch.",
    },
  },
  ja: {
    series: (items) => items.join("、"),
    houses: {
      row: (number) => `行${number}`,
      column: (number) => `列${number}`,
      block: (number) => `ブロック${number}`,
      depth: (number) => `奥行き${number}`,
      colour: (number) => `色${number}`,
      "turned row": (number) => `回転した行${number}`,
      "turned column": (number) => `回転した列${number}`,
      "turned depth": (number) => `回転した奥行き${number}`,
    },
    at: (digit, cell, house) => `${cell}の${digit}${house ? `（${house}）` : ""}`,

    onlyEmpty: ({ houses, cells, digits }) => `${houses}の空きマスは${cells}だけなので、${digits}が入ります。`,
    onlyPlace: ({ houses, cells, digits }) => `${houses}で${digits}が入るのは${cells}だけです`,
    onlyDigit: ({ cells, digits }, why) => `${cells}に入るのは${digits}だけです。${why}。`,
    showAllOthers: (houses) => `ほかの数字はすべて${houses}に出ています`,
    show: (houses, digits) => `${digits}は${houses}に出ています`,
    stepTook: (step, what) => `手順${step}で${what}が消えています`,
    marksLack: (what) => `メモに${what}がありません`,
    stepsTook: (steps) => `手順${steps}でほかの候補が消えています`,
    marksLackOthers: "メモにほかの候補がありません",
    range: (first, last) => `${first}〜${last}`,
    confined: ({ houses, cover, cells, digits }) => `${houses}で${digits}が入るのは${cover}と重なる${cells}だけです`,
    fish: ({ houses, cover, cells, digits }) => `${houses}で${digits}が入るのは${cover}と重なる${cells}だけです`,
    naked: ({ houses, cells, digits }) => `${houses}の${cells}には${digits}しか入りません`,
    hidden: ({ houses, cells, digits }) => `${houses}で${digits}が入るのは${cells}だけです`,
    suppose: ({ cells, digits }) => `${cells}を${digits}と仮定します。`,
    follows: (end) => `すると、${end}`,
    forces: (forced, end) => `すると、${forced}が決まり、${end}`,
    cases: (assumptions, _isOne, depth) =>
      `さらに${assumptions}個の仮定（同時に最大${depth}個）を調べると、どの場合も矛盾します`,
    note: (note) => `（${note}）`,
    sentence: (clause) => `${clause}。`,
    remove: (what) => `よって、${what}を消せます。`,
    from: (digit, cells) => `${cells}の${digit}`,
    inCells: (digit, cells) => `${cells}の${digit}`,

    noPlace: (house, digit) => `${house}に${digit}の入るマスがありません`,
    noDigit: (cell) => `${cell}に入る数字がありません`,
    twice: (house, digit, cells, times) => `${house}に${digit}が${times}つあります（${cells}）`,

    entered: (wrong) => `${wrong}が誤りです。ヒント数字から決まるただ一つの解と違います。`,
    repeated: (all) => `${all}。`,
    noSolution: (reason) => `解がありません。${reason && `${reason}。`}`,
    conflict: (candidates, isOne) => `${candidates}を${isOne ? "" : "すべて"}含む解はありません。`,
    suspects: (candidates, count) =>
      count === 0
        ? "2つ以上の数字が誤りです。"
        : `誤りが1つだけなら、それは${candidates}${count === 1 ? "" : "のどれか"}です。`,
    several: (choices) => `解が複数あります${choices && `。たとえば、${choices}のどちらでも成り立ちます`}。`,
    choice: (cell, one, other) => `${cell}は${one}か${other}`,
    marks: (cells) => `${cells}のメモに正しい数字がありません。`,
    isSolved: "完成です。これが解です。",
    undecided: "必要な仮定が多すぎて、解が1つかどうか判定できません。",
    endSolved: "完成です。解は1つだけです。",

    why: "なぜ？",
    rules: {
      "full-house": "残りのマスはすべて埋まっていて、どの数字も1つずつ必要です。",
      "hidden-single":
        "この数字はここに必要です。ほかの空きマスには、行・列・ブロック・奥行きのどれかに同じ数字があるので入りません。",
      "naked-single": "このマスの行・列・ブロック・奥行きに、ほかの数字がすべて出ています。",
      pointing:
        "ブロックにはこの数字が必要で、どこに入っても重なる部分に入ります。重なる側のほかのマスには入りません。",
      claiming: "ここにはこの数字が必要で、どこに入っても重なる部分に入ります。重なる側のほかのマスには入りません。",
      "naked-pair": "2つのマスに2つの数字が入るので、ほかのマスには入りません。",
      "hidden-pair": "2つの数字が2つのマスを使うので、そこにほかの数字は入りません。",
      "naked-triple": "3つのマスに3つの数字が入るので、ほかのマスには入りません。",
      "hidden-triple": "3つの数字が3つのマスを使うので、そこにほかの数字は入りません。",
      "naked-quad": "4つのマスに4つの数字が入るので、ほかのマスには入りません。",
      "hidden-quad": "4つの数字が4つのマスを使うので、そこにほかの数字は入りません。",
      "x-wing": "2つともこの数字が必要で、重なる側の2つ分を使い切ります。重なる側のほかのマスには入りません。",
      swordfish: "3つともこの数字が必要で、重なる側の3つ分を使い切ります。重なる側のほかのマスには入りません。",
      jellyfish: "4つともこの数字が必要で、重なる側の4つ分を使い切ります。重なる側のほかのマスには入りません。",
      trial: "仮定すると矛盾するので、その仮定は誤りです。",
      "nested-trial": "さらにどう仮定しても矛盾するので、最初の仮定は誤りです。",
    },
  },
};
