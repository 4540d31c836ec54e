/** Quarter turns by six buttons, which lie as their keys do: of a cube, or of the whole. */
import type { Turn } from "./changes";
import own from "./hand.module.css";

export type TurnKey = "Q" | "W" | "E" | "A" | "S" | "D";

/** Sides are numbered as in files: top, front, right. */
const TURNS: readonly (readonly [TurnKey, string, Turn])[] = [
  ["Q", "↺", { side: 1, quarters: 3 }],
  ["W", "↑", { side: 2, quarters: 1 }],
  ["E", "↻", { side: 1, quarters: 1 }],
  ["A", "←", { side: 0, quarters: 1 }],
  ["S", "↓", { side: 2, quarters: 3 }],
  ["D", "→", { side: 0, quarters: 3 }],
];

export const turnOf = (key: string): Turn | undefined => TURNS.find(([name]) => name === key.toUpperCase())?.[2];

export function TurnButtons(props: {
  readonly names: Readonly<Record<TurnKey, string>>;
  /** What is pressed with the letter. */
  readonly withKey?: string;
  readonly onTurn: (turn: Turn) => void;
}) {
  return (
    <div class={own["turns"]}>
      {TURNS.map(([letter, arrow, turn]) => {
        const key = `${props.withKey ?? ""}${letter}`;
        return (
          <button
            key={letter}
            type="button"
            class="quiet"
            title={`${props.names[letter]} (${key})`}
            onClick={() => props.onTurn(turn)}
          >
            <span class="hidden">{props.names[letter]}</span>
            <span aria-hidden="true">{arrow}</span>
            <kbd aria-hidden="true">{key}</kbd>
          </button>
        );
      })}
    </div>
  );
}
