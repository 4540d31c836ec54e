/** The game: the board, what is written on it, what is selected, and what the engine says about it. */
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import type {
  BoardView,
  Difficulty,
  HintView,
  LookView,
  PuzzleRequest,
  StateView,
  StepView,
} from "solidoku/fractal3d/display";
import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import { Keeper } from "../shell/kept";
import { words } from "../shell/language";
import { seedOf } from "../shell/today";
import type { Cells, Mode } from "./cells";
import * as edit from "./cells";
import { DAY_BOARD, DAY_RATING, isDate } from "./day";
import { type Drawing, faultIn, ordered } from "./drawing";
import { fromParams, type Linked, toParams } from "./link";
import { type Known, MOMENT, type Moment, VERSION } from "./moment";
import { Pen } from "./pen";
import { texts } from "./texts";
import type { Api } from "./worker";
import Start from "./worker.ts?worker";

/** What is lit on the board beside the selection. */
export interface Lit {
  readonly step?: StepView;
  /** Cells in which something is wrong. */
  readonly wrong?: readonly number[];
  /** For each cell the digits that some solution has there, which are shown instead of marks. */
  readonly candidates?: readonly number[];
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
  readonly pen = new Pen(this.cells, (next) => this.change(next));
  readonly tidies = signal(true);
  readonly look = signal<LookView | undefined>(undefined);
  readonly lit = signal<Lit>({});
  readonly explained = signal<Shown | undefined>(undefined);
  /** What is known of the puzzle. */
  readonly known = signal<Known>({});
  readonly problem = signal<SolidokuError | undefined>(undefined);
  /** Whether a puzzle is being made that somebody waits for at the board. */
  readonly isMaking = signal(false);
  readonly #keeper = new Keeper("sudoku", VERSION, MOMENT);
  readonly history = this.#keeper.history;
  readonly timer = this.#keeper.timer;
  readonly #boards = new Map<string, BoardView>();
  /** Whether the page is seen. */
  readonly #isHere = signal(false);
  /** Counts arrivals and replacements: what was begun before the last of them is dropped. */
  #turn = 0;

  /** Whether dragging draws. */
  readonly draws = computed(() => this.mode.value === "pen" && !this.isEntering.value && !this.explained.value);
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
      if (!now) return;
      const standing = this.look.value?.isSolved ? "solved" : "unsolved";
      this.#keeper.keep(now, toParams(now.board, now.cells), standing);
    });
    effect(() => {
      const isPlayed = this.#isHere.value && !this.isEntering.value && this.look.value?.isSolved === false;
      if (isPlayed) this.timer.start();
      else this.timer.stop();
    });
  }

  /** Shows what a link says, or what the last visit left. */
  async arrive(params: ReadonlyMap<string, string>): Promise<void> {
    this.#isHere.value = true;
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
    this.#isHere.value = false;
  }

  async #open(params: ReadonlyMap<string, string>, before: Moment | undefined): Promise<void> {
    // At the first visit of the page, `before` is what the last one left.
    const isFirst = !this.board.value;
    const [linked, day] = [fromParams(params), params.get("day")];
    if (linked) await this.#openPuzzle(linked);
    else if (day !== undefined) await this.#openDay(day, before);
    else await this.begin(params.get("board") ?? "hexagonal");
    if (before && isFirst && !isEqual(before, this.#moment())) this.history.remember(before);
  }

  /** Its puzzle may be written in any way that the programs read, with marks and digits too. */
  async #openPuzzle({ puzzle, board, play }: Linked): Promise<void> {
    const read = await this.quick.ask((api) => api.read(puzzle, board, "refuse"));
    const written = edit.played(read.clues, read.state);
    const digits = play.digits?.map((digit, cell) => (written.given[cell] ? 0 : digit)) ?? written.digits;
    const pen = await this.#penOf(read.board, play.pen ?? "");
    await this.start(read.board, { ...written, ...play, digits, pen });
  }

  /** What the pen has drawn, as a link says. */
  async #penOf(board: string, text: string): Promise<Drawing> {
    const { sides } = await this.#viewOf(board);
    const fault = faultIn(text, sides);
    if (fault !== undefined) throw new SolidokuError("input", words(texts).noStroke(fault.slice(0, 20)));
    return ordered(text);
  }

  /** Whoever has begun it goes on. */
  async #openDay(day: string, before: Moment | undefined): Promise<void> {
    if (!isDate(day)) throw new SolidokuError("input", words(texts).noDay(day));
    if (before?.known.day === day) {
      await this.#bring(before);
      return;
    }
    const request = { ...requestFor(DAY_RATING), seed: seedOf(day) };
    await this.#makeHere(DAY_BOARD, request, { day });
    if (!this.board.value) await this.begin(DAY_BOARD);
  }

  /** Makes a puzzle and starts it; false if something else was asked for meanwhile. */
  async make(board: string, request: PuzzleRequest, known: Known = {}): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    const made = await this.deep.ask((api) => api.make(board, request));
    if (!made || turn !== this.#turn) return false;
    const { puzzle, redundant, rating } = made;
    await this.start(board, edit.puzzleOf(puzzle), { ...known, redundant, ...(rating && { rating }) });
    return true;
  }

  /** Another puzzle that is as hard as this one. */
  async next(): Promise<void> {
    const rating = RATINGS.find((each) => each === this.known.value.rating) ?? "easy";
    this.problem.value = undefined;
    try {
      await this.#makeHere(this.name.value, requestFor(rating));
    } catch (thrown) {
      this.problem.value = SolidokuError.of(thrown);
    }
  }

  /** Says meanwhile, beside the board, that one is made. */
  async #makeHere(board: string, request: PuzzleRequest, known: Known = {}): Promise<void> {
    this.isMaking.value = true;
    try {
      await this.make(board, request, known);
    } finally {
      this.isMaking.value = false;
    }
  }

  /** An easy puzzle of a board; where none is known one is made, and if that fails somebody can enter one. */
  async begin(board: string): Promise<void> {
    const example = await this.quick.ask((api) => api.example(board));
    await this.start(board, example ? edit.puzzleOf(example) : edit.EMPTY, example ? { rating: "easy" } : {});
    if (example) return;
    const { value: untouched } = this.cells;
    const request = { ...requestFor("without_trial"), extra: 6, seed: "1" };
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

  /** Another puzzle, to be played or to be entered. An undo brings back what was there. */
  async start(board: string, cells: Cells, known: Known = {}, how: "play" | "enter" = "play"): Promise<void> {
    this.#turn += 1;
    const view = await this.#viewOf(board);
    const next = { board: view.name, cells, known, isEntering: how === "enter", seconds: 0 };
    batch(() => {
      if (isEqual(next, this.#moment())) {
        this.known.value = { ...this.known.value, ...known };
        return;
      }
      this.#remember();
      this.#show(view, next);
      this.timer.reset();
      this.selection.value = [];
    });
  }

  /** Another puzzle of the same board instead of this one, which nobody wants back. */
  replace(cells: Cells, known: Known): void {
    const board = this.board.value;
    if (!board) return;
    this.timer.reset();
    this.#show(board, { board: board.name, cells, known, isEntering: false, seconds: 0 });
  }

  /** The puzzle that was entered is played. */
  play(solutions: NonNullable<Known["solutions"]>): void {
    batch(() => {
      this.#remember();
      this.isEntering.value = false;
      this.known.value = { solutions };
      this.selection.value = [];
      this.quiet();
      this.timer.reset();
    });
  }

  async #viewOf(board: string): Promise<BoardView> {
    const view = this.#boards.get(board) ?? (await this.quick.ask((api) => api.board(board)));
    this.#boards.set(board, view);
    return view;
  }

  /** What is there; the time played is part of what an undo brings back, but of no change. */
  #moment(seconds = 0): Moment | undefined {
    const board = this.board.value;
    return (
      board && {
        board: board.name,
        cells: this.cells.value,
        known: this.known.value,
        isEntering: this.isEntering.value,
        seconds,
      }
    );
  }

  /** What is there now can be brought back. */
  #remember(): void {
    const now = this.#moment(this.timer.seconds.peek());
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
    if (edit.isSame(next, this.cells.value)) return;
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
    // A moment of an earlier visit may be on a board that isn't known here yet, or, if somebody else wrote it, on none.
    let view = this.#boards.get(wanted.board);
    try {
      view ??= await this.#viewOf(wanted.board);
    } catch (thrown) {
      this.problem.value = SolidokuError.of(thrown);
      return;
    }
    const now = this.#moment(this.timer.seconds.peek());
    if (!now || target.value !== wanted) return;
    const isOther = wanted.board !== now.board || edit.clueText(wanted.cells) !== edit.clueText(now.cells);
    batch(() => {
      tell(now);
      this.#show(view, wanted);
      if (isOther) this.timer.seconds.value = wanted.seconds;
    });
  }

  /** Removes all that isn't a clue; of a puzzle that is being entered, everything. */
  restart(): void {
    this.change({ ...edit.EMPTY, given: this.isEntering.value ? edit.EMPTY.given : this.cells.value.given });
  }

  /** Writes a digit, mark or colour into the selected cells; with the pen, chooses its colour. */
  write(digit: number, mode: Mode = this.mode.value): void {
    const [cells, selection] = [this.cells.value, this.selection.value];
    if (mode === "pen" && !this.isEntering.value) this.pen.colour.value = digit;
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
    } else if (mode !== "pen") {
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

/** How hard a puzzle can be made. */
export const RATINGS: readonly Difficulty[] = [
  "easy",
  "medium",
  "hard",
  "expert",
  "without_trial",
  "trial",
  "nested",
  "any",
];

/** Any puzzle of this rating. */
export const requestFor = (rating: Difficulty): PuzzleRequest => ({
  rating,
  symmetry: "",
  minimal: false,
  extra: 0,
  seed: randomSeed(),
});

/** A seed that JavaScript has exactly, as the programs print it. */
export const randomSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

/** Whether an undo from one to the other would show nothing else. */
const isEqual = (one: Moment, other: Moment | undefined): boolean =>
  other !== undefined &&
  one.board === other.board &&
  one.isEntering === other.isEntering &&
  edit.isSame(one.cells, other.cells);
