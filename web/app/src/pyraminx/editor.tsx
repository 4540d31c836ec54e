/** The net with what one needs to fill it in: a pad of digits for fingers, undo, a fresh start. */
import { useState } from "preact/hooks";
import { words } from "../shell/language";
import { quick } from "./engines";
import type { Model } from "./model";
import { Net } from "./net";
import { DIGITS, FREE, stickersOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

export function Editor({ model }: { model: Model }) {
  const text = words(texts);
  const { geometry } = model;
  const [chosen, choose] = useState(geometry.printed[0] ?? 0);
  const preview = model.preview.value;
  const digits = preview === undefined ? model.shown.value : stickersOf(geometry, preview).stickers;
  const { sources } = model.position.value;
  const kept =
    preview === undefined
      ? new Set(sources.flatMap((from, to) => (model.kept.value.has(from) ? [to] : [])))
      : new Set<number>();
  const repeated = model.survey.value?.repeated;
  const write = (digit: string): void => {
    model.write(chosen, digit);
    const next = geometry.printed[geometry.printed.indexOf(chosen) + 1];
    if (digit !== FREE && next !== undefined) choose(next);
  };
  const start = async (): Promise<void> => model.replace(await quick.ask((api) => api.question()));
  return (
    <section class={`panel ${style["editor"]}`} aria-label={text.net}>
      <Net
        geometry={geometry}
        digits={digits}
        kept={kept}
        wrong={repeated === undefined ? undefined : sources.indexOf(repeated)}
        chosen={chosen}
        onChoose={choose}
        onWrite={(facelet, digit) => model.write(facelet, digit)}
        onKeep={(facelet) => model.toggleKept(facelet)}
      />
      <div class={style["pad"]} role="group" aria-label={text.pad}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" class={`quiet ${style[`d${digit}`]}`} onClick={() => write(digit)}>
            {digit}
          </button>
        ))}
      </div>
      <div class="row">
        <button type="button" class="quiet" onClick={() => write(FREE)}>
          {text.free}
        </button>
        <button type="button" class="quiet" aria-pressed={kept.has(chosen)} onClick={() => model.toggleKept(chosen)}>
          {text.keep}
        </button>
        <button type="button" class="bare" disabled={!model.history.canUndo.value} onClick={() => model.undo()}>
          {text.undo}
        </button>
        <button type="button" class="bare" disabled={!model.history.canRedo.value} onClick={() => model.redo()}>
          {text.redo}
        </button>
        <button type="button" class="bare" onClick={() => model.free(geometry.printed)}>
          {text.clear}
        </button>
        <button type="button" class="bare" onClick={() => void start()}>
          {text.question}
        </button>
      </div>
      {preview === undefined ? (
        <p class={style["help"]}>{text.netHelp}</p>
      ) : (
        <p class={style["help"]} role="status">
          {text.previewed}{" "}
          <button type="button" class="bare" onClick={() => (model.preview.value = undefined)}>
            {text.endPreview}
          </button>
        </p>
      )}
    </section>
  );
}
