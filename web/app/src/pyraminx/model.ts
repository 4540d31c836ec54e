/**
 * What is on the page: a labelling, its stickers as presented, and the state to which it was turned.
 *
 * The net and the solid show that state. Whoever types into the net changes what it shows, and from then on that is the
 * labelling as presented: every state of it has the same solved states.
 */
import { batch, computed, signal } from "@preact/signals";
import { SolidokuError, Stopped } from "solidoku/client";
import type { Geometry, Position, Survey, Way } from "solidoku/pyraminx/display";
import { History } from "../shell/history";
import { keepInLink } from "../shell/link";
import { quick } from "./engines";
import { FREE, lineOf, linkOf, stickersOf } from "./stickers";

export type Tool = "solved" | "unique" | "design" | "paper";
export const TOOLS: readonly Tool[] = ["solved", "unique", "design", "paper"];

interface Snapshot {
  readonly stickers: readonly string[];
  readonly kept: ReadonlySet<number>;
  readonly position: Position;
}

/** Shows turns: the solid does. */
export interface Performer {
  perform(step: Way["steps"][number], isQuick: boolean): Promise<void>;
}

export class Model {
  readonly geometry: Geometry;
  /** The digit of each facelet as presented, or [`FREE`]. */
  readonly stickers = signal<readonly string[]>([]);
  /** The facelets as presented whose digits a repair keeps. */
  readonly kept = signal<ReadonlySet<number>>(new Set());
  readonly position = signal<Position>(HOME);
  readonly rings = signal(false);
  readonly tool = signal<Tool>("solved");
  readonly survey = signal<Survey | undefined>(undefined);
  readonly problem = signal<SolidokuError | undefined>(undefined);
  /** A net that the flat view shows instead, until somebody types or turns. */
  readonly preview = signal<string | undefined>(undefined);
  readonly isPlaying = signal(false);
  readonly history = new History<Snapshot>();
  performer: Performer | undefined;
  #queue: Promise<void> = Promise.resolve();
  #isHurried = false;
  #surveys = 0;

  /** The labelling in a line, for the engine. */
  readonly net = computed(() => lineOf(this.geometry, this.stickers.value, this.kept.value));
  /** The digits where they are now. */
  readonly shown = computed(() => this.position.value.sources.map((from) => this.stickers.value[from] ?? FREE));
  readonly isComplete = computed(() => !this.stickers.value.includes(FREE));
  readonly canBeSolved = computed(() => {
    const survey = this.survey.value;
    const count = this.rings.value ? survey?.ringed : survey?.plain;
    return this.isComplete.value && count !== undefined && count.arrangements > 0;
  });
  readonly isHome = computed(() => this.position.value.sources.every((from, to) => from === to));

  private constructor(geometry: Geometry) {
    this.geometry = geometry;
  }

  /** From the parameters of a link, which are a stranger's text. */
  static async open(params: ReadonlyMap<string, string>): Promise<Model> {
    const model = new Model(await quick.ask((api) => api.geometry()));
    const question = await quick.ask((api) => api.question());
    let net = question;
    try {
      net = await quick.ask((api) => api.readNet(params.get("net") ?? question));
      model.#take(net, HOME);
      model.#take(net, await quick.ask((api) => api.position(net, params.get("turns") ?? "")));
    } catch (thrown) {
      model.#take(net, HOME);
      model.problem.value = SolidokuError.of(thrown);
    }
    model.rings.value = params.get("rings") === "1";
    model.tool.value = TOOLS.find((tool) => tool === params.get("tool")) ?? "solved";
    return model;
  }

  /** What the link says. */
  keep(): void {
    const { rings, tool, position, net } = this;
    keepInLink("pyraminx", {
      net: linkOf(net.value),
      turns: position.value.turns,
      rings: rings.value ? "1" : undefined,
      tool: tool.value === "solved" ? undefined : tool.value,
    });
  }

  /** Counts; if there are several at once, the last one counts. */
  async count(): Promise<void> {
    const [number, net] = [++this.#surveys, this.net.value];
    const [state, rings] = [this.position.value.state, this.rings.value];
    try {
      const { survey, position } = await quick.ask((api) => api.survey(net, state, rings));
      if (number !== this.#surveys || net !== this.net.value) return;
      batch(() => {
        this.survey.value = survey;
        const before = this.position.value;
        // The same position again would be counted again.
        if (state === before.state && JSON.stringify(before) !== JSON.stringify(position))
          this.position.value = position;
      });
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  /** Puts a digit, or [`FREE`], where the net shows a facelet. */
  write(facelet: number, digit: string): void {
    this.#edit(() => {
      this.#rebase();
      this.stickers.value = this.stickers.value.map((old, i) => (i === facelet ? digit : old));
      if (digit === FREE) this.kept.value = without(this.kept.value, facelet);
    });
  }

  /** Whether a repair keeps the digit that the net shows on a facelet. */
  toggleKept(facelet: number): void {
    this.#edit(() => {
      this.#rebase();
      const { value } = this.kept;
      if (value.has(facelet)) this.kept.value = without(value, facelet);
      else if (this.stickers.value[facelet] !== FREE) this.kept.value = new Set(value).add(facelet);
    });
  }

  /** Frees these facelets, where the net shows them. */
  free(facelets: readonly number[]): void {
    this.#edit(() => {
      this.#rebase();
      const freed = new Set(facelets);
      this.stickers.value = this.stickers.value.map((digit, facelet) => (freed.has(facelet) ? FREE : digit));
      this.kept.value = new Set([...this.kept.value].filter((facelet) => !freed.has(facelet)));
    });
  }

  /** Takes a net in a line instead of what is there. */
  replace(net: string): void {
    this.#edit(() => this.#take(net, HOME));
  }

  /** Reads a net in any of the programs' styles. */
  async read(text: string): Promise<SolidokuError | undefined> {
    try {
      this.replace(await quick.ask((api) => api.readNet(text)));
      return undefined;
    } catch (thrown) {
      return SolidokuError.of(thrown);
    }
  }

  undo(): void {
    this.#show(this.history.before.value, (now) => this.history.undone(now));
  }

  redo(): void {
    this.#show(this.history.after.value, (now) => this.history.redone(now));
  }

  /** Does turns, one after another, after those that are still to be shown. */
  turn(turns: string): Promise<void> {
    return this.#enqueue(() => quick.ask((api) => api.turn(this.net.value, this.position.value.state, turns)));
  }

  /** Turns to a net in a shortest way. */
  turnTo(net: string): Promise<void> {
    return this.#enqueue(() => quick.ask((api) => api.route(this.net.value, this.position.value.state, net)));
  }

  solve(): Promise<void> {
    return this.#enqueue(() =>
      quick.ask((api) => api.nearest(this.net.value, this.position.value.state, this.rings.value)),
    );
  }

  scramble(): Promise<void> {
    return this.#enqueue(() => quick.ask((api) => api.scramble(this.net.value, this.position.value.state)));
  }

  /** Turns back to the labelling as presented. */
  turnBack(): Promise<void> {
    return this.#enqueue(() => {
      const { turns, state } = this.position.value;
      return quick.ask((api) => api.turn(this.net.value, state, `(${turns})1'`));
    });
  }

  /** What is being shown is done at once. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** Shows what the engine refuses. */
  async guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      this.#report(thrown);
    }
  }

  #enqueue(find: () => Promise<Way | undefined>): Promise<void> {
    const show = async (): Promise<void> => {
      const way = await find();
      if (way) await this.#play(way);
    };
    this.#queue = this.#queue.then(() => this.guarded(show));
    return this.#queue;
  }

  async #play(way: Way): Promise<void> {
    const net = this.net.value;
    batch(() => {
      this.preview.value = undefined;
      this.isPlaying.value = true;
    });
    this.#isHurried = false;
    for (const step of way.steps) {
      await this.performer?.perform(step, this.#isHurried);
      // Somebody has typed meanwhile: the way is no longer one of this net.
      if (net !== this.net.value) break;
      this.position.value = { ...this.position.value, sources: step.sources };
    }
    batch(() => {
      if (net === this.net.value) this.position.value = way.end;
      this.isPlaying.value = false;
    });
  }

  #edit(change: () => void): void {
    const before = this.#snapshot();
    batch(() => {
      this.history.remember(before);
      this.preview.value = undefined;
      this.problem.value = undefined;
      change();
    });
  }

  #show(target: Snapshot | undefined, isShown: (now: Snapshot) => void): void {
    if (!target) return;
    batch(() => {
      isShown(this.#snapshot());
      this.preview.value = undefined;
      this.stickers.value = target.stickers;
      this.kept.value = target.kept;
      this.position.value = target.position;
    });
  }

  #snapshot(): Snapshot {
    return { stickers: this.stickers.value, kept: this.kept.value, position: this.position.value };
  }

  /** From now on, what is shown is the labelling as presented. */
  #rebase(): void {
    if (this.isHome.value) return;
    const { sources } = this.position.value;
    const kept = sources.flatMap((from, to) => (this.kept.value.has(from) ? [to] : []));
    this.stickers.value = this.shown.value;
    this.kept.value = new Set(kept);
    this.position.value = HOME;
  }

  #take(net: string, position: Position): void {
    const { stickers, kept } = stickersOf(this.geometry, net);
    this.stickers.value = stickers;
    this.kept.value = kept;
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

function without(set: ReadonlySet<number>, facelet: number): ReadonlySet<number> {
  const rest = new Set(set);
  rest.delete(facelet);
  return rest;
}
