/**
 * The nine layers of the cube from above, as the question writes them: y = 0 first, x to the right, z down.
 *
 * A turn about y turns squares of three sheets; in turns about x and z, cells fly from sheet to sheet.
 */
import { NINE, token } from "../look/colours";
import { prefersStillness } from "../shell/theme";
import { count, type Look, placeOf, seamWidth, WRONG } from "./look";
import type { Animator, Centre } from "./model";
import { progressOf } from "./upright";
import type { TurnParts } from "./worker";

const GAP = 0.9;
const HEAD = 1.5;
const INK = "#1a1a1a";
const FONT = '"Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif';
/** Bits of the seams of a sheet, and the edges of the cell that they are on: from, to. */
const EDGES = [
  { bit: 1 << 5, from: [0, 0], to: [0, 1] },
  { bit: 1 << 6, from: [1, 0], to: [1, 1] },
  { bit: 1 << 9, from: [0, 0], to: [1, 0] },
  { bit: 1 << 10, from: [0, 1], to: [1, 1] },
] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Sheets {
  readonly marks: Uint16Array;
  readonly look: Look;
  readonly framed: Centre | undefined;
  /** Sheets side by side. */
  readonly columns: number;
}

export class SheetsPainter implements Animator {
  readonly #canvas: HTMLCanvasElement;
  readonly #resized: ResizeObserver;
  #sheets: Sheets | undefined;
  #unit = 0;
  /** The turn that is being made, and how far it has come. */
  #turning: { readonly turn: TurnParts; readonly way: 1 | -1; share: number } | undefined;
  #asked = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#resized = new ResizeObserver(() => this.#refresh());
    this.#resized.observe(canvas);
  }

  show(sheets: Sheets): void {
    if (sheets.marks !== this.#sheets?.marks) this.#turning = undefined;
    this.#sheets = sheets;
    this.#refresh();
  }

  async turn(turn: TurnParts, way: 1 | -1, milliseconds: number): Promise<void> {
    if (prefersStillness() || document.hidden) return;
    const turning = { turn, way, share: 0 };
    this.#turning = turning;
    const start = performance.now();
    while (turning.share < 1 && this.#turning === turning) {
      const now = await new Promise<number>(requestAnimationFrame);
      turning.share = Math.min(1, Math.max(0, (now - start) / milliseconds));
      this.#draw();
    }
  }

  /** The cell at a point of the canvas, in pixels. */
  cellAt({ x, y }: Point): number | undefined {
    for (let layer = 0; layer < 9; layer++) {
      const corner = this.#corner(layer);
      const column = Math.floor(x / this.#unit - corner.x);
      const row = Math.floor(y / this.#unit - corner.y);
      if (column >= 0 && column < 9 && row >= 0 && row < 9) return column + 9 * row + 81 * layer;
    }
    return undefined;
  }

  close(): void {
    this.#resized.disconnect();
    cancelAnimationFrame(this.#asked);
    this.#turning = undefined;
  }

  #refresh(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  /** The upper left corner of a sheet, in cells. */
  #corner(layer: number): Point {
    const columns = this.#sheets?.columns ?? 3;
    return { x: (layer % columns) * (9 + GAP), y: Math.floor(layer / columns) * (9 + HEAD) + HEAD };
  }

  /** The middle of a cell, in cells. */
  #middle(cell: number): Point {
    const [x, y, z] = placeOf(cell);
    const corner = this.#corner(y);
    return { x: corner.x + x + 0.5, y: corner.y + z + 0.5 };
  }

  #draw(): void {
    const { columns, marks, look } = this.#sheets ?? {};
    const pen = this.#canvas.getContext("2d");
    if (!pen || !columns || !marks || !look) return;
    const width = this.#canvas.clientWidth;
    const across = columns * 9 + (columns - 1) * GAP;
    this.#unit = width / across;
    const height = Math.ceil(this.#unit * (Math.ceil(9 / columns) * (9 + HEAD) + 0.2));
    const dots = Math.min(3, devicePixelRatio);
    if (this.#canvas.width !== Math.round(width * dots) || this.#canvas.height !== Math.round(height * dots)) {
      this.#canvas.width = Math.round(width * dots);
      this.#canvas.height = Math.round(height * dots);
      this.#canvas.style.height = `${height}px`;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.setTransform(dots * this.#unit, 0, 0, dots * this.#unit, 0, 0);
    pen.textAlign = "center";
    this.#names(pen);
    const colours = { pale: token("cell-pale"), paleInk: token("cell-pale-ink") };
    const seams = seamWidth(count(marks).broken);
    const moving = new Set<number>(this.#turning?.turn.cells);
    const paint = (cell: number, tilt = 0): void =>
      paintCell(pen, marks[cell] ?? 0, look, { ...colours, width: seams, tilt });
    marks.forEach((_, cell) => {
      if (moving.has(cell)) return;
      at(pen, this.#middle(cell), 0, () => paint(cell));
    });
    this.#frame(pen);
    for (const cell of moving) {
      const { place, angle, tilt } = this.#onItsWay(cell);
      at(pen, place, angle, () => paint(cell, tilt));
    }
  }

  #names(pen: CanvasRenderingContext2D): void {
    pen.fillStyle = token("soft");
    pen.font = `85px ${FONT}`;
    for (let layer = 0; layer < 9; layer++) {
      const { x, y } = this.#corner(layer);
      at(pen, { x: x + 4.5, y: y - 0.4 }, 0, () => pen.fillText(`y = ${layer}`, 50, 50));
    }
  }

  /** Where a cell of the turning sub-cube is now, how it is turned, and how its digit is turned back. */
  #onItsWay(cell: number): { place: Point; angle: number; tilt: number } {
    const from = this.#middle(cell);
    const turning = this.#turning;
    if (!turning) return { place: from, angle: 0, tilt: 0 };
    const { turn, way, share } = turning;
    const { moved, upright } = progressOf(share);
    if (turn.axis === 1) {
      const [x, , z] = turn.centre;
      const corner = this.#corner(placeOf(cell)[1]);
      const middle = { x: corner.x + x + 0.5, y: corner.y + z + 0.5 };
      // Anticlockwise from above is anticlockwise on the sheet, where y grows downwards.
      const angle = (-way * turn.anticlockwise * Math.PI * moved) / 2;
      const [dx, dy, cos, sin] = [from.x - middle.x, from.y - middle.y, Math.cos(angle), Math.sin(angle)];
      return {
        place: { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos },
        angle,
        tilt: -angle * upright,
      };
    }
    const [start, end] = way === 1 ? [turn.cells, turn.to] : [turn.to, turn.cells];
    const to = this.#middle(end[start.indexOf(cell)] ?? cell);
    return { place: { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved }, angle: 0, tilt: 0 };
  }

  #frame(pen: CanvasRenderingContext2D): void {
    const framed = this.#turning?.turn.centre ?? this.#sheets?.framed;
    if (!framed) return;
    const [x = 0, y = 0, z = 0] = framed;
    pen.lineJoin = "round";
    for (const layer of [y - 1, y, y + 1]) {
      const corner = this.#corner(layer);
      for (const [colour, width] of [
        [token("raised"), 0.34],
        [token("cube-frame"), 0.18],
      ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.strokeRect(corner.x + x - 1, corner.y + z - 1, 3, 3);
      }
    }
  }
}

/** Paints about a point of the sheets; a cell then measures 100 by 100. */
function at(pen: CanvasRenderingContext2D, { x, y }: Point, angle: number, paint: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.scale(0.01, 0.01);
  pen.translate(-50, -50);
  paint();
  pen.restore();
}

function paintCell(
  pen: CanvasRenderingContext2D,
  mark: number,
  { emphasis }: Look,
  {
    pale,
    paleInk,
    width,
    tilt,
  }: { readonly pale: string; readonly paleInk: string; readonly width: number; readonly tilt: number },
): void {
  const digit = mark & 15;
  const isWrong = (mark & WRONG) !== 0;
  const isPale = emphasis === "wrong" && !isWrong;
  pen.fillStyle = isPale ? pale : (NINE[digit - 1] ?? pale);
  pen.fillRect(0, 0, 100, 100);
  if (emphasis === "seams") {
    pen.globalAlpha = 0.6;
    pen.fillStyle = pale;
    pen.fillRect(0, 0, 100, 100);
    pen.globalAlpha = 1;
  } else {
    pen.strokeStyle = "rgb(0 0 0 / 25%)";
    pen.lineWidth = 3;
    pen.strokeRect(0, 0, 100, 100);
  }
  if (emphasis === "digits" && isWrong) {
    pen.fillStyle = INK;
    pen.beginPath();
    pen.moveTo(70, 0);
    pen.lineTo(100, 0);
    pen.lineTo(100, 30);
    pen.fill();
  }
  pen.fillStyle = isPale ? paleInk : INK;
  pen.font = `600 66px ${FONT}`;
  pen.save();
  pen.translate(50, 50);
  pen.rotate(tilt);
  pen.fillText(String(digit), 0, 23.5);
  pen.restore();
  if (isPale) return;
  pen.strokeStyle = INK;
  pen.lineCap = "round";
  pen.lineWidth = emphasis === "wrong" ? 5 : 120 * width;
  pen.beginPath();
  for (const { bit, from, to } of EDGES) {
    if (!(mark & bit)) continue;
    pen.moveTo(100 * from[0], 100 * from[1]);
    pen.lineTo(100 * to[0], 100 * to[1]);
  }
  pen.stroke();
}
