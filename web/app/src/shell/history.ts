/** Undo and redo: moments of a page, each of which can be shown as a whole. */
import { computed, signal } from "@preact/signals";
import { isEqual } from "./equal";

/** Steps that can be undone. */
const MOST = 500;

export class History<Moment> {
  readonly #past = signal<readonly Moment[]>([]);
  readonly #future = signal<readonly Moment[]>([]);
  /** What an undo shows; `undefined` if there is nothing to undo. */
  readonly before = computed(() => this.#past.value.at(-1));
  /** What a redo shows; `undefined` if there is nothing to redo. */
  readonly after = computed(() => this.#future.value.at(-1));
  readonly canUndo = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);

  /** Before a change: an undo brings `now` back, and what was undone is gone. */
  remember(now: Moment): void {
    // A change that changed nothing is no step.
    if (isEqual(now, this.before.peek())) return;
    this.#past.value = [...this.#past.value.slice(1 - MOST), now];
    this.#future.value = [];
  }

  /** When `before` is shown instead of `now`. */
  undone(now: Moment): void {
    this.#past.value = this.#past.value.slice(0, -1);
    this.#future.value = [...this.#future.value, now];
  }

  /** When `after` is shown instead of `now`. */
  redone(now: Moment): void {
    this.#future.value = this.#future.value.slice(0, -1);
    this.#past.value = [...this.#past.value, now];
  }

  get past(): readonly Moment[] {
    return this.#past.value;
  }

  get future(): readonly Moment[] {
    return this.#future.value;
  }

  /** What an earlier visit could undo and redo. */
  restore(past: readonly Moment[], future: readonly Moment[]): void {
    this.#past.value = past.slice(-MOST);
    this.#future.value = future.slice(-MOST);
  }
}
