// What a PDF of Chromium has on its pages, read from its drawing operators.
import { inflateSync } from "node:zlib";

const MILLIMETRES = 25.4 / 72;

/** The sizes of the pages, in millimetres. */
export function pageSizes(pdf) {
  const text = pdf.toString("latin1");
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*([\d.\s-]+)\]/g)];
  return boxes.map(([, box]) => {
    const [left, bottom, right, top] = box.trim().split(/\s+/).map(Number);
    return [(right - left) * MILLIMETRES, (top - bottom) * MILLIMETRES];
  });
}

/** The lengths of all straight lines that are level on the paper, in millimetres. */
export function levelLines(pdf) {
  return streams(pdf).flatMap(linesOf);
}

function streams(pdf) {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    if (text.slice(index - 3, index) === "end") return [];
    const from = index + word.length;
    try {
      return [inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1")];
    } catch {
      return [];
    }
  });
}

const times = ([a, b, c, d, e, f], [A, B, C, D, E, F]) => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** Follows the matrix (`q`, `Q`, `cm`) and the paths (`m`, `l`). */
function linesOf(content) {
  const lengths = [];
  const kept = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  let at;
  let numbers = [];
  const point = ([x, y]) => [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
  for (const word of content.split(/\s+/)) {
    if (/^[-+.\d]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    if (word === "q") kept.push(matrix);
    else if (word === "Q") matrix = kept.pop() ?? matrix;
    else if (word === "cm") matrix = times(numbers.slice(-6), matrix);
    else if (word === "m") at = point(numbers.slice(-2));
    else if (word === "l" && at) {
      const to = point(numbers.slice(-2));
      if (Math.abs(to[1] - at[1]) < 0.01) lengths.push(Math.abs(to[0] - at[0]) * MILLIMETRES);
      at = to;
    }
    numbers = [];
  }
  return lengths;
}
