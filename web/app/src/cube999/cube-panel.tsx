import { useState } from "preact/hooks";
import { words } from "../shell/language";
import { show } from "../shell/scroll";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

const MOST = 1000;

/** A new cube: scrambled by some turns, at random, or solved. */
export function CubePanel({ model }: { model: Model }) {
  const text = words(texts);
  const [count, setCount] = useState("20");
  const turns = Math.min(MOST, Math.max(0, Math.trunc(Number(count)) || 0));
  const begin = async (cube: Promise<boolean>): Promise<void> => {
    if (await cube) show(document.querySelector("main canvas"));
  };
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
        <input
          class={style["number"]}
          type="number"
          min="0"
          max={MOST}
          value={count}
          aria-label={text.scrambleTurns}
          onInput={(event) => setCount(event.currentTarget.value)}
        />
        <button type="submit" class="quiet">
          {text.scramble}
        </button>
        <button type="button" class="quiet" onClick={() => void begin(model.scramble(undefined))}>
          {text.random}
        </button>
        <button type="button" class="quiet" onClick={() => void begin(model.solved())}>
          {text.reset}
        </button>
      </form>
    </section>
  );
}
