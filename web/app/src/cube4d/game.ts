/**
 * What is on the table, and what is known about it. Everything is a signal; the table itself is text, which the engine
 * reads and returns changed. There are three workers: one for moves, one that checks and gives hints, and one that solves
 * and makes sets; the last two can be ended.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { SolidokuError, Stopped } from "solidoku/client";
import type {
  CheckView,
  CubeView,
  FollowView,
  HintView,
  NewRequest,
  SetView,
  SideView,
  SolveView,
  TableView,
} from "solidoku/cube4d/display";
import { Engine } from "../engine/client";
import { Search } from "../engine/search";
import { Keeper } from "../shell/kept";
import type { Ask, Change, Field, Move, Turn } from "./changes";
import { isSamePuzzle, MOMENT, type Moment, VERSION } from "./moment";
import { BEGINNING, EMPTY, fromParams, type RuleChoice, toParams, USUAL } from "./state";
import type { Api } from "./worker.ts";
import Start from "./worker.ts?worker";

/** What a first visit finds. */
const FIRST: Moment = { set: "", table: BEGINNING, rules: USUAL, hand: "" };

export class Game {
  readonly sides = signal<readonly SideView[]>([]);
  readonly set = signal<SetView | undefined>(undefined);
  /** The set as the engine is told: empty for the toy. */
  readonly setText = signal("");
  readonly table = signal<TableView | undefined>(undefined);
  readonly rules = signal<RuleChoice>(USUAL);
  readonly cell = signal(18);
  readonly hand = signal<CubeView | undefined>(undefined);
  readonly check = signal<CheckView | undefined>(undefined);
  readonly hint = signal<HintView | undefined>(undefined);
  readonly follow = signal<FollowView | undefined>(undefined);
  readonly step = signal(0);
  readonly solution = signal<SolveView | undefined>(undefined);
  /** What fits into the chosen cell. */
  readonly candidates = signal<readonly CubeView[] | undefined>(undefined);
  /** The cells in which the cube in the hand fits, turned in some way. */
  readonly fits = signal<ReadonlySet<number>>(new Set());
  /** Whether it is shown what fits where. */
  readonly helps = signal(true);
  readonly problem = signal<{ readonly field: Field; readonly problem: SolidokuError } | undefined>(undefined);
  readonly move = signal<Move | undefined>(undefined);
  readonly #keeper = new Keeper("toy", VERSION, MOMENT);
  readonly history = this.#keeper.history;
  readonly timer = this.#keeper.timer;

  /** The cube that keys turn: the one in the hand, or that of the chosen cell. */
  readonly held = computed(() => this.hand.value ?? this.table.value?.cells[this.cell.value]);
  readonly isSolved = computed(() => this.check.value?.complete === true && this.check.value.completable === "yes");

  readonly #moves = new Engine<Api>(() => new Start());
  #queue: Promise<unknown> = Promise.resolve();
  readonly advisor = new Search<Api>(() => new Start());
  readonly maker = new Search<Api>(() => new Start());

  constructor() {
    effect(() => {
      const now = this.#moment();
      if (now) this.#keeper.keep(now, toParams(now), this.isSolved.value ? "solved" : "unsolved");
    });
    effect(() => {
      if (this.isSolved.value) this.timer.stop();
    });
    effect(() => void this.#findFits(this.helps.value ? this.hand.value?.number : undefined, this.#moment()));
  }

  /** Shows what a link says, or what the last visit left. */
  arrive(params: ReadonlyMap<string, string>): Promise<void> {
    return this.#inTurn(async () => {
      const arrival = this.#keeper.arrive(params);
      if (this.timer.seconds.value > 0 && !this.isSolved.value) this.timer.start();
      if (arrival.kind === "stay") return;
      await this.#attempt(async () => {
        if (this.sides.value.length === 0) this.sides.value = await this.#moves.ask((api) => api.sides());
      });
      const before = arrival.kind === "open" ? arrival.before : undefined;
      const isShown = await this.#attempt(async () => {
        if (arrival.kind === "restore") await this.#bring(arrival.now);
        else if (arrival.kind === "open") await this.#open(fromParams(arrival.params), before);
        else await this.#bring(FIRST);
      });
      this.#chooseGap();
      if (isShown) return;
      this.#keeper.refuse();
      if (!this.table.value) await this.#attemptQuietly(() => this.#bring(before ?? FIRST));
    });
  }

  leave(): void {
    this.timer.stop();
  }

  /** What there was before can be brought back. */
  async #open(linked: Moment, before: Moment | undefined): Promise<void> {
    await this.#bring(linked);
    this.timer.stop();
    this.timer.reset();
    if (before) this.history.remember(before);
  }

  /** Somebody who has just come is shown a gap. */
  #chooseGap(): void {
    const cells = this.table.value?.cells ?? [];
    const frontFirst = [2, 1, 0].flatMap((z) =>
      cells.slice(9 * z, 9 * z + 9).map((cube, n) => ({ cube, cell: 9 * z + n })),
    );
    this.cell.value = frontFirst.find(({ cube }) => !cube)?.cell ?? this.cell.value;
  }

  select(cell: number): void {
    this.cell.value = cell;
    void this.#findCandidates();
  }

  /** Takes a cube out of the tray, or puts it back. */
  take(number: number): void {
    const isHeld = this.hand.value?.number === number;
    this.hand.value = isHeld ? undefined : this.set.value?.cubes[number];
  }

  /** Puts the cube in the hand into a cell; what was there comes into the hand. */
  place(cell: number): Promise<void> {
    this.select(cell);
    return this.#inTurn(async () => {
      const { value: hand } = this.hand;
      if (!hand) return;
      const before = this.table.value?.cells[cell];
      await this.#change((api, set, table) => api.put(set, table, cell, hand.text), {
        move: { cell, turn: undefined },
        afterwards: () => {
          this.hand.value = before;
        },
      });
    });
  }

  /** Puts a cube of the tray into a cell, as it was turned if it is in the hand. */
  placeFromTray(number: number, cell: number): Promise<void> {
    if (this.hand.value?.number !== number) this.take(number);
    return this.place(cell);
  }

  /** The cubes of two cells change places. */
  exchange(from: number, to: number): Promise<void> {
    this.select(to);
    return this.#inTurn(() =>
      this.#change((api, set, table) => api.exchange(set, table, from, to), { move: { cell: to, turn: undefined } }),
    );
  }

  /** The cube of a cell comes into the hand. */
  pickUp(cell: number): Promise<void> {
    return this.#inTurn(async () => {
      const cube = this.table.value?.cells[cell];
      if (!cube || this.hand.value) return;
      await this.#change((api, set, table) => api.without(set, table, [cell]), {
        afterwards: () => {
          this.hand.value = cube;
        },
      });
    });
  }

  takeBack(cells: readonly number[]): Promise<void> {
    return this.#inTurn(() => this.#change((api, set, table) => api.without(set, table, cells)));
  }

  typeCube(cell: number, cube: string): Promise<void> {
    return this.#inTurn(() =>
      this.#change((api, set, table) => api.put(set, table, cell, cube), {
        move: { cell, turn: undefined },
        field: "cube",
      }),
    );
  }

  /** Turns the cube in the hand, or that of the chosen cell. */
  turn(turn: Turn): Promise<void> {
    const { side, quarters } = turn;
    return this.#inTurn(async () => {
      const { value: hand } = this.hand;
      const cell = this.cell.value;
      if (hand) {
        await this.#attempt(async () => {
          this.hand.value = await this.#moves.ask((api) =>
            api.turnInHand(this.setText.value, hand.text, side, quarters),
          );
        });
      } else if (this.table.value?.cells[cell]) {
        await this.#change((api, set, table) => api.turn(set, table, cell, side, quarters), { move: { cell, turn } });
      }
    });
  }

  /** Turns the cube of the chosen cell, or in the hand, to the next way in which it breaks no rule there. */
  turnToFit(): Promise<void> {
    return this.#inTurn(async () => {
      const cell = this.cell.value;
      const held = this.held.value;
      if (!held) return;
      let next: CubeView | undefined;
      await this.#attempt(async () => {
        const set = this.setText.value;
        const rest = await this.#moves.ask((api) => api.without(set, this.table.value?.text ?? EMPTY, [cell]));
        const all = await this.#moves.ask((api) => api.candidates(set, rest.text, cell, this.rules.value));
        const fitting = all.filter((cube) => cube.number === held.number);
        const now = fitting.findIndex((cube) => cube.text === held.text);
        next = fitting[(now + 1) % fitting.length];
      });
      if (!next) return;
      const { text } = next;
      if (this.hand.value) this.hand.value = next;
      else
        await this.#change((api, set, table) => api.put(set, table, cell, text), { move: { cell, turn: undefined } });
    });
  }

  /** Turns the whole, by one turn after another. */
  turnWhole(turns: readonly Turn[]): Promise<void> {
    return this.#inTurn(() => this.#change((api, set, table) => api.turnWhole(set, table, turns)));
  }

  clear(): Promise<boolean> {
    return this.replace({ table: EMPTY });
  }

  /** Another set, on an empty table; other rules; another layout. An undo brings all back. Whether it could be read. */
  replace(next: Partial<Omit<Moment, "hand">>): Promise<boolean> {
    return this.#inTurn(() =>
      this.#attempt(async () => {
        const now = this.#moment();
        const table = next.set === undefined ? now?.table : EMPTY;
        await this.#bring({ set: "", rules: USUAL, ...now, table: table ?? EMPTY, ...next, hand: "" });
        this.#rememberUnlessSame(now);
        this.timer.stop();
        this.timer.reset();
      }, "text"),
    );
  }

  setRules(rules: RuleChoice): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#moment();
      if (!now) return;
      batch(() => {
        this.rules.value = rules;
        this.#rememberUnlessSame(now);
        this.#changed();
      });
    });
  }

  undo(): Promise<void> {
    return this.#inTurn(() => this.#go(this.history.before.value, (now) => this.history.undone(now)));
  }

  redo(): Promise<void> {
    return this.#inTurn(() => this.#go(this.history.after.value, (now) => this.history.redone(now)));
  }

  async askHint(): Promise<void> {
    const hint = await this.#search(this.advisor, (api, set, table, rules) => api.hint(set, table, rules));
    if (!hint) return;
    batch(() => {
      this.follow.value = undefined;
      this.hint.value = hint;
      if (hint.step) this.cell.value = hint.step.cell;
    });
  }

  /** Puts the cube of a hint. */
  obey(hint: HintView): Promise<void> {
    return this.#inTurn(() => this.#obey(hint, {}));
  }

  async askFollow(): Promise<void> {
    const follow = await this.#search(this.advisor, (api, set, table, rules) => api.follow(set, table, rules));
    if (!follow) return;
    batch(() => {
      this.hint.value = undefined;
      this.follow.value = follow;
      this.step.value = 0;
    });
  }

  /** Does the next step of those that are followed. */
  nextStep(): Promise<void> {
    return this.#inTurn(async () => {
      const hint = this.follow.value?.steps[this.step.value];
      if (!hint) return;
      await this.#obey(hint, {
        isFollowing: true,
        afterwards: () => {
          this.step.value += 1;
        },
      });
    });
  }

  async solve(): Promise<void> {
    this.solution.value = undefined;
    this.solution.value = await this.#search(this.maker, (api, set, _table, rules) => api.solve(set, rules));
  }

  /** Another toy on an empty table; whether one was found, and the search wasn't stopped. */
  async makeToy(seed: string, request: NewRequest): Promise<boolean> {
    this.problem.value = undefined;
    const file = await this.#search(this.maker, (api) => api.newSet(seed, request), "seed");
    if (file === undefined) return false;
    // It has one solution under these rules.
    const rules = { ...USUAL, colours: request.colours === true, magic: request.magic !== undefined };
    return this.replace({ set: file, rules });
  }

  /** The table as a layout file. */
  async asFile(): Promise<string | undefined> {
    const table = this.table.value?.text ?? EMPTY;
    let file: string | undefined;
    await this.#attemptQuietly(async () => {
      file = await this.#moves.ask((api) => api.slices(this.setText.value, table));
    });
    return file;
  }

  /** Something to print or to save, of the set or of the table. */
  draw<T>(ask: Ask<T>): Promise<T | undefined> {
    return this.#search(this.maker, ask);
  }

  /** Moves wait for one another, so that each finds the table as the one before has left it. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(act);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Changes the table, so that it can be undone. */
  async #change(ask: Ask<TableView>, change: Change = {}): Promise<void> {
    const now = this.#moment();
    if (!now) return;
    await this.#attempt(async () => {
      const table = await this.#moves.ask((api) => ask(api, now.set, now.table, now.rules));
      batch(() => {
        this.move.value = change.move;
        this.table.value = table;
        this.#rememberUnlessSame(now);
        change.afterwards?.();
        this.#changed(change.isFollowing);
      });
      this.timer.start();
    }, change.field);
  }

  #moment(): Moment | undefined {
    const table = this.table.value;
    return (
      table && {
        set: this.setText.value,
        table: table.text,
        rules: this.rules.value,
        hand: this.hand.value?.text ?? "",
      }
    );
  }

  #rememberUnlessSame(before: Moment | undefined): void {
    const now = this.#moment();
    if (before && now && !isSamePuzzle(before, now)) this.history.remember(before);
  }

  async #obey({ step }: HintView, change: Change): Promise<void> {
    if (!step) return;
    const { cell, cube } = step;
    this.cell.value = cell;
    if (this.hand.value?.number === cube.number) this.hand.value = undefined;
    await this.#change((api, set, table) => api.put(set, table, cell, cube.text), {
      ...change,
      move: { cell, turn: undefined },
    });
  }

  /** Shows a moment as a whole, or leaves everything as it is if it can't be read. */
  async #bring(moment: Moment): Promise<void> {
    const set = await this.#moves.ask((api) => api.cubes(moment.set));
    const setText = set.isToy ? "" : set.text;
    const table = await this.#moves.ask((api) => api.read(setText, moment.table));
    const hand = moment.hand && (await this.#moves.ask((api) => api.turnInHand(setText, moment.hand, 0, 0)));
    batch(() => {
      if (setText !== this.setText.value) this.solution.value = undefined;
      this.set.value = set;
      this.setText.value = setText;
      this.move.value = undefined;
      this.table.value = table;
      this.rules.value = moment.rules;
      this.hand.value = hand || undefined;
      this.#changed();
    });
  }

  /** Shows a moment of the history, and then tells the history so. */
  async #go(target: Moment | undefined, tell: (now: Moment) => void): Promise<void> {
    const now = this.#moment();
    if (!target || !now) return;
    await this.#attempt(async () => {
      await this.#bring(target);
      tell(now);
    });
  }

  /** What was said about another table is no longer true. */
  #changed(isFollowing = false): void {
    this.hint.value = undefined;
    if (!isFollowing) this.follow.value = undefined;
    this.check.value = undefined;
    this.candidates.value = undefined;
    void this.#check();
  }

  async #check(): Promise<void> {
    const check = await this.#search(this.advisor, (api, set, table, rules) => api.check(set, table, rules));
    if (check) this.check.value = check;
  }

  async #findCandidates(): Promise<void> {
    const { value: table } = this.table;
    const cell = this.cell.value;
    if (!this.helps.value || !table || table.cells[cell]) {
      this.candidates.value = undefined;
      return;
    }
    await this.#attempt(async () => {
      const found = await this.#moves.ask((api) =>
        api.candidates(this.setText.value, table.text, cell, this.rules.value),
      );
      if (this.cell.value === cell && this.table.value === table) this.candidates.value = found;
    });
  }

  async #findFits(cube: number | undefined, now: Moment | undefined): Promise<void> {
    if (cube === undefined || !now) {
      this.fits.value = new Set();
      return;
    }
    await this.#attemptQuietly(async () => {
      const cells = await this.#moves.ask((api) => api.fits(now.set, now.table, cube, now.rules));
      if (this.hand.value?.number === cube && this.table.value?.text === now.table) this.fits.value = new Set(cells);
    });
  }

  setHelps(helps: boolean): void {
    this.helps.value = helps;
    void this.#findCandidates();
  }

  /** What a search finds about the table as it is; `undefined` if the search was ended or refused. */
  async #search<T>(search: Search<Api>, ask: Ask<T>, field?: Field): Promise<T | undefined> {
    const [set, table, rules] = [this.setText.value, this.table.value?.text ?? EMPTY, this.rules.value];
    let found: T | undefined;
    await this.#attemptQuietly(async () => {
      found = await search.ask((api) => ask(api, set, table, rules));
    }, field);
    return found;
  }

  /** Whether it went well; what went wrong is shown. */
  async #attempt(act: () => Promise<void>, field?: Field): Promise<boolean> {
    this.problem.value = undefined;
    return this.#attemptQuietly(act, field);
  }

  /** The same, and what was shown before stays. */
  async #attemptQuietly(act: () => Promise<void>, field: Field = "page"): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) this.problem.value = { field, problem: SolidokuError.of(thrown) };
      return false;
    }
  }
}
