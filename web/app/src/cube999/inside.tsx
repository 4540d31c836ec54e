import { words } from "../shell/language";
import { Segments } from "../shell/parts";
import { type Look, MOST_GAP } from "./look";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

/** Ways to see the cells inside: spread them, or take layers off. */
export function Inside({ model }: { model: Model }) {
  const text = words(texts);
  const { kind, look } = model.view.value;
  const { gap, axis, off } = look;
  const change = (change: Partial<Look>): void => {
    model.view.value = { kind, look: { ...look, ...change } };
  };
  return (
    <section class="panel">
      <h2>{text.inside}</h2>
      <label class={style["slider"]}>
        {text.gap}
        <input
          type="range"
          min="0"
          max={MOST_GAP}
          step="0.1"
          value={gap}
          onInput={(event) => change({ gap: Number(event.currentTarget.value) })}
        />
      </label>
      <label class={style["slider"]}>
        {text.off}
        <input
          type="range"
          min="0"
          max="8"
          value={off}
          onInput={(event) => change({ off: Number(event.currentTarget.value) })}
        />
      </label>
      <div class="row">
        <span class={style["soft"]}>{text.axis}</span>
        <Segments
          label={text.axis}
          value={String(axis)}
          choices={[
            ["0", "x"],
            ["1", "y"],
            ["2", "z"],
          ]}
          onChoose={(chosen) => change({ axis: Number(chosen) as 0 | 1 | 2 })}
        />
      </div>
    </section>
  );
}
