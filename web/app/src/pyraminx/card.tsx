/** A net in a list. A click shows it large, on the net above too, and what can be done with it. */
import type { ComponentChildren } from "preact";
import type { Model } from "./model";
import { Drawing, Thumbnail } from "./net";
import { stickersOf } from "./stickers";
import style from "./style.module.css";

export function Card(props: { model: Model; net: string; label: ComponentChildren; children: ComponentChildren }) {
  const { model, net } = props;
  const { geometry } = model;
  const { stickers } = stickersOf(geometry, net);
  const isChosen = model.preview.value === net;
  return (
    <div class={`${style["item"]} ${isChosen ? style["open"] : ""}`}>
      <button
        type="button"
        class={style["card"]}
        aria-pressed={isChosen}
        onClick={() => (model.preview.value = isChosen ? undefined : net)}
      >
        <Thumbnail geometry={geometry} digits={stickers} />
        {props.label}
      </button>
      {isChosen && (
        <div class={style["details"]}>
          <Drawing geometry={geometry} digits={stickers} />
          {props.children}
        </div>
      )}
    </div>
  );
}
