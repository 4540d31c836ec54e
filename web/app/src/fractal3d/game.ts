/** The game: the board, what is written on it, what is selected, and what the engine says about it. */
import { batch, computed, effect, signal } from "@preact/signals";
import type { BoardView, HintView, LookView, StateView, StepView } from "solidoku/fractal3d/display";
import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import { History } from "../shell/history";
import { keepInLink } from "../shell/link";
import type { Cells, Mode } from "./cells";
import * as edit from "./cells";
import { toParams } from "./link";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** What is lit on the board beside the selection. */
export interface Lit {
  readonly step?: StepView;
  /** Cells in which something is wrong. */
  readonly wrong?: readonly number[];
}

/** A state of an explanation, which is shown instead of the player's. */
export interface Shown {
  readonly state: StateView;
}

/** What is known of a puzzle beside its clues. */
export interface Known {
  readonly rating?: string;
  /** How many clues can be left out. */
  readonly redundant?: number;
}

/** What an undo brings back: a new puzzle, on another board too, is one more step. */
interface Moment {
  readonly board: BoardView;
  readonly cells: Cells;
  readonly known: Known;
  readonly isEntering: boolean;
}

export class Game {
  /** Answers at once. */
  readonly quick = new Engine<Api>(() => new Start());
  /** Searches, one at a time; it is stopped by whoever doesn't want to wait. */
  readonly deep = new Search<Api>(() => new Start());

  readonly board = signal<BoardView | undefined>(undefined);
  readonly cells = signal<Cells>(edit.EMPTY);
  readonly selection = signal<readonly number[]>([]);
  readonly mode = signal<Mode>("digit");
  /** Whether an own puzzle is being entered: digits are clues then. */
  readonly isEntering = signal(false);
  readonly tidies = signal(true);
  readonly look = signal<LookView | undefined>(undefined);
  readonly lit = signal<Lit>({});
  readonly explained = signal<Shown | undefined>(undefined);
  /** What is known of the puzzle. */
  readonly known = signal<Known>({});
  readonly history = new History<Moment>();

  /** The cell that was selected last, from which arrows move. */
  readonly cursor = computed(() => this.selection.value.at(-1));
  readonly name = computed(() => this.board.value?.name ?? "");
  readonly digits = computed(() => edit.digitText(this.cells.value));
  readonly clues = computed(() => edit.clueText(this.cells.value));
  /** For each cell the others of its houses. */
  readonly peers = computed(() => {
    const board = this.board.value;
    if (!board) return [];
    return board.housesOf.map(
      (houses, cell) =>
        new Set(houses.flatMap((house) => board.houses[house]?.cells ?? []).filter((other) => other !== cell)),
    );
  });

  readonly #stop: () => void;

  constructor() {
    const stopLook = effect(() => void this.#lookAt(this.name.value, this.digits.value));
    const stopLink = effect(() => {
      if (this.board.value) keepInLink("sudoku", toParams(this.name.value, this.cells.value));
    });
    this.#stop = () => {
      stopLook();
      stopLink();
      this.quick.stop();
      this.deep.stop();
    };
  }

  close(): void {
    this.#stop();
  }

  async #lookAt(board: string, digits: string): Promise<void> {
    if (board === "") return;
    try {
      const look = await this.quick.ask((api) => api.look(board, digits));
      if (board === this.name.value && digits === this.digits.value) this.look.value = look;
    } catch {
      // Only if the worker was ended with the page.
    }
  }

  /** Another puzzle. An undo brings back what was there. */
  async start(board: string, cells: Cells, known: Known = {}): Promise<void> {
    const view = await this.#viewOf(board);
    batch(() => {
      this.#remember();
      this.#show({ board: view, cells, known, isEntering: false });
      this.selection.value = [];
    });
  }

  /** Another puzzle of the same board instead of this one, which nobody wants back. */
  replace(cells: Cells, known: Known): void {
    const board = this.board.value;
    if (board) this.#show({ board, cells, known, isEntering: false });
  }

  async #viewOf(board: string): Promise<BoardView> {
    const now = this.board.value;
    return now?.name === board ? now : this.quick.ask((api) => api.board(board));
  }

  #moment(): Moment | undefined {
    const board = this.board.value;
    return board && { board, cells: this.cells.value, known: this.known.value, isEntering: this.isEntering.value };
  }

  /** What is there now can be brought back. */
  #remember(): void {
    const now = this.#moment();
    if (now) this.history.remember(now);
  }

  #show({ board, cells, known, isEntering }: Moment): void {
    batch(() => {
      if (board !== this.board.value) this.look.value = undefined;
      this.board.value = board;
      this.cells.value = cells;
      this.known.value = known;
      this.isEntering.value = isEntering;
      this.quiet();
    });
  }

  /** Nothing is lit, and the player's grid is shown. */
  quiet(): void {
    this.lit.value = {};
    this.explained.value = undefined;
  }

  change(next: Cells): void {
    if (next === this.cells.value) return;
    batch(() => {
      this.#remember();
      this.cells.value = next;
      this.quiet();
    });
  }

  undo(): void {
    const [before, now] = [this.history.before.value, this.#moment()];
    if (!before || !now) return;
    batch(() => {
      this.history.undone(now);
      this.#show(before);
    });
  }

  redo(): void {
    const [after, now] = [this.history.after.value, this.#moment()];
    if (!after || !now) return;
    batch(() => {
      this.history.redone(now);
      this.#show(after);
    });
  }

  /** Writes a digit, mark or colour into the selected cells. */
  write(digit: number, mode: Mode = this.mode.value): void {
    const [cells, selection] = [this.cells.value, this.selection.value];
    if (selection.length === 0 || this.explained.value) return;
    if (this.isEntering.value) {
      this.change(edit.given(cells, selection, digit));
    } else if (mode === "digit") {
      const next = edit.placed(cells, selection, digit);
      const filled = selection.filter((cell) => !cells.given[cell] && next.digits[cell] === digit);
      const peers = filled.flatMap((cell) => [...(this.peers.value[cell] ?? [])]);
      this.change(this.tidies.value ? edit.withoutMarks(next, peers, digit) : next);
    } else if (mode === "colour") {
      this.change(edit.painted(cells, selection, digit));
    } else {
      this.change(edit.marked(cells, mode, selection, digit));
    }
  }

  erase(): void {
    const [cells, selection] = [this.cells.value, this.selection.value];
    if (this.explained.value) return;
    this.change(
      this.isEntering.value
        ? { ...cells, given: cells.given.map((digit, cell) => (selection.includes(cell) ? 0 : digit)) }
        : edit.erased(cells, selection, this.mode.value),
    );
  }

  /** Writes into each empty cell what its houses leave. */
  fillMarks(): void {
    const { look } = this;
    const candidates = look.value?.candidates;
    if (candidates) this.change({ ...this.cells.value, centre: candidates });
  }

  /** Selects a cell alone, or adds it to the selection. */
  select(cell: number, how: "alone" | "add" | "toggle"): void {
    const selection = this.selection.value;
    const others = selection.filter((other) => other !== cell);
    if (how === "alone") this.selection.value = [cell];
    else this.selection.value = how === "toggle" && others.length < selection.length ? others : [...others, cell];
  }

  /** Does the step of a hint: its digits, and the marks of the cells that lose candidates. */
  follow(hint: HintView): void {
    const { step, after } = hint;
    if (!step || !after) return;
    const cells = this.cells.value;
    const digits = [...cells.digits];
    for (const { cell, digit } of step.placed) digits[cell] = digit;
    const centre = cells.centre.map((marks, cell) =>
      marks || step.eliminated.some((gone) => gone.cell === cell) ? (after.marks[cell] ?? 0) : 0,
    );
    this.change({ ...cells, digits, centre });
    this.selection.value = step.placed.map(({ cell }) => cell);
  }
}
