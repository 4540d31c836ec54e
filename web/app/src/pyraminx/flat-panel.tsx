/** The net, or what somebody has chosen in a list. */
import type { Signal } from "@preact/signals";
import { words } from "../shell/language";
import type { Model } from "./model";
import { Net } from "./net";
import { stickersOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

export function FlatPanel(props: { model: Model; chosen: Signal<number>; onChoose: () => void }) {
  const text = words(texts);
  const { model, chosen } = props;
  const { geometry } = model;
  const preview = model.preview.value;
  const { sources } = model.position.value;
  const repeated = model.survey.value?.repeated;
  const aim = model.aim.value;
  const corner = aim && geometry.corners[aim.corner];
  return (
    <section class={`panel ${style["flat"]}`} aria-label={text.net}>
      <Net
        geometry={geometry}
        digits={preview === undefined ? model.shown.value : stickersOf(geometry, preview).stickers}
        kept={preview === undefined ? keptNow(model) : new Set<number>()}
        wrong={repeated === undefined ? undefined : sources.indexOf(repeated)}
        aimed={(aim?.isTip ? corner?.tip : corner?.layer) ?? []}
        chosen={chosen.value}
        onChoose={(facelet) => {
          chosen.value = facelet;
          props.onChoose();
        }}
        onWrite={(facelet, digit) => model.write(facelet, digit)}
        onKeep={(facelet) => model.toggleKept(facelet)}
      />
      {preview !== undefined && (
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

/** The facelets at which the kept stickers are now. */
export function keptNow(model: Model): ReadonlySet<number> {
  const kept = model.kept.value;
  return new Set(model.position.value.sources.flatMap((from, to) => (kept.has(from) ? [to] : [])));
}
