/** A new puzzle by rating and symmetry, or an own one. */
import { useSignal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import type { Difficulty } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import { Busy, ProblemText, Switch } from "../shell/parts";
import { showPuzzle } from "../shell/scroll";
import { EMPTY } from "./cells";
import { type Game, RATINGS, randomSeed } from "./game";
import style from "./style.module.css";
import { texts } from "./texts";

/** More clues than that leave nothing to do. */
const MOST_EXTRA = 40;

export function New({ game }: { game: Game }) {
  const text = words(texts);
  const rating = useSignal<Difficulty>("easy");
  const symmetry = useSignal("");
  const isMinimal = useSignal(false);
  const extra = useSignal(0);
  const seed = useSignal("");
  const isBusy = useSignal(false);
  const problem = useSignal<SolidokuError | undefined>(undefined);
  const made = useSignal("");
  const board = game.name.value;
  const make = async (): Promise<void> => {
    const used = seed.value.trim() || randomSeed();
    isBusy.value = true;
    problem.value = undefined;
    try {
      const request = {
        rating: rating.value,
        symmetry: symmetry.value,
        minimal: isMinimal.value,
        extra: isMinimal.value ? 0 : extra.value,
        seed: used,
      };
      if (await game.make(board, request)) {
        made.value = used;
        showPuzzle();
      }
    } catch (thrown) {
      problem.value = SolidokuError.of(thrown);
    }
    isBusy.value = false;
  };
  const enter = async (): Promise<void> => {
    await game.start(board, EMPTY, {}, "enter");
    game.selection.value = [0];
    showPuzzle();
  };
  const symmetries = ["", ...(game.board.value?.symmetries ?? [])];
  return (
    <form
      class={style["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <label>
        {text.rating}
        <select
          value={rating.value}
          onChange={(event) =>
            (rating.value = RATINGS.find((each) => each === event.currentTarget.value) ?? "without_trial")
          }
        >
          {RATINGS.map((each) => (
            <option key={each} value={each}>
              {text.ratings[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.symmetry}
        <select value={symmetry.value} onChange={(event) => (symmetry.value = event.currentTarget.value)}>
          {symmetries.map((each) => (
            <option key={each} value={each}>
              {text.symmetries[each] ?? each}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.extra}
        <input
          type="number"
          min={0}
          max={MOST_EXTRA}
          value={extra.value}
          disabled={isMinimal.value}
          onInput={(event) => (extra.value = Math.max(0, Math.min(MOST_EXTRA, event.currentTarget.valueAsNumber || 0)))}
        />
      </label>
      <label>
        {text.seed}
        <input
          type="text"
          inputMode="numeric"
          value={seed.value}
          placeholder={made.value || "…"}
          onInput={(event) => (seed.value = event.currentTarget.value)}
        />
      </label>
      <Switch label={text.minimal} isOn={isMinimal.value} onChange={(isOn) => (isMinimal.value = isOn)} />
      <div class="row">
        <button type="submit" disabled={isBusy.value}>
          {text.make}
        </button>
        <button type="button" class="quiet" onClick={() => void enter()}>
          {text.own}
        </button>
      </div>
      {isBusy.value && <Busy onStop={() => game.deep.stop()}>{text.making}</Busy>}
      <ProblemText problem={problem.value} />
    </form>
  );
}
