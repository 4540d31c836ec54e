import { useEffect } from "preact/hooks";
import { words } from "../shell/language";
import type { Centre, Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

const AXES = ["x", "y", "z"] as const;
const MIDDLE: Centre = [4, 4, 4];

/** Turns of a sub-cube that one chooses. */
export function Hand({ model }: { model: Model }) {
  const text = words(texts);
  const centre = model.centre.value;
  useKeys(model);
  const move = (axis: number, to: number): void => {
    if (!(to >= 1 && to <= 7)) return;
    const [x, y, z] = (model.centre.value ?? MIDDLE).map((at, n) => (n === axis ? to : at));
    model.centre.value = [x ?? 4, y ?? 4, z ?? 4];
  };
  return (
    <section class="panel">
      <h2>{text.byHand}</h2>
      <p class={style["soft"]}>{text.byHandHelp}</p>
      <fieldset class={style["centre"]}>
        <legend class="hidden">{text.centre}</legend>
        {AXES.map((name, axis) => (
          <label key={name}>
            {name}
            <input
              type="number"
              min="1"
              max="7"
              value={centre?.[axis] ?? ""}
              placeholder="–"
              onFocus={(event) => event.currentTarget.select()}
              onInput={(event) => move(axis, Number(event.currentTarget.value))}
            />
          </label>
        ))}
      </fieldset>
      <div class={style["turns"]}>
        {AXES.map((name, axis) =>
          [1, 3].map((quarters) => {
            // Quarters are counted as the question does: about x, one takes the top to the back.
            const isClockwise = (quarters === 1) === (axis === 0);
            const label = text.quarterTurn(text.axes[axis] ?? name, isClockwise ? text.clockwise : text.anticlockwise);
            return (
              <button
                key={`${name}${quarters}`}
                type="button"
                class="quiet"
                aria-label={label}
                title={label}
                disabled={!centre}
                onClick={() => void model.turn(axis, quarters)}
              >
                {name.toUpperCase()}
                {quarters === 3 && "′"}
              </button>
            );
          }),
        )}
      </div>
    </section>
  );
}

/**
 * x, y and z turn what is chosen; the comma and the full stop go back and on; the space bar plays.
 */
function useKeys(model: Model): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      const isField = target instanceof Element && target.closest("input, textarea, select, button, a, summary");
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const axis = AXES.indexOf(key.toLowerCase() as (typeof AXES)[number]);
      const isText = target instanceof Element && target.closest("textarea, input[type=text]");
      if (axis >= 0 && !isText) {
        event.preventDefault();
        void model.turn(axis, event.shiftKey ? 3 : 1);
        return;
      }
      if (isField) return;
      const act: Record<string, () => void> = {
        ",": () => void model.move(-1),
        ".": () => void model.move(1),
        " ": () => (model.isPlaying.value ? model.halt() : void model.start()),
        Escape: () => {
          model.centre.value = undefined;
        },
      };
      const chosen = act[key];
      if (!chosen) return;
      event.preventDefault();
      chosen();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
}
