/** The choice of a board: those with names, and any other by name. */
import { useSignal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import { words } from "../shell/language";
import { ProblemText } from "../shell/parts";
import type { Game } from "./game";
import style from "./style.module.css";
import { texts } from "./texts";

/** S(H, T) has two kinds of squares, so that neither object's symmetry is left. */
const NAMED = [
  ["hexagonal", "hexagonal"],
  ["antiprismoid", "antiprismoid"],
  ["H,T", "mixed"],
  ["sculpture", "sculpture"],
] as const;

export function Boards({ game }: { game: Game }) {
  const text = words(texts);
  const isTyping = useSignal(false);
  const typed = useSignal("");
  const problem = useSignal<SolidokuError | undefined>(undefined);
  const name = game.name.value;
  const isNamed = NAMED.some(([known]) => known === name);
  const go = async (board: string): Promise<void> => {
    problem.value = undefined;
    try {
      await game.begin(board);
      isTyping.value = false;
    } catch (thrown) {
      problem.value = SolidokuError.of(thrown);
    }
  };
  return (
    <form
      class={style["boards"]}
      onSubmit={(event) => {
        event.preventDefault();
        void go(typed.value.trim());
      }}
    >
      <label>
        <span class={style["boardWord"]}>{text.board} </span>
        <select
          value={isTyping.value ? "other" : isNamed ? name : "other"}
          onChange={(event) => {
            isTyping.value = event.currentTarget.value === "other";
            if (!isTyping.value) void go(event.currentTarget.value);
          }}
        >
          {NAMED.map(([board, key]) => (
            <option key={board} value={board}>
              {text.boards[key]}
            </option>
          ))}
          <option value="other">{isNamed || name === "" ? text.boards.other : name.slice(0, 12)}</option>
        </select>
      </label>
      {isTyping.value && (
        <>
          <input
            type="text"
            aria-label={text.boardName}
            placeholder={text.boardName}
            value={typed.value}
            spellcheck={false}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
          <button type="submit" class="quiet">
            {text.show}
          </button>
          <ProblemText problem={problem.value} />
        </>
      )}
    </form>
  );
}
