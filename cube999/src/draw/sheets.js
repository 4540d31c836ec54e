/**
 * The nine layers of the cube from above, as the question writes them: y = 0 first, x to the right,
 * z down. Lengths are in cells.
 *
 * A turn about y turns squares of three sheets; in turns about x and z, cells fly from sheet to
 * sheet.
 *
 * @typedef {import("./puzzle.js").Turn} Turn
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {Record<"x" | "y", number>} Point
 */
import { countMarks, isWrong, placeOf, seamBit } from "./puzzle.js";

const GAP = 0.9;
const HEAD = 1.5;
const INK = "#1a1a1a";
export const FONT = '"Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif';

/** Seams on the left of a cell, on its right, above it and below. */
const SEAMS_OF_SHEETS = [seamBit(0, -1), seamBit(0, 1), seamBit(2, -1), seamBit(2, 1)];

/**
 * Digits in their colours; wrong cells in colour and right ones pale; or only seams, so that whole
 * parts are seen.
 * @typedef {"digits" | "wrong" | "seams"} Emphasis
 */

/**
 * Colours of digits, of cells that aren't emphasised and the digits there, of what fades the digits'
 * colours where seams are emphasised, of names, and of frames with what is around them, so that they
 * are seen on any ground.
 * @typedef {Record<"pale" | "paleInk" | "faded" | "note" | "frame" | "casing", string>} NamedColours
 * @typedef {NamedColours & { readonly digits: readonly string[] }} Colours
 */

/**
 * A turn that is being made: which way, how far cells have come, how far digits have turned back.
 * @typedef {Record<"moved" | "upright", number> & { turn: Turn, way: 1 | -1 }} Turning
 */

/**
 * @typedef {object} Sheets
 * @property {Uint16Array} marks
 * @property {Emphasis} emphasis
 * @property {readonly number[] | undefined} framed The middle of a sub-cube.
 * @property {number} columns Sheets side by side.
 * @property {Colours} colours
 * @property {Turning | undefined} turning
 */

/**
 * How a cell is painted: with the bits of the seams on its left, on its right, above and below.
 * @typedef {object} CellLook
 * @property {Emphasis} emphasis
 * @property {Colours} colours
 * @property {readonly number[]} seams
 * @property {number} width Of broken seams.
 * @property {number} [tilt] How the digit is turned.
 * @property {boolean} [isBlank] Whether the digit is left out.
 */

/** The size of all sheets together. */
export const sheetsSize = (/** @type {number} */ columns) => ({
  across: columns * 9 + (columns - 1) * GAP,
  down: Math.ceil(9 / columns) * (9 + HEAD) + 0.2,
});

/**
 * The upper left corner of a sheet.
 * @type {(layer: number, columns: number) => Point}
 */
const cornerOf = (layer, columns) => ({
  x: (layer % columns) * (9 + GAP),
  y: Math.floor(layer / columns) * (9 + HEAD) + HEAD,
});

/**
 * The point of a sheet where x and z are.
 * @type {(place: readonly number[], columns: number) => Point}
 */
const pointOf = ([x = 0, y = 0, z = 0], columns) => {
  const corner = cornerOf(y, columns);
  return { x: corner.x + x + 0.5, y: corner.y + z + 0.5 };
};

/** @type {(point: Point, columns: number) => number | undefined} */
export const cellAt = ({ x, y }, columns) => {
  for (let layer = 0; layer < 9; layer++) {
    const corner = cornerOf(layer, columns);
    const [column, row] = [Math.floor(x - corner.x), Math.floor(y - corner.y)];
    if (column >= 0 && column < 9 && row >= 0 && row < 9) return column + 9 * row + 81 * layer;
  }
  return undefined;
};

/** @type {(pen: Pen, sheets: Sheets) => void} */
export const paintSheets = (pen, sheets) => {
  const { marks, emphasis, columns, colours, turning } = sheets;
  pen.textAlign = "center";
  pen.fillStyle = colours.note;
  pen.font = `85px ${FONT}`;
  for (let layer = 0; layer < 9; layer++) {
    const { x, y } = cornerOf(layer, columns);
    paintAt(pen, { x: x + 4.5, y: y - 0.4 }, 0, () => pen.fillText(`y = ${layer}`, 50, 50));
  }
  const width = seamWidth(countMarks(marks).broken);
  const look = { emphasis, colours, seams: SEAMS_OF_SHEETS, width };
  const moving = new Set(turning?.turn.cells);
  for (const [cell, mark] of marks.entries()) {
    if (moving.has(cell)) continue;
    paintAt(pen, pointOf(placeOf(cell), columns), 0, () => paintCell(pen, mark, look));
  }
  paintFrame(pen, sheets);
  if (!turning) return;
  for (const cell of moving) {
    const [place, angle, tilt] = onItsWay(cell, columns, turning);
    paintAt(pen, place, angle, () => paintCell(pen, marks[cell] ?? 0, { ...look, tilt }));
  }
};

/**
 * Where a cell of the turning sub-cube is now, how it is turned, and how its digit is turned back.
 * @type {(cell: number, columns: number, turning: Turning) => [Point, number, number]}
 */
const onItsWay = (cell, columns, { turn, way, moved, upright }) => {
  const place = placeOf(cell);
  const from = pointOf(place, columns);
  if (turn.axis === 1) {
    const middle = pointOf([turn.centre[0], place[1], turn.centre[2]], columns);
    // Anticlockwise from above is anticlockwise on the sheet, where y grows downwards.
    const angle = (-way * turn.anticlockwise * Math.PI * moved) / 2;
    const [dx, dy] = [from.x - middle.x, from.y - middle.y];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
    return [turned, angle, -angle * upright];
  }
  const [start, end] = way === 1 ? [turn.cells, turn.to] : [turn.to, turn.cells];
  const to = pointOf(placeOf(end[start.indexOf(cell)] ?? cell), columns);
  const between = { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved };
  return [between, 0, 0];
};

/** @type {(pen: Pen, sheets: Sheets) => void} */
const paintFrame = (pen, { framed, columns, colours, turning }) => {
  const [x, y = 0, z] = turning?.turn.centre ?? framed ?? [];
  if (x === undefined || z === undefined) return;
  pen.beginPath();
  for (const layer of [y - 1, y, y + 1]) {
    const corner = cornerOf(layer, columns);
    pen.rect(corner.x + x - 1, corner.y + z - 1, 3, 3);
  }
  strokeFrame(pen, colours, 0.18);
};

/** @type {(pen: Pen, colours: Colours, width: number) => void} */
export const strokeFrame = (pen, { casing, frame }, width) => {
  pen.lineJoin = "round";
  pen.lineCap = "round";
  for (const { colour, times } of [{ colour: casing, times: 1.9 }, { colour: frame, times: 1 }]) {
    pen.strokeStyle = colour;
    pen.lineWidth = times * width;
    pen.stroke();
  }
};

/**
 * Paints about a point; a cell then measures 100 by 100.
 * @type {(pen: Pen, point: Point, angle: number, paint: () => void) => void}
 */
const paintAt = (pen, { x, y }, angle, paint) => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.scale(0.01, 0.01);
  pen.translate(-50, -50);
  paint();
  pen.restore();
};

/**
 * Paints a cell in a square of 100 by 100.
 * @type {(pen: Pen, mark: number, look: CellLook) => void}
 */
export const paintCell = (pen, mark, look) => {
  const { emphasis, colours } = look;
  const isPale = emphasis === "wrong" && !isWrong(mark);
  pen.fillStyle = (isPale ? undefined : colours.digits[(mark & 15) - 1]) ?? colours.pale;
  pen.fillRect(0, 0, 100, 100);
  if (emphasis === "seams") {
    pen.globalAlpha = 0.6;
    pen.fillStyle = colours.faded;
    pen.fillRect(0, 0, 100, 100);
    pen.globalAlpha = 1;
  } else {
    pen.strokeStyle = "rgb(0 0 0 / 25%)";
    pen.lineWidth = 3;
    pen.strokeRect(0, 0, 100, 100);
  }
  pen.fillStyle = isPale ? colours.paleInk : INK;
  if (emphasis === "digits" && isWrong(mark)) {
    pen.beginPath();
    pen.moveTo(70, 0);
    pen.lineTo(100, 0);
    pen.lineTo(100, 30);
    pen.fill();
  }
  if (!look.isBlank) paintDigit(pen, mark & 15, look.tilt ?? 0);
  if (!isPale) paintSeams(pen, mark, look);
};

/** @type {(pen: Pen, digit: number, tilt: number) => void} */
const paintDigit = (pen, digit, tilt) => {
  pen.font = `600 66px ${FONT}`;
  pen.save();
  pen.translate(50, 50);
  pen.rotate(tilt);
  pen.fillText(String(digit), 0, 23.5);
  pen.restore();
};

/** @type {(pen: Pen, mark: number, look: CellLook) => void} */
const paintSeams = (pen, mark, { emphasis, seams, width }) => {
  pen.strokeStyle = INK;
  pen.lineCap = "round";
  pen.lineWidth = emphasis === "wrong" ? 5 : 120 * width;
  pen.beginPath();
  for (const [n, bit] of seams.entries()) {
    if (!(mark & bit)) continue;
    const [across, far] = [n < 2, 100 * (n % 2)];
    pen.moveTo(across ? far : 0, across ? 0 : far);
    pen.lineTo(across ? far : 100, across ? 100 : far);
  }
  pen.stroke();
};

/**
 * The width of broken seams, of which there are up to 1,944. With many of them, lines get thinner,
 * so that digits stay legible.
 * @type {(broken: number) => number}
 */
export const seamWidth = (broken) => 0.1 - 0.05 * Math.min(1, broken / 1200);
