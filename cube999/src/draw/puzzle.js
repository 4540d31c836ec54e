// The puzzle: a state is 729 digits, the cell (x, y, z) at x + 9z + 81y.

const STRIDES = [1, 81, 9];
const CELLS = 729;

/** The digit of a cell when the cube is solved. */
function target(cell) {
  return (coordinate(cell, 0) + coordinate(cell, 1) + coordinate(cell, 2)) % 9 + 1;
}

/** A cell's x, y or z: axes are 0, 1, 2. */
function coordinate(cell, axis) {
  return Math.floor(cell / STRIDES[axis]) % 9;
}

function cellAt(x, y, z) {
  return x + 9 * z + 81 * y;
}

/** The neighbour one further along an axis (sign 1 or -1), or -1 outside of the cube. */
function neighbour(cell, axis, sign) {
  const place = coordinate(cell, axis) + sign;
  return place < 0 || place > 8 ? -1 : cell + sign * STRIDES[axis];
}

/** Neighbours' digits differ by 1 where the cube is whole; 9 and 1 do as well. */
function isBroken(state, a, b) {
  const difference = Math.abs(state[a] - state[b]);
  return difference !== 1 && difference !== 8;
}

/** "426Y3" as its parts. */
function readTurn(name) {
  return {
    name,
    centre: [Number(name[0]), Number(name[1]), Number(name[2])],
    axis: "XYZ".indexOf(name[3]),
    quarters: Number(name[4]),
  };
}

/** Where a quarter turn about an axis takes a piece at an offset from the centre. */
function quarter(axis, [dx, dy, dz]) {
  return [[dx, dz, -dy], [dz, dy, -dx], [-dy, dx, dz]][axis];
}

function applyTurn(state, { centre, axis, quarters }) {
  const before = state.slice();
  const at = (offset) => cellAt(...centre.map((middle, i) => middle + offset[i]));
  for (let number = 0; number < 27; number++) {
    const from = [number % 3 - 1, Math.floor(number / 3) % 3 - 1, Math.floor(number / 9) - 1];
    let to = from;
    for (let i = 0; i < quarters; i++) to = quarter(axis, to);
    state[at(to)] = before[at(from)];
  }
}

/** All states of a sequence of turns; some are kept, so that any other is a few turns away. */
class History {
  static KEPT_EVERY = 64;

  constructor(digits, names) {
    this.turns = names.map(readTurn);
    const state = Uint8Array.from(digits, Number);
    this.kept = [state.slice()];
    this.turns.forEach((turn, i) => {
      applyTurn(state, turn);
      if ((i + 1) % History.KEPT_EVERY === 0) this.kept.push(state.slice());
    });
  }

  /** The state after that many turns. */
  state(step) {
    const nearest = Math.floor(step / History.KEPT_EVERY);
    const state = this.kept[nearest].slice();
    this.turns.slice(nearest * History.KEPT_EVERY, step).forEach((turn) => applyTurn(state, turn));
    return state;
  }

  /** The turn that is framed then: the coming one, at the end the last one. */
  framed(step) {
    return this.turns[Math.min(step, this.turns.length - 1)];
  }
}

function countWrong(state) {
  return state.reduce((count, digit, cell) => count + (digit !== target(cell)), 0);
}

function countBroken(state) {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    for (let axis = 0; axis < 3; axis++) {
      const next = neighbour(cell, axis, 1);
      if (next >= 0 && isBroken(state, cell, next)) count++;
    }
  }
  return count;
}
