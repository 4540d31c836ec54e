/**
 * The puzzle, for pages: digits, turns, and what is wrong. The page that `cube999 draw` makes has
 * this file in it, and the page in the browser imports it.
 *
 * Cells are numbered x + 9 z + 81 y. A cell's *mark* is all that is seen of it:
 *
 *     bits 0 to 3    its digit
 *     bit 4          whether it is wrong
 *     bits 5 to 10   whether the seams towards smaller and larger x, y and z are broken
 *
 * @typedef {[number, number, number]} Place x, y and z, or an offset.
 */

const CELLS = 729;
/** From a cell to the next one along each axis. */
const STRIDES = [1, 81, 9];
const WRONG = 1 << 4;
const SEAMS = 0b111111 << 5;

/** Whether a cell doesn't hold the target's digit. */
export const isWrong = (/** @type {number} */ mark) => (mark & WRONG) !== 0;

/**
 * The bit of the seam along an axis (0, 1, 2), towards smaller coordinates (−1) or larger (1).
 * @type {(axis: number, way: number) => number}
 */
export const seamBit = (axis, way) => 1 << (5 + 2 * axis + (way > 0 ? 1 : 0));

/** @type {(cell: number) => Place} */
export const placeOf = (cell) => [cell % 9, Math.floor(cell / 81), Math.floor(cell / 9) % 9];

/** @type {(place: Place) => number} */
const cellOf = ([x, y, z]) => x + 9 * z + 81 * y;

/**
 * Where a quarter turn takes a piece at an offset from the centre, by axis.
 * @type {((offset: Place) => Place)[]}
 */
const QUARTERS = [([x, y, z]) => [x, z, -y], ([x, y, z]) => [z, y, -x], ([x, y, z]) => [-y, x, z]];

/** By axis and quarters: from the centre to the 27 cells, and to where their pieces go. */
const MOVES = QUARTERS.map((quarter) => {
  const from = Array.from({ length: CELLS }, (_, cell) => placeOf(cell))
    .filter((place) => Math.max(...place) < 3)
    .map(([x, y, z]) => /** @type {Place} */ ([x - 1, y - 1, z - 1]));
  let to = from;
  return [0, 1, 2, 3].map((quarters) => {
    if (quarters > 0) to = to.map(quarter);
    return { from: from.map(cellOf), to: to.map(cellOf) };
  });
});

/**
 * A turn in parts.
 * @typedef {object} Turn
 * @property {string} name As in the question: 426Y3.
 * @property {Place} centre The sub-cube's middle.
 * @property {number} axis 0, 1 or 2 for x, y or z.
 * @property {number} anticlockwise The shortest way there, in quarters anticlockwise about the axis
 *   (seen from its far end): −1, 1 or 2.
 * @property {number[]} cells The cells of the sub-cube.
 * @property {number[]} to For each of these cells, where its piece goes.
 */

/** A turn's centre, and from there to its cells and to where their pieces go. */
const movesOf = (/** @type {string} */ name) => {
  const middle = cellOf([Number(name[0]), Number(name[1]), Number(name[2])]);
  const moves = MOVES["XYZ".indexOf(name.charAt(3))]?.[Number(name[4])];
  return { middle, from: moves?.from ?? [], to: moves?.to ?? [] };
};

/** @type {(name: string) => Turn} */
export const turnOf = (name) => {
  const { middle, from, to } = movesOf(name);
  const [axis, quarters] = ["XYZ".indexOf(name.charAt(3)), Number(name[4])];
  const way = quarters === 3 ? -1 : quarters;
  return {
    name,
    centre: placeOf(middle),
    axis,
    // Quarters are counted as the question does: about x, one takes the top to the back.
    anticlockwise: axis === 0 && way < 2 ? -way : way,
    cells: from.map((cell) => middle + cell),
    to: to.map((cell) => middle + cell),
  };
};

/** @type {(digits: Uint8Array, name: string) => void} */
const applyTurn = (digits, name) => {
  const { middle, from, to } = movesOf(name);
  const pieces = from.map((cell) => digits[middle + cell] ?? 0);
  for (let n = 0; n < 27; n++) digits[middle + (to[n] ?? 0)] = pieces[n] ?? 0;
};

/** A cube, and turns to play on it. One state of 64 is kept; any other is a few turns away. */
export class Timeline {
  /**
   * @param {string} digits
   * @param {readonly string[]} names
   */
  constructor(digits, names) {
    this.names = names;
    const state = Uint8Array.from(digits, Number);
    this.kept = [state.slice()];
    for (const [n, name] of names.entries()) {
      applyTurn(state, name);
      if ((n + 1) % 64 === 0) this.kept.push(state.slice());
    }
  }

  /** The digits after that many turns, by cell. */
  state(/** @type {number} */ step) {
    const nearest = Math.floor(step / 64);
    const state = this.kept[nearest]?.slice() ?? new Uint8Array(CELLS);
    for (const name of this.names.slice(64 * nearest, step)) applyTurn(state, name);
    return state;
  }

  /** The turn of that number, from 0, if there is one. */
  turn(/** @type {number} */ number) {
    const name = this.names[number];
    return name === undefined ? undefined : turnOf(name);
  }
}

/**
 * What is seen of these digits, by cell.
 * @type {(digits: Uint8Array) => Uint16Array}
 */
export const marksOf = (digits) => {
  const marks = Uint16Array.from(digits, (digit, cell) => {
    const [x, y, z] = placeOf(cell);
    return digit === ((x + y + z) % 9) + 1 ? digit : digit | WRONG;
  });
  for (let cell = 0; cell < CELLS; cell++) {
    for (const [axis, at] of placeOf(cell).entries()) {
      const next = cell + (STRIDES[axis] ?? 0);
      // Neighbours' digits differ by 1 where the cube is whole; 9 and 1 do as well.
      const fits = [1, 8].includes(Math.abs((digits[cell] ?? 0) - (digits[next] ?? 0)));
      if (at === 8 || fits) continue;
      marks[cell] = (marks[cell] ?? 0) | seamBit(axis, 1);
      marks[next] = (marks[next] ?? 0) | seamBit(axis, -1);
    }
  }
  return marks;
};

/**
 * How many cells are wrong, and how many seams are broken.
 * @type {(marks: Uint16Array) => { wrong: number, broken: number }}
 */
export const countMarks = (marks) => {
  let [wrong, halves] = [0, 0];
  for (const mark of marks) {
    if (isWrong(mark)) wrong += 1;
    for (let bits = mark & SEAMS; bits !== 0; bits &= bits - 1) halves += 1;
  }
  return { wrong, broken: halves / 2 };
};
