import type { Texts } from "../shell/language";

type Way = readonly [title: string, body: string, command: string];

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly ways: readonly Way[];
  readonly ledgers: string;
  readonly searched: (cases: string, units: string) => string;
  readonly counted: string;
  readonly claims: string;
  readonly table: string;
  readonly search: string;
  readonly count: (count: string) => string;
  readonly published: string;
  readonly ours: string;
  readonly second: string;
}

const VERIFY = "cargo xtask verify-paper --tier full";
const AUDIT = "cargo xtask audit results/fractal3d/min-clues/ledger.json";
const EXPORT = "cargo xtask export pyraminx.first-answer.solved | clasp 0 -q";

export const texts: Texts<Words> = {
  en: {
    title: "How do we know?",
    lead: "Every number of the documents behind the puzzles is recomputed, most of them by two methods that share nothing that searches. You need not believe us: run it.",
    ways: [
      [
        "Two methods",
        "A fast search and a plain reading of the rules. If they disagree, the program stops with a report.",
        VERIFY,
      ],
      [
        "Ledgers",
        "A long search leaves a row for each part of the work. Totals follow from the rows, and any row can be recomputed.",
        AUDIT,
      ],
      [
        "Other people's solvers",
        "A puzzle can be written for a SAT or answer set solver, which counts its solutions without any code of ours.",
        EXPORT,
      ],
    ],
    ledgers: "The long searches",
    searched: (cases, units) => `${cases} cases in ${units} units.`,
    counted: "The number of cases was confirmed another way:",
    claims: "The claims",
    table: "What a document says, what we find, and by which methods.",
    search: "Search the claims",
    count: (count) => `${count} claims`,
    published: "published",
    ours: "ours",
    second: "second method",
  },
  de: {
    title: "Woher wissen wir das?",
    lead: "Jede Zahl aus den Dokumenten über die Rätsel wird nachgerechnet, die meisten mit zwei Verfahren, die keine Suche gemeinsam haben. Du musst uns nicht glauben: Führe es selbst aus.",
    ways: [
      [
        "Zwei Verfahren",
        "Eine schnelle Suche und die Regeln, wörtlich genommen. Widersprechen sie sich, endet das Programm mit einem Bericht.",
        VERIFY,
      ],
      [
        "Protokolle",
        "Eine lange Suche hinterlässt eine Zeile für jeden Teil der Arbeit. Summen folgen aus den Zeilen, und jede Zeile lässt sich nachrechnen.",
        AUDIT,
      ],
      [
        "Fremde Löser",
        "Ein Rätsel lässt sich für SAT- oder ASP-Löser schreiben, die seine Lösungen ohne unseren Code zählen.",
        EXPORT,
      ],
    ],
    ledgers: "Die langen Suchen",
    searched: (cases, units) => `${cases} Fälle in ${units} Teilen.`,
    counted: "Die Zahl der Fälle wurde auf anderem Weg bestätigt:",
    claims: "Die Aussagen",
    table: "Was in einem Dokument steht, was wir finden und mit welchen Verfahren.",
    search: "Aussagen durchsuchen",
    count: (count) => `${count} Aussagen`,
    published: "veröffentlicht",
    ours: "berechnet",
    second: "zweites Verfahren",
  },
  ja: {
    title: "数値の検証",
    lead: "パズルのもとになった文書の数値はすべて計算し直しました。多くは、探索部分を共有しない2つの方法で確かめています。信じる必要はありません。ご自分で実行してください。",
    ways: [
      ["2つの方法", "高速な探索と、ルールどおりの素朴な検査。食い違えば、プログラムは報告を出して止まります。", VERIFY],
      [
        "探索の記録",
        "長い探索は、作業の区切りごとに1行の記録を残します。合計は各行から求まり、どの行も再計算できます。",
        AUDIT,
      ],
      [
        "ほかのソルバー",
        "パズルをSATやASPのソルバー用に書き出せば、私たちのコードを使わずに解を数えられます。",
        EXPORT,
      ],
    ],
    ledgers: "長い探索",
    searched: (cases, units) => `${cases}通りを${units}個に分けて調査。`,
    counted: "通り数は別の方法でも確認済み：",
    claims: "文書の主張",
    table: "文書の記述、私たちの結果、その方法。",
    search: "主張を検索",
    count: (count) => `${count}件`,
    published: "公表値",
    ours: "計算値",
    second: "第二の方法",
  },
};
