/** The pen: its colour, the line that isn't finished yet, and what it has drawn last. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Cells } from "./cells";
import { type Drawing, isDrawn, type Kind, strokesOf, toggled } from "./drawing";

/** What was drawn or removed at once. */
export interface Drawn {
  readonly kind: Kind;
  readonly cells: readonly number[];
  readonly colour: number;
  readonly isRemoved: boolean;
}

export class Pen {
  readonly colour = signal(1);
  /** The cells of the line that is being drawn. */
  readonly path = signal<readonly number[]>([]);
  readonly #cells: ReadonlySignal<Cells>;
  readonly #change: (next: Cells) => void;
  readonly #last = signal<{ readonly drawn: Drawn; readonly after: Drawing } | undefined>(undefined);

  readonly strokes = computed(() => strokesOf(this.#cells.value.pen));
  /** With the line that is being drawn. */
  readonly seen = computed(() => strokesOf(toggled(this.#cells.value.pen, "line", this.path.value, this.colour.value)));
  /** What was drawn last, unless the drawing has changed since. */
  readonly last = computed(() =>
    this.#last.value?.after === this.#cells.value.pen ? this.#last.value.drawn : undefined,
  );

  constructor(cells: ReadonlySignal<Cells>, change: (next: Cells) => void) {
    this.#cells = cells;
    this.#change = change;
  }

  /** Circles in these cells, a line along them, or a cross between two; what is there already is removed. */
  draw(kind: Kind, cells: readonly number[]): void {
    const [before, colour] = [this.#cells.value, this.colour.value];
    const isRemoved = isDrawn(before.pen, kind, cells, colour);
    const after = toggled(before.pen, kind, cells, colour);
    if (after === before.pen) return;
    this.#change({ ...before, pen: after });
    this.#last.value = { drawn: { kind, cells, colour, isRemoved }, after };
  }
}
