// What is measured in the browser, as the section "In the browser" of BENCHMARKS.md has it.

const inMilliseconds = (time) => `${time.toFixed(time < 1 ? 3 : 2)} ms`;
const inThousands = (rate) => `${(1000 * Math.round(rate / 1000)).toLocaleString("en")}`;

/** A row of the table, for milliseconds. */
export const timeRow = (what, { native, web }) => row(what, [native, web].map(inMilliseconds), web / native);

/** The same for what is done in a second. */
export const rateRow = (what, { native, web }) => row(what, [native, web].map(inThousands), native / web);

function row(what, figures, ratio) {
  return `| ${[what, ...figures, ratio.toFixed(1)].join(" | ")} |`;
}

/** Whether a row's ratio is larger than we want. */
export const isTooSlow = (row) => Number(row.split("|").at(-2)) > 2.5;

/** How long the page's main thread was busy at once, in searches of some seconds: the milliseconds over 50. */
export function smoothness(tasks) {
  const search = "While searches of all four puzzles run,";
  if (tasks.length === 0) return `${search} no task of the page's main thread takes over 50 ms.`;
  const count =
    tasks.length === 1
      ? "one task of the page's main thread takes"
      : `${tasks.length} tasks of the page's main thread take`;
  return `${search} ${count} over 50 ms, the longest ${Math.max(...tasks)} ms.`;
}

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** How much is loaded, in bytes. */
export function sizesInWords({ first, pyraminx, toy, sudoku, cube, file }) {
  const puzzles = `The Pyraminx is ${kilobytes(pyraminx)} more, the toy ${kilobytes(toy)}, 3D-Sudoku ${kilobytes(sudoku)} and the 9×9×9 cube ${kilobytes(cube)}.`;
  return `Compressed, the first view is ${kilobytes(first)}. ${puzzles} \`solidoku.html\` is ${(file / 1e6).toFixed(1)} MB.`;
}

/** The whole section; `rows` and `smooth` are what the scripts in `speed` print, `date` is as in 2026-11-23,
 * and `processor` names the machine's. */
export function section({ date, processor, node, rows, smooth, sizes }) {
  const head = `Measured on ${date}, on ${processor}, in Chromium and Node ${node}, by \`node web/tests/figures.mjs\`. Native programs use one thread, and both were run alternately.`;
  const table = ["| what | native | WebAssembly | ratio |", "|---|---|---|---|", ...rows].join("\n");
  return `${[wrapped(head), table, wrapped(smooth), wrapped(sizesInWords(sizes))].join("\n\n")}\n`;
}

/** Lines of at most 118 characters. */
function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= 118) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
