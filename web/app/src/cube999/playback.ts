/** Plays the turns of a line: a step on or back by turning, others at once. */
import type { Turn } from "@draw/puzzle.js";
import { batch, computed, signal } from "@preact/signals";
import type { Frame, Line } from "./line";

/** What moves on the page: the view that is open. */
export interface Animator {
  /** Shows the turn being made, or undone if `way` is −1; resolves when it is over. */
  turn(turn: Turn, way: 1 | -1, milliseconds: number): Promise<void>;
}

/** Milliseconds that a turn takes. */
export const SPEEDS = { slow: 1200, normal: 500, fast: 140, fastest: 20 } as const;
export type Speed = keyof typeof SPEEDS;

export class Playback {
  readonly line = signal<Line | undefined>(undefined);
  readonly frame = signal<Frame | undefined>(undefined);
  readonly isPlaying = signal(false);
  readonly isTurning = signal(false);
  readonly speed = signal<Speed>("normal");
  readonly step = computed(() => this.frame.value?.step ?? 0);
  readonly count = computed(() => this.line.value?.count ?? 0);
  animator: Animator | undefined;
  #turned: Promise<void> = Promise.resolve();
  /** Where somebody goes by hand. */
  #target: number | undefined;
  /** How often it was played: who pauses and plays on doesn't play twice. */
  #plays = 0;

  /** Shows a line. What is seen stays the same value if it looks the same, so that views draw nothing anew. */
  put(line: Line, step: number): void {
    const next = line.at(Math.min(step, line.count));
    const marks = this.frame.value?.marks;
    batch(() => {
      this.line.value = line;
      this.frame.value = marks?.every((mark, cell) => mark === next.marks[cell]) ? { ...next, marks } : next;
    });
  }

  /** Resolves when no turn is being made, and no more will be. */
  async settle(): Promise<void> {
    this.halt();
    this.#target = undefined;
    await this.#turned;
  }

  /** Goes to a step. Nothing happens while a turn is being made. */
  go(to: number, milliseconds: number = SPEEDS[this.speed.value]): Promise<void> {
    if (this.isTurning.value) return this.#turned;
    this.#turned = this.#go(to, milliseconds);
    return this.#turned;
  }

  async #go(to: number, milliseconds: number): Promise<void> {
    const [from, line] = [this.frame.value, this.line.value];
    const step = Math.min(Math.max(0, to), this.count.value);
    if (!from || !line || from.step === step) return;
    const way = step - from.step;
    const turn = way === 1 ? from.next : way === -1 ? from.last : undefined;
    this.isTurning.value = true;
    try {
      if (turn) await this.animator?.turn(turn, way === 1 ? 1 : -1, milliseconds);
      this.frame.value = line.at(step);
    } finally {
      this.isTurning.value = false;
    }
  }

  /** Plays from here, or from the start if this is the end. */
  async play(): Promise<void> {
    if (this.count.value === 0 || this.isPlaying.value) return;
    this.isPlaying.value = true;
    const mine = ++this.#plays;
    if (this.step.value === this.count.value) await this.go(0);
    const isMine = (): boolean => this.isPlaying.value && this.#plays === mine;
    while (isMine() && this.step.value < this.count.value) {
      const before = performance.now();
      await this.go(this.step.value + 1);
      // Whoever prefers stillness sees each state for as long as a turn would take.
      const left = SPEEDS[this.speed.value] * 1.15 - (performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    }
    if (isMine()) this.halt();
  }

  halt(): void {
    this.isPlaying.value = false;
  }

  /** Goes there by hand. Whoever is quicker than the turns isn't held up by them. */
  async jump(to: number): Promise<void> {
    this.halt();
    const isGoing = this.#target !== undefined;
    this.#target = Math.min(Math.max(0, to), this.count.value);
    if (isGoing) return;
    try {
      await this.#turned;
      while (this.#target !== undefined && this.#target !== this.step.value) await this.go(this.#target);
    } finally {
      this.#target = undefined;
    }
  }

  /** One turn on or back. */
  move(way: 1 | -1): Promise<void> {
    return this.jump((this.#target ?? this.step.value) + way);
  }
}
