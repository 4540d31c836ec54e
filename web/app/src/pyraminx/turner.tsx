/** The solid, and all ways to turn it. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../shell/language";
import { Switch } from "../shell/parts";
import { show } from "../shell/scroll";
import { SolidView } from "../solid/view";
import { Algorithm } from "./algorithm";
import type { Model } from "./model";
import { signs } from "./signs";
import { PyraminxSolid, STANDING } from "./solid";
import style from "./style.module.css";
import { texts } from "./texts";
import { TurnsSoFar } from "./turns-so-far";

export function SolidPanel({ model }: { model: Model }) {
  const text = words(texts);
  const solid = useRef<PyraminxSolid>(undefined);
  const panel = useRef<HTMLElement>(null);
  const isPlaying = model.isPlaying.value;
  useSignalEffect(() => {
    void signs.value;
    solid.current?.paint(model.stickers.value);
  });
  useSignalEffect(() => {
    const { sources } = model.position.value;
    if (!model.isPlaying.value) solid.current?.place(sources);
    solid.current?.aim(model.isPlaying.value ? undefined : model.aim.value, sources);
  });
  useEffect(
    () => () => {
      model.performer = undefined;
    },
    [],
  );
  // A turn may have been asked for far below.
  useEffect(() => {
    if (isPlaying) show(panel.current?.querySelector("canvas"));
  }, [isPlaying]);
  return (
    <section ref={panel} class={`panel ${style["solid"]}`} aria-label={text.solid}>
      <SolidView
        label={text.solid}
        radius={1.22}
        turned={STANDING}
        onReady={(stage) => {
          const made = new PyraminxSolid(stage, model.geometry);
          made.paint(model.stickers.value);
          made.place(model.position.value.sources);
          solid.current = made;
          model.performer = made;
        }}
        onTheme={() => solid.current?.name()}
        onPick={(hit, event) => {
          const letter = hit && solid.current?.turnAt(hit);
          if (letter) void model.turn(event.shiftKey ? `${letter}'` : letter);
        }}
      />
    </section>
  );
}

export function Turner({ model }: { model: Model }) {
  const text = words(texts);
  const isReversed = useSignal(false);
  useLetters(model);
  const { corners } = model.geometry;
  const aim = (corner: number, isTip: boolean): void => {
    model.aim.value = { corner, isTip, clockwise: !isReversed.value };
  };
  const endAim = (): void => {
    model.aim.value = undefined;
  };
  useEffect(() => endAim, []);
  const button = (corner: number, isTip: boolean) => {
    const capital = corners[corner]?.letter ?? "";
    const letter = isTip ? capital.toLowerCase() : capital;
    const name = isReversed.value ? `${letter}'` : letter;
    return (
      <button
        key={letter}
        type="button"
        class="quiet"
        aria-label={text.turnName(name)}
        onPointerEnter={() => aim(corner, isTip)}
        onPointerLeave={endAim}
        onFocus={() => aim(corner, isTip)}
        onBlur={endAim}
        onClick={(event) => {
          // From now on one wants to see the puzzle.
          endAim();
          void model.turn(event.shiftKey !== isReversed.value ? `${letter}'` : letter);
        }}
      >
        {letter}
        {isReversed.value && "′"}
      </button>
    );
  };
  return (
    <section class={`panel ${style["turner"]}`} aria-label={text.turns}>
      <div class={style["letters"]} role="group" aria-label={text.turns}>
        {corners.map((_, corner) => button(corner, false))}
        {corners.map((_, corner) => button(corner, true))}
      </div>
      <div class="row">
        <Switch label={text.anticlockwise} isOn={isReversed.value} onChange={(isOn) => (isReversed.value = isOn)} />
        <button type="button" disabled={!model.canBeSolved.value} onClick={() => void model.solve()}>
          {text.solve}
        </button>
      </div>
      <TurnsSoFar model={model} />
      <Algorithm model={model} />
      <p class={style["help"]}>{text.solidHelp}</p>
    </section>
  );
}

/** `U R L B u r l b` turn, wherever one isn't typing; `'` does the last turn again, which makes `U '` of it `U'`. */
function useLetters(model: Model): void {
  useEffect(() => {
    let last = "";
    const press = (event: KeyboardEvent): void => {
      const target = event.target;
      const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const isLetter = model.geometry.corners.some(({ letter }) => letter === event.key.toUpperCase());
      if (isLetter) last = event.key;
      else if (!isPrime(event.key) || last === "") return;
      event.preventDefault();
      void model.turn(last);
      if (!isLetter) last = "";
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
}

/** The keys of keyboards for it: German ones have an accent, which waits for a letter, and so says "Dead". */
const isPrime = (key: string): boolean => ["'", '"', "´", "`", "’", "′", "Dead"].includes(key);
