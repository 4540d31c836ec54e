/**
 * What a visit leaves: for each puzzle its state, all that can be undone and redone, and the time played. It survives
 * another tab, a reload and a closed browser. The link carries the state alone; this is in the browser's storage.
 *
 * There are two copies. That of the session belongs to one browser tab, so that two of them with the same puzzle don't
 * disturb each other. The other outlives the browser; whoever opens the page anew finds there what was changed last. What
 * is read is a stranger's text: whatever isn't of the page's schema, or of another version, is left out.
 */
import * as v from "valibot";
import { isEqual } from "./equal";
import { History } from "./history";
import { isOwnLink, keepInLink, type Params, readLink, writeLink } from "./link";
import { forget, remember, remembered, type Where } from "./memory";
import { Timer } from "./timer";

/** Whether the puzzle can be continued; the start page offers that. */
export type Standing = "unsolved" | "solved";

/** What a page does when somebody comes to it by a link, a tab or a reload. */
export type Arrival<Moment> =
  /** Nothing: what is there is what was asked for. */
  | { readonly kind: "stay" }
  /** Shows what the last visit left. The history and the time are there already. */
  | { readonly kind: "restore"; readonly now: Moment }
  /**
   * Opens the link. If it can be read, `before`, what was there until now on the page or at the last visit, is
   * remembered in the history. If not, that stays, and the page calls `refuse`.
   */
  | { readonly kind: "open"; readonly params: ReadonlyMap<string, string>; readonly before: Moment | undefined }
  /** A first visit. */
  | { readonly kind: "begin" };

/** Milliseconds after a change, at most, until it is written: also where changes never pause. */
const PAUSE = 250;

/** Characters that a puzzle takes in the storage at most; the oldest moments go first. Browsers allow five million. */
const LONGEST = 600_000;

interface Kept<Moment> {
  readonly version: number;
  /** The link of `now`. */
  readonly link: string;
  readonly now: Moment;
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  readonly seconds: number;
  readonly standing: Standing;
}

const STORES = ["session", "device"] as const;
const SECONDS = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
const STANDING = v.fallback(v.picklist(["unsolved", "solved"]), "unsolved");

/** Keeps a page's state in its link and in the storage. `Moment` is what an undo brings back, as JSON has it. */
export class Keeper<Moment> {
  readonly history = new History<Moment>();
  readonly timer = new Timer();
  readonly #tab: string;
  readonly #version: number;
  readonly #schema: v.GenericSchema<unknown, Kept<Moment>>;
  #now: { readonly moment: Moment; readonly link: string; readonly standing: Standing } | undefined;
  /** What is in the storage of the device, or was when it was read: what isn't changed isn't written there. */
  #stored: { readonly moment: Moment; readonly link: string } | undefined;
  /** What this browser tab has last written there. */
  #written: string | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  /** The link of the state that is shown instead of one that couldn't be read, which stays in the address. */
  #refused: { link: string | undefined } | undefined;

  /** `version` changes whenever what `Moment` means does; what other versions have left is forgotten. */
  constructor(tab: string, version: number, moment: v.GenericSchema<unknown, Moment>) {
    this.#tab = tab;
    this.#version = version;
    this.#schema = v.object({
      version: v.literal(version),
      link: v.string(),
      now: moment,
      // A puzzle is worth more than what can be undone: damage there doesn't take it along.
      past: v.fallback(v.array(moment), []),
      future: v.fallback(v.array(moment), []),
      seconds: SECONDS,
      standing: STANDING,
    }) as unknown as v.GenericSchema<unknown, Kept<Moment>>;
    // Browsers on phones end a page without a word once it isn't seen.
    addEventListener("visibilitychange", () => this.#writeNow());
    addEventListener("pagehide", () => this.#writeNow());
  }

  /** What is to be done at this link. */
  arrive(params: ReadonlyMap<string, string>): Arrival<Moment> {
    this.#refused = undefined;
    if (this.#now) {
      if (isForeign(params, this.#now.link)) return { kind: "open", params, before: this.#now.moment };
      keepInLink(this.#tab, Object.fromEntries(readLink(this.#now.link).params));
      return { kind: "stay" };
    }
    const kept = readKept(this.#tab, this.#schema);
    if (kept) this.history.restore(kept.past, kept.future);
    if (kept ? isForeign(params, kept.link) : params.size > 0) return { kind: "open", params, before: kept?.now };
    if (!kept) return { kind: "begin" };
    this.timer.seconds.value = kept.seconds;
    this.#stored = { moment: kept.now, link: kept.link };
    return { kind: "restore", now: kept.now };
  }

  /** After every change: the state, its link, and whether it is solved. */
  keep(moment: Moment, params: Params, standing: Standing): void {
    const link = writeLink(this.#tab, params);
    this.#now = { moment, link, standing };
    if (this.#refused) {
      this.#refused.link ??= link;
      if (this.#refused.link === link) return;
      this.#refused = undefined;
    }
    keepInLink(this.#tab, params);
    this.#pending ??= setTimeout(() => this.#writeNow(), PAUSE);
  }

  /**
   * The link couldn't be read. It stays in the address, where whoever got it can repair it, and so does what the last
   * visit left in the storage, until somebody changes what is shown instead.
   */
  refuse(): void {
    this.#refused = { link: this.#now?.link };
  }

  #writeNow(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
    if (!this.#now || this.#refused) return;
    this.#write("session");
    // What was only shown doesn't replace what another browser tab has written.
    const { moment, link } = this.#now;
    const isChanged = !(this.#stored?.link === link && isEqual(this.#stored.moment, moment));
    if (isChanged || remembered(this.#tab, "device") === this.#written) this.#write("device");
    this.#stored = { moment, link };
  }

  #write(where: Where): void {
    if (!this.#now) return;
    const { moment: now, link, standing } = this.#now;
    const version = this.#version;
    const seconds = Math.round(this.timer.seconds.value);
    let { past, future } = this.history;
    for (;;) {
      const text = JSON.stringify({ version, link, now, past, future, seconds, standing } satisfies Kept<Moment>);
      if (text.length <= LONGEST && remember(this.#tab, text, where)) {
        if (where === "device") this.#written = text;
        return;
      }
      if (past.length === 0 && future.length === 0) break;
      [past, future] = [past.slice(Math.ceil(past.length / 2)), future.slice(Math.ceil(future.length / 2))];
    }
    // What is there is older than what is seen.
    forget(this.#tab, where);
  }
}

/** What the last visit left of a puzzle that it changed and didn't solve: the time played. */
export function leftUnsolved(tab: string): { readonly seconds: number } | undefined {
  const kept = readKept(tab, LEFT);
  return kept && kept.past.length > 0 && kept.standing === "unsolved" ? kept : undefined;
}

const LEFT = v.object({ past: v.fallback(v.array(v.unknown()), []), seconds: SECONDS, standing: STANDING });

/** What is in the storage and is of this schema: of this browser tab, or of the last one. */
function readKept<T>(tab: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  for (const where of STORES) {
    try {
      const read = v.safeParse(schema, JSON.parse(remembered(tab, where) ?? "null"));
      if (read.success) return read.output;
    } catch {
      // No JSON: nothing of ours.
    }
  }
  return undefined;
}

/** Whether somebody has brought these parameters here. A page's own link from earlier, by "Back", leads to what is now. */
const isForeign = (params: ReadonlyMap<string, string>, link: string): boolean =>
  params.size > 0 && !isOwnLink() && !isSame(params, readLink(link).params);

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
