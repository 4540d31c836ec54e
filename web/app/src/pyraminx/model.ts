/**
 * What is on the page: a labelling, its stickers as presented, and the way on which it was turned.
 *
 * The net and the solid show the state to which that leads. Whoever types into the net changes what it shows, and from
 * then on that is the labelling as presented: every state of it has the same solved states.
 */
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { SolidokuError, Stopped } from "solidoku/client";
import type { Way as Found, Geometry, Position, Step, Survey } from "solidoku/pyraminx/display";
import { Keeper } from "../shell/kept";
import { prefersStillness } from "../shell/theme";
import { quick } from "./engines";
import { isSame, MOMENT, type Moment, TOOLS, type Tool, VERSION } from "./moment";
import { difficulty } from "./scrambles";
import { restoreSigns, SETS, signs } from "./signs";
import { FREE, lineOf, linkOf, stickersOf } from "./stickers";
import { beginningOf, extended, type Kind, movesOf, turnsOf, type Way } from "./way";

/** A turn that somebody is about to make. */
export interface Aim {
  readonly corner: number;
  readonly isTip: boolean;
  readonly clockwise: boolean;
}

/** Shows turns: the solid does, if there is one. */
export interface Performer {
  perform(step: Pick<Step, "corner" | "clockwise" | "pieces">, isQuick: boolean): Promise<void>;
  place(sources: readonly number[]): void;
}

/** Milliseconds between the turns of a way: with a solid, without one, and for whoever prefers stillness. */
const PAUSE = { solid: 140, net: 500, still: 700 };

/** Turns that are kept one by one; a longer way is replaced by a shortest. */
const LONGEST_WAY = 900;

export class Model {
  /** The digit of each facelet as presented, or [`FREE`]. */
  readonly stickers = signal<readonly string[]>([]);
  /** The facelets as presented whose digits a repair keeps. */
  readonly kept = signal<ReadonlySet<number>>(new Set());
  readonly rings = signal(false);
  readonly tool = signal<Tool>("solved");
  readonly way = signal<Way>([]);
  /** How many turns of the way are done. */
  readonly done = signal(0);
  /** Where they lead. */
  readonly position = signal<Position>(HOME);
  readonly survey = signal<Survey | undefined>(undefined);
  readonly problem = signal<SolidokuError | undefined>(undefined);
  /** Why there is no page. */
  readonly failure = signal<string | undefined>(undefined);
  readonly isReady = signal(false);
  /** A net that the flat view shows instead, until somebody types or turns. */
  readonly preview = signal<string | undefined>(undefined);
  readonly isPlaying = signal(false);
  /** What stands in the field for turns. */
  readonly typed = signal("");
  readonly aim = signal<Aim | undefined>(undefined);
  readonly #keeper = new Keeper("pyraminx", VERSION, MOMENT);
  readonly history = this.#keeper.history;
  readonly timer = this.#keeper.timer;
  performer: Performer | undefined;
  #geometry: Geometry | undefined;
  readonly #isSeen = signal(false);
  #arrivals = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #runs = 0;
  #isHalted = false;
  #frames: { readonly turns: string; readonly steps: readonly Step[] } | undefined;

  /** The labelling in a line, for the engine. */
  readonly net = computed(() =>
    this.isReady.value ? lineOf(this.geometry, this.stickers.value, this.kept.value) : "",
  );
  /** The digits where they are now. */
  readonly shown = computed(() => this.position.value.sources.map((from) => this.stickers.value[from] ?? FREE));
  readonly isComplete = computed(() => !this.stickers.value.includes(FREE));
  readonly canBeSolved = computed(() => {
    const survey = this.survey.value;
    const count = this.rings.value ? survey?.ringed : survey?.plain;
    return this.isComplete.value && count !== undefined && count.arrangements > 0;
  });
  readonly turns = computed(() => turnsOf(this.way.value));
  readonly isSolved = computed(() => (this.rings.value ? this.position.value.isRinged : this.position.value.isSolved));
  /** Turns made since the scramble, if somebody is solving one. */
  readonly moves = computed(() => movesOf(this.way.value, this.done.value));
  /** Whether somebody has solved a scramble. */
  readonly isWon = computed(() => this.isSolved.value && (this.moves.value ?? 0) > 0);
  readonly #turned = computed(() => this.turns.value.slice(0, this.done.value).join(" "));

  constructor() {
    effect(() => {
      if (!this.isReady.value) return;
      this.#keeper.keep(this.#moment(), this.#params(), this.isSolved.value ? "solved" : "unsolved");
    });
    effect(() => {
      if (this.isReady.value) void this.#count(this.net.value, this.rings.value);
    });
    effect(() => {
      if (this.isReady.value && !this.isPlaying.value) void this.#settle(this.net.value, this.#turned.value);
    });
    effect(() => {
      if (this.#isSeen.value && (this.moves.value ?? 0) > 0 && !this.isWon.value) this.timer.start();
      else this.timer.stop();
    });
  }

  /** The puzzle's shape; it is there once the page is ready. */
  get geometry(): Geometry {
    if (!this.#geometry) throw new Error("the engine hasn't answered yet");
    return this.#geometry;
  }

  /** Shows what a link says, or what the last visit left. */
  async arrive(params: ReadonlyMap<string, string>): Promise<void> {
    this.#isSeen.value = true;
    const arrival = this.#keeper.arrive(params);
    const number = ++this.#arrivals;
    if (arrival.kind !== "stay") this.problem.value = undefined;
    const before = arrival.kind === "open" ? arrival.before : undefined;
    try {
      this.#geometry ??= await quick.ask((api) => api.geometry());
      await restoreSigns();
      if (arrival.kind === "restore") await this.#bring(arrival.now);
      else if (arrival.kind === "begin") await this.#begin();
      else if (arrival.kind === "open") await this.#open(arrival.params, before, () => number === this.#arrivals);
    } catch (thrown) {
      this.#keeper.refuse();
      if (!this.isReady.value) {
        await (before ? this.#bring(before) : this.#begin()).catch((failed: unknown) => {
          this.failure.value = String(failed);
        });
      }
      this.problem.value = SolidokuError.of(thrown);
    }
  }

  leave(): void {
    this.#isSeen.value = false;
    this.halt();
  }

  /** Puts a digit, or [`FREE`], where the net shows a facelet. */
  write(facelet: number, digit: string): void {
    if (this.shown.value[facelet] === digit) return;
    this.#edit(() => {
      this.#rebase();
      this.stickers.value = this.stickers.value.map((old, i) => (i === facelet ? digit : old));
      if (digit === FREE) this.kept.value = without(this.kept.value, facelet);
    });
  }

  /** Whether a repair keeps the digit that the net shows on a facelet. */
  toggleKept(facelet: number): void {
    if (this.shown.value[facelet] === FREE) return;
    this.#edit(() => {
      this.#rebase();
      const { value } = this.kept;
      this.kept.value = value.has(facelet) ? without(value, facelet) : new Set(value).add(facelet);
    });
  }

  /** Frees these facelets, where the net shows them. */
  free(facelets: readonly number[]): void {
    if (facelets.every((facelet) => this.shown.value[facelet] === FREE)) return;
    this.#edit(() => {
      this.#rebase();
      const freed = new Set(facelets);
      this.stickers.value = this.stickers.value.map((digit, facelet) => (freed.has(facelet) ? FREE : digit));
      this.kept.value = new Set([...this.kept.value].filter((facelet) => !freed.has(facelet)));
    });
  }

  /** Takes a net in a line instead of what is there. */
  replace(net: string): void {
    this.#edit(() => this.#take({ net, way: [], done: 0 }, HOME));
  }

  /** Reads a net in any of the programs' styles, in digits or in somebody's own signs. */
  async read(text: string): Promise<SolidokuError | undefined> {
    const own = signs.value.join("");
    const readPlain = (): Promise<string> => quick.ask((api) => api.readNet(text));
    try {
      this.replace(
        await (own === SETS.digits ? readPlain() : quick.ask((api) => api.readNet(text, own)).catch(readPlain)),
      );
      return undefined;
    } catch (thrown) {
      return SolidokuError.of(thrown);
    }
  }

  undo(): Promise<void> {
    return this.#go(this.history.before, (now) => this.history.undone(now));
  }

  redo(): Promise<void> {
    return this.#go(this.history.after, (now) => this.history.redone(now));
  }

  /** Does turns, one after another, after those that are still to be shown. */
  turn(turns: string): Promise<void> {
    this.halt();
    return this.#continue("own", (net, state) => quick.ask((api) => api.turn(net, state, turns)));
  }

  /** Turns to a net in a shortest way. */
  turnTo(net: string): Promise<void> {
    return this.#continue("solution", (from, state) => quick.ask((api) => api.route(from, state, net)));
  }

  /** Turns to the nearest solved state. */
  solve(): Promise<void> {
    const rings = this.rings.value;
    return this.#continue("solution", (net, state) => quick.ask((api) => api.nearest(net, state, rings)));
  }

  /** Scrambles the labelling as presented. What is to be found isn't shown on the way. */
  scramble(): Promise<void> {
    this.halt();
    return this.#enqueue(async () => {
      const [net, rings] = [this.net.value, this.rings.value];
      const found = await quick.ask((api) => api.scramble(net, rings, difficulty.value));
      if (net === this.net.value) this.#start(net, found);
    });
  }

  /** Shows the rest of the way. */
  start(): Promise<void> {
    return this.#enqueue(() => this.#run(this.turns.value.length, "watched"));
  }

  /** One turn forth or back on the way. */
  move(by: 1 | -1): Promise<void> {
    this.halt();
    return this.#enqueue(() => this.#run(this.done.value + by, "alone"));
  }

  /** Shows the state after this many turns of the way, at once. */
  jump(to: number): Promise<void> {
    this.halt();
    return this.#enqueue(async () => {
      const steps = await this.#stepsOf();
      if (to > steps.length) return;
      this.#place(to, steps);
    });
  }

  /** A way that is being shown ends after the turn that moves. */
  halt(): void {
    this.#isHalted = true;
  }

  /** Shows what the engine refuses. */
  async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  /** A labelling with one solved state, a few turns away from it. */
  async #begin(): Promise<void> {
    const net = await quick.ask((api) => api.beginning());
    this.#start(net, await quick.ask((api) => api.scramble(net, false, difficulty.value)));
    this.isReady.value = true;
  }

  #start(net: string, { steps, end }: Found): void {
    const turns = steps.map(({ name }) => name);
    this.#edit(() => this.#take({ net, way: [{ kind: "scramble", turns }], done: turns.length }, end));
    this.timer.reset();
  }

  /** Without a net, a link means the labelling that posed the question. */
  async #open(params: ReadonlyMap<string, string>, before: Moment | undefined, isLatest: () => boolean): Promise<void> {
    const question = await quick.ask((api) => api.question());
    const net = await quick.ask((api) => api.readNet(params.get("net") ?? question));
    const { steps, end } = await quick.ask((api) => api.turn(net, "", params.get("turns") ?? ""));
    if (!isLatest()) return;
    const turns = steps.map(({ name }) => name);
    const show = (): void => {
      this.rings.value = params.get("rings") === "1";
      this.tool.value = TOOLS.find((tool) => tool === params.get("tool")) ?? "solved";
      this.#take({ net, way: turns.length > 0 ? [{ kind: "scramble", turns }] : [], done: turns.length }, end);
    };
    if (this.isReady.value) {
      this.#edit(show);
    } else {
      batch(() => {
        show();
        this.isReady.value = true;
      });
      if (before && !isSame(before, this.#moment())) this.history.remember(before);
    }
    this.timer.reset();
  }

  async #bring(moment: Moment): Promise<void> {
    const position = await positionOf(moment);
    batch(() => {
      this.tool.value = moment.tool;
      this.#show(moment, position);
      this.isReady.value = true;
    });
  }

  /** Counts the solved states. */
  async #count(net: string, rings: boolean): Promise<void> {
    try {
      const survey = await quick.ask((api) => api.survey(net, rings));
      if (net === this.net.value && rings === this.rings.value) this.survey.value = survey;
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  /** What is known of the state to which the turns lead. */
  async #settle(net: string, turned: string): Promise<void> {
    try {
      const position = await quick.ask((api) => api.position(net, turned));
      const isLatest = net === this.net.value && turned === this.#turned.value && !this.isPlaying.value;
      if (isLatest && JSON.stringify(position) !== JSON.stringify(this.position.value)) this.position.value = position;
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  #go(target: ReadonlySignal<Moment | undefined>, tell: (now: Moment) => void): Promise<void> {
    this.halt();
    return this.#enqueue(async () => {
      const wanted = target.value;
      if (!wanted) return;
      const position = await positionOf(wanted);
      if (target.value !== wanted) return;
      batch(() => {
        tell(this.#moment());
        this.#show(wanted, position);
      });
    });
  }

  /** Asks for turns from the state that is shown, and does them, unless somebody has typed meanwhile. */
  #continue(kind: Kind, ask: (net: string, state: string) => Promise<Found | undefined>): Promise<void> {
    return this.#enqueue(async () => {
      const net = this.net.value;
      const found = await ask(net, this.position.value.state);
      if (found && net === this.net.value) await this.#extend(kind, found);
    });
  }

  /** Adds turns to the way, and shows them. */
  async #extend(kind: Kind, { steps }: Found): Promise<void> {
    if (steps.length === 0) return;
    const turns = steps.map(({ name }) => name);
    batch(() => {
      this.history.remember(this.#moment());
      this.preview.value = undefined;
      this.problem.value = undefined;
      if (this.done.value + turns.length > LONGEST_WAY) this.#shorten();
      this.way.value = extended(this.way.value, this.done.value, kind, turns);
    });
    const isWatched = kind === "solution" && !prefersStillness();
    await this.#run(this.turns.value.length, isWatched ? "watched" : "quick");
  }

  /** The same state by the engine's way, where somebody's own has become too long. */
  #shorten(): void {
    const turns = this.position.value.turns.split(" ").filter((turn) => turn !== "");
    this.way.value = [{ kind: "own", turns }];
    this.done.value = turns.length;
  }

  /** The steps of the way. */
  async #stepsOf(): Promise<readonly Step[]> {
    const [net, turns] = [this.net.value, this.turns.value.join(" ")];
    if (this.#frames?.turns !== turns) {
      const { steps } = await quick.ask((api) => api.turn(net, "", turns));
      this.#frames = { turns, steps };
    }
    return this.#frames.steps;
  }

  /** Turns forth or back on the way. Only a way that is watched waits between turns. */
  async #run(to: number, how: "watched" | "alone" | "quick"): Promise<void> {
    const run = ++this.#runs;
    this.#isHalted = false;
    const steps = await this.#stepsOf();
    if (run !== this.#runs || to < 0 || to > steps.length) return;
    this.isPlaying.value = true;
    while (this.done.value !== to && !(this.#isHalted && how === "watched")) {
      const isForth = to > this.done.value;
      const next = this.done.value + (isForth ? 1 : -1);
      const step = steps[isForth ? next - 1 : next];
      if (!step) break;
      const clockwise = step.clockwise === isForth;
      await this.performer?.perform({ ...step, clockwise }, this.#waiting > 1);
      if (run !== this.#runs) {
        this.performer?.place(this.position.value.sources);
        return;
      }
      this.#place(next, steps);
      if (how === "watched" && next !== to) await rest(this.performer !== undefined);
      if (run !== this.#runs) return;
    }
    this.isPlaying.value = false;
    await this.#settle(this.net.value, this.#turned.value);
  }

  #place(done: number, steps: readonly Step[]): void {
    batch(() => {
      this.preview.value = undefined;
      this.done.value = done;
      const sources = done === 0 ? HOME.sources : (steps[done - 1]?.sources ?? HOME.sources);
      this.position.value = { ...this.position.value, sources, isSolved: false, isRinged: false };
    });
  }

  #enqueue(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    const result = this.#queue.then(() => this.guarded(act));
    this.#queue = result.then(() => {
      this.#waiting -= 1;
    });
    return result;
  }

  #edit(change: () => void): void {
    const isFirst = !this.isReady.value;
    const before = this.#moment();
    this.#runs += 1;
    batch(() => {
      this.isPlaying.value = false;
      this.preview.value = undefined;
      this.problem.value = undefined;
      change();
      if (!isFirst && !isSame(before, this.#moment())) this.history.remember(before);
    });
  }

  #show(moment: Moment, position: Position): void {
    batch(() => {
      this.#runs += 1;
      this.isPlaying.value = false;
      this.preview.value = undefined;
      this.problem.value = undefined;
      this.rings.value = moment.rings;
      this.#take(moment, position);
    });
  }

  #moment(): Moment {
    const { net, rings, tool, way, done } = this;
    return { net: net.value, rings: rings.value, tool: tool.value, way: way.value, done: done.value };
  }

  #params() {
    const { rings, tool, position, net } = this;
    return {
      net: linkOf(net.value),
      turns: position.value.turns,
      rings: rings.value ? "1" : undefined,
      tool: tool.value === "solved" ? undefined : tool.value,
    };
  }

  /** From now on, what is shown is the labelling as presented. */
  #rebase(): void {
    if (this.done.value > 0) {
      const { sources } = this.position.value;
      const kept = sources.flatMap((from, to) => (this.kept.value.has(from) ? [to] : []));
      this.stickers.value = this.shown.value;
      this.kept.value = new Set(kept);
    }
    this.way.value = [];
    this.done.value = 0;
    this.position.value = HOME;
  }

  #take({ net, way, done }: Pick<Moment, "net" | "way" | "done">, position: Position): void {
    const { stickers, kept } = stickersOf(this.geometry, net);
    this.stickers.value = stickers;
    this.kept.value = kept;
    this.way.value = way;
    this.done.value = done;
    this.position.value = position;
  }

  #report(thrown: unknown): void {
    if (!(thrown instanceof Stopped)) this.problem.value = SolidokuError.of(thrown);
  }
}

/** The empty text is the state as presented. */
const HOME: Position = {
  state: "",
  sources: Array.from({ length: 36 }, (_, i) => i),
  turns: "",
  isSolved: false,
  isRinged: false,
};

const positionOf = ({ net, way, done }: Moment): Promise<Position> =>
  quick.ask((api) => api.position(net, turnsOf(beginningOf(way, done)).join(" ")));

const rest = (hasSolid: boolean): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, prefersStillness() ? PAUSE.still : hasSolid ? PAUSE.solid : PAUSE.net);
  });

function without(set: ReadonlySet<number>, facelet: number): ReadonlySet<number> {
  const rest = new Set(set);
  rest.delete(facelet);
  return rest;
}
