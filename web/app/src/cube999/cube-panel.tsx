import { words } from "../shell/language";
import { Segments } from "../shell/parts";
import { show } from "../shell/scroll";
import { today } from "../shell/today";
import type { Model } from "./model";
import type { Origin } from "./moment";
import style from "./style.module.css";
import { texts } from "./texts";

/** Turns that somebody might undo by hand. */
const COUNTS = ["3", "5", "10", "20"] as const;
const MOST = 1000;

/** As many turns as a person undoes in some minutes. */
const OF_THE_DAY = 5;

/** A new cube: scrambled by some turns, at random, or solved. */
export function CubePanel({ model }: { model: Model }) {
  const text = words(texts);
  const { count, other } = model.scrambling.value;
  const turns = Math.min(MOST, Math.max(0, Math.trunc(Number(count === "other" ? other : count)) || 0));
  const begin = async (cube: Promise<void>): Promise<void> => {
    await cube;
    show(document.querySelector("main canvas"));
  };
  const button = (label: string, make: () => Promise<void>) => (
    <button type="button" class="quiet" onClick={() => void begin(make())}>
      {label}
    </button>
  );
  const ofTheDay = (): Origin => ({ kind: "turns", count: OF_THE_DAY, seed: today().seed });
  return (
    <section class="panel">
      <h2>{text.cube}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void begin(model.scramble(turns));
        }}
      >
        <Segments
          label={text.scrambleTurns}
          value={count}
          choices={[...COUNTS.map((each) => [each, each] as const), ["other", text.other] as const]}
          onChoose={(chosen) => {
            model.scrambling.value = { count: chosen, other };
          }}
        />
        {count === "other" && (
          <input
            class={style["number"]}
            type="number"
            min="0"
            max={MOST}
            value={other}
            aria-label={text.otherNumber}
            onInput={(event) => {
              model.scrambling.value = { count, other: event.currentTarget.value };
            }}
          />
        )}
        <button type="submit">{text.scramble}</button>
      </form>
      <div class={`row ${style["others"]}`}>
        {button(text.ofTheDay, () => model.begin(ofTheDay()))}
        {button(text.random, () => model.scramble("random"))}
        {button(text.reset, () => model.begin({ kind: "turns", count: 0, seed: "1" }))}
      </div>
    </section>
  );
}
