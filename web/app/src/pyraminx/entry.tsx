/** What one needs to fill in the net: a pad of digits for fingers, undo, a fresh start, other signs. */
import type { Signal } from "@preact/signals";
import { words } from "../shell/language";
import { quick } from "./engines";
import { keptNow } from "./flat-panel";
import type { Model } from "./model";
import { SignChoice } from "./sign-choice";
import { isPicture, signOf } from "./signs";
import { DIGITS, FREE } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

export function Entry({ model, chosen }: { model: Model; chosen: Signal<number> }) {
  const text = words(texts);
  const { geometry } = model;
  const write = (digit: string): void => {
    model.write(chosen.value, digit);
    const next = geometry.printed[geometry.printed.indexOf(chosen.value) + 1];
    if (digit !== FREE && next !== undefined) chosen.value = next;
  };
  const original = (): Promise<void> =>
    model.guarded(async () => model.replace(await quick.ask((api) => api.question())));
  return (
    <section class={`panel ${style["entry"]}`} aria-label={text.enter}>
      <div class={style["pad"]} role="group" aria-label={text.pad}>
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            class={`quiet ${isPicture(signOf(digit)) ? "" : style[`d${digit}`]}`}
            onClick={() => write(digit)}
          >
            {signOf(digit)}
          </button>
        ))}
      </div>
      <div class="row">
        <button type="button" class="quiet" onClick={() => write(FREE)}>
          {text.free}
        </button>
        <button
          type="button"
          class="quiet"
          aria-pressed={keptNow(model).has(chosen.value)}
          onClick={() => model.toggleKept(chosen.value)}
        >
          {text.keep}
        </button>
        <button type="button" class="bare" onClick={() => model.free(geometry.printed)}>
          {text.clear}
        </button>
        <button type="button" class="bare" onClick={() => void original()}>
          {text.question}
        </button>
      </div>
      <p class={style["help"]}>{text.netHelp}</p>
      <SignChoice />
    </section>
  );
}
