import { words } from "../shell/language";
import { AXES, quartersOf, type Way } from "./by-hand";
import { type Centre, MIDDLE } from "./look";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

const PLACES = [1, 2, 3, 4, 5, 6, 7] as const;
const WAYS: readonly Way[] = ["anticlockwise", "half", "clockwise"];
const SIGNS: Record<Way, string> = { anticlockwise: "↺", half: "180°", clockwise: "↻" };

/** Turns of a sub-cube that one chooses. */
export function Hand({ model }: { model: Model }) {
  const text = words(texts);
  const centre = model.centre.value;
  const choose = (axis: number, at: number): void => {
    const [x, y, z] = (model.centre.value ?? MIDDLE).map((now, n) => (n === axis ? at : now));
    model.centre.value = [x ?? 4, y ?? 4, z ?? 4] satisfies Centre;
  };
  return (
    <section class={`panel ${style["hand"]}`}>
      <h2>{text.byHand}</h2>
      <p class={style["soft"]}>{centre ? text.turnHelp : text.chooseHelp}</p>
      <fieldset class={style["centre"]}>
        <legend class="hidden">{text.centre}</legend>
        {AXES.map((name, axis) => (
          <label key={name}>
            {name}
            <select
              aria-label={name}
              value={centre?.[axis] ?? ""}
              onChange={(event) => choose(axis, Number(event.currentTarget.value))}
            >
              {!centre && <option value="">–</option>}
              {PLACES.map((at) => (
                <option key={at} value={at}>
                  {at}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <div class={style["turns"]}>
        {AXES.map((name, axis) =>
          WAYS.map((way) => {
            const quarters = quartersOf(axis, way);
            const label = way === "half" ? text.halfTurn(name) : text.quarterTurn(text.axes[axis] ?? name, text[way]);
            return (
              <button
                key={`${name}${way}`}
                type="button"
                class="quiet"
                aria-label={label}
                title={`${label}: ${name.toUpperCase()}${quarters}`}
                disabled={!centre}
                onClick={() => void model.turn(axis, quarters)}
              >
                {name} {SIGNS[way]}
              </button>
            );
          }),
        )}
      </div>
    </section>
  );
}
