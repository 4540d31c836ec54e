/** The nine sheets on a canvas, and turns that are made on them. */
import type { Turn } from "@draw/puzzle.js";
import { cellAt, paintSheets, type Sheets, sheetsSize, type Turning } from "@draw/sheets.js";
import { NINE, token } from "../look/colours";
import { prefersStillness } from "../shell/theme";
import type { Animator } from "./playback";
import { progressOf } from "./upright";

type Shown = Pick<Sheets, "marks" | "emphasis" | "framed" | "columns">;

export class SheetsPainter implements Animator {
  readonly #canvas: HTMLCanvasElement;
  readonly #resized: ResizeObserver;
  #shown: Shown | undefined;
  /** The width of a cell, in pixels. */
  #unit = 0;
  #turning: Turning | undefined;
  #asked = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#resized = new ResizeObserver(() => this.#refresh());
    this.#resized.observe(canvas);
  }

  show(shown: Shown): void {
    if (shown.marks !== this.#shown?.marks) this.#turning = undefined;
    this.#shown = shown;
    this.#refresh();
  }

  async turn(turn: Turn, way: 1 | -1, milliseconds: number): Promise<void> {
    if (prefersStillness() || document.hidden) return;
    const turning = { turn, way, ...progressOf(0) };
    this.#turning = turning;
    const start = performance.now();
    for (let share = 0; share < 1 && this.#turning === turning; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      share = Math.min(1, Math.max(0, (now - start) / milliseconds));
      Object.assign(turning, progressOf(share));
      this.#draw();
    }
  }

  /** The cell at a point of the canvas, in pixels. */
  cellAt(x: number, y: number): number | undefined {
    return cellAt({ x: x / this.#unit, y: y / this.#unit }, this.#shown?.columns ?? 3);
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

  #draw(): void {
    const pen = this.#canvas.getContext("2d");
    if (!pen || !this.#shown) return;
    const { across, down } = sheetsSize(this.#shown.columns);
    this.#unit = this.#canvas.clientWidth / across;
    const height = Math.ceil(this.#unit * down);
    const dots = Math.min(3, devicePixelRatio);
    const [wide, high] = [Math.round(this.#canvas.clientWidth * dots), Math.round(height * dots)];
    if (this.#canvas.width !== wide || this.#canvas.height !== high) {
      this.#canvas.width = wide;
      this.#canvas.height = high;
      this.#canvas.style.height = `${height}px`;
    }
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, wide, high);
    pen.setTransform(dots * this.#unit, 0, 0, dots * this.#unit, 0, 0);
    const colours = {
      digits: NINE,
      pale: token("cell-pale"),
      paleInk: token("cell-pale-ink"),
      faded: token("cell-faded"),
      note: token("soft"),
      frame: token("cube-frame"),
      casing: token("raised"),
    };
    paintSheets(pen, { ...this.#shown, colours, turning: this.#turning });
  }
}
