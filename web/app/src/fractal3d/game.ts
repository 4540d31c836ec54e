/** The game: the board, what is written on it, what is selected, and what the engine says about it. */
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import type { BoardView, HintView, LookView, StateView, StepView } from "solidoku/fractal3d/display";
import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import { Keeper } from "../shell/kept";
import type { Cells, Mode } from "./cells";
import * as edit from "./cells";
import { fromParams, toParams } from "./link";
import { type Known, MOMENT, type Moment, VERSION } from "./moment";
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
  readonly problem = signal<SolidokuError | undefined>(undefined);
  readonly #keeper = new Keeper("sudoku", VERSION, MOMENT);
  readonly history = this.#keeper.history;
  readonly timer = this.#keeper.timer;
  readonly #boards = new Map<string, BoardView>();

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

  constructor() {
    effect(() => void this.#lookAt(this.name.value, this.digits.value));
    effect(() => {
      const now = this.#moment();
      if (now) this.#keeper.keep(now, toParams(now.board, now.cells));
    });
  }

  /** Shows what a link says, or what the last visit left. */
  async arrive(params: ReadonlyMap<string, string>): Promise<void> {
    const arrival = this.#keeper.arrive(params);
    if (arrival.kind !== "stay") this.problem.value = undefined;
    try {
      if (arrival.kind === "restore") await this.#bring(arrival.now);
      else if (arrival.kind === "begin") await this.begin("hexagonal");
      else if (arrival.kind === "open") await this.#open(arrival.params, arrival.before);
    } catch (thrown) {
      this.problem.value = SolidokuError.of(thrown);
      this.#keeper.refuse();
      const before = arrival.kind === "open" ? arrival.before : undefined;
      if (!this.board.value) await (before ? this.#bring(before) : this.begin("hexagonal"));
    }
  }

  leave(): void {
    this.timer.stop();
  }

  /** Its puzzle may be written in any way that the programs read. */
  async #open(params: ReadonlyMap<string, string>, before: Moment | undefined): Promise<void> {
    const isFirst = !this.board.value;
    const linked = fromParams(params);
    if (linked) {
      const read = await this.quick.ask((api) => api.read(linked.puzzle, linked.board, "refuse"));
      await this.start(read.board, { ...linked.play, given: edit.puzzleOf(read.clues).given });
    } else await this.begin(params.get("board") ?? "hexagonal");
    if (before && isFirst) this.history.remember(before);
  }

  /** An easy puzzle of a board; where none is known one is made, and if that fails somebody can enter one. */
  async begin(board: string): Promise<void> {
    const example = await this.quick.ask((api) => api.example(board));
    await this.start(board, example ? edit.puzzleOf(example) : edit.EMPTY);
    if (example) return;
    const { value: untouched } = this.cells;
    const request = { rating: "without_trial" as const, symmetry: "", minimal: false, extra: 6, seed: "1" };
    const puzzle = await this.deep.ask((api) => api.make(board, request)).catch(() => undefined);
    if (this.name.value !== board || this.cells.value !== untouched) return;
    if (puzzle) {
      const { redundant, rating } = puzzle;
      this.replace(edit.puzzleOf(puzzle.puzzle), { redundant, ...(rating ? { rating } : {}) });
    } else this.isEntering.value = true;
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
      this.#show(view, { board, cells, known, isEntering: false });
      this.selection.value = [];
    });
  }

  /** Another puzzle of the same board instead of this one, which nobody wants back. */
  replace(cells: Cells, known: Known): void {
    const board = this.board.value;
    if (board) this.#show(board, { board: board.name, cells, known, isEntering: false });
  }

  async #viewOf(board: string): Promise<BoardView> {
    const view = this.#boards.get(board) ?? (await this.quick.ask((api) => api.board(board)));
    this.#boards.set(board, view);
    return view;
  }

  #moment(): Moment | undefined {
    const board = this.board.value;
    return (
      board && {
        board: board.name,
        cells: this.cells.value,
        known: this.known.value,
        isEntering: this.isEntering.value,
      }
    );
  }

  /** What is there now can be brought back. */
  #remember(): void {
    const now = this.#moment();
    if (now) this.history.remember(now);
  }

  #show(board: BoardView, { cells, known, isEntering }: Moment): void {
    batch(() => {
      if (board !== this.board.value) this.look.value = undefined;
      this.board.value = board;
      this.cells.value = cells;
      this.known.value = known;
      this.isEntering.value = isEntering;
      this.quiet();
    });
  }

  async #bring(moment: Moment): Promise<void> {
    this.#show(await this.#viewOf(moment.board), moment);
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

  undo(): Promise<void> {
    return this.#go(this.history.before, (now) => this.history.undone(now));
  }

  redo(): Promise<void> {
    return this.#go(this.history.after, (now) => this.history.redone(now));
  }

  async #go(target: ReadonlySignal<Moment | undefined>, tell: (now: Moment) => void): Promise<void> {
    const wanted = target.value;
    if (!wanted) return;
    // A moment of an earlier visit may be on a board that isn't known here yet.
    const view = this.#boards.get(wanted.board) ?? (await this.#viewOf(wanted.board));
    const now = this.#moment();
    if (!now || target.value !== wanted) return;
    batch(() => {
      tell(now);
      this.#show(view, wanted);
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
