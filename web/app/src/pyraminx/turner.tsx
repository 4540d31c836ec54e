/** The solid, and all ways to turn it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../shell/language";
import { Copy, Switch } from "../shell/parts";
import { show } from "../shell/scroll";
import { SolidView } from "../solid/view";
import type { Model } from "./model";
import { PyraminxSolid, STANDING } from "./solid";
import style from "./style.module.css";
import { texts } from "./texts";

export function Turner({ model }: { model: Model }) {
  const text = words(texts);
  const solid = useRef<PyraminxSolid>(undefined);
  const [isReversed, reverse] = useState(false);
  const stickers = model.stickers.value;
  const { sources, turns } = model.position.value;
  const isPlaying = model.isPlaying.value;
  useEffect(() => solid.current?.paint(stickers), [stickers]);
  useEffect(() => solid.current?.place(sources), [sources]);
  useLetters(model);
  const panel = useRef<HTMLElement>(null);
  // A turn may have been asked for far below.
  useEffect(() => {
    if (isPlaying) show(panel.current?.querySelector("canvas"));
  }, [isPlaying]);
  const turn = (letter: string, isOther: boolean): void =>
    void model.turn(isReversed !== isOther ? `${letter}'` : letter);
  const letters = model.geometry.corners.map(({ letter }) => letter);
  return (
    <section ref={panel} class={`panel ${style["turner"]}`} aria-label={text.solid}>
      <SolidView
        label={text.solid}
        radius={1.1}
        turned={STANDING}
        onReady={(stage) => {
          const made = new PyraminxSolid(stage, model.geometry);
          made.paint(model.stickers.value);
          made.place(model.position.value.sources);
          solid.current = made;
          model.performer = made;
        }}
        onPick={(hit, event) => {
          const letter = hit && solid.current?.turnAt(hit);
          if (letter) turn(letter, event.shiftKey);
        }}
      />
      <div class={style["letters"]} role="group" aria-label={text.turns}>
        {[...letters, ...letters.map((letter) => letter.toLowerCase())].map((letter) => (
          <button
            key={letter}
            type="button"
            class="quiet"
            aria-label={text.turnName(isReversed ? `${letter}'` : letter)}
            onClick={(event) => turn(letter, event.shiftKey)}
          >
            {letter}
            {isReversed && "′"}
          </button>
        ))}
      </div>
      <div class="row">
        <Switch label={text.anticlockwise} isOn={isReversed} onChange={reverse} />
      </div>
      <TypedTurns model={model} />
      <div class="row">
        <button type="button" disabled={isPlaying || !model.canBeSolved.value} onClick={() => void model.solve()}>
          {text.solve}
        </button>
        <button type="button" class="quiet" disabled={isPlaying} onClick={() => void model.scramble()}>
          {text.scramble}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={isPlaying || model.isHome.value}
          onClick={() => void model.turnBack()}
        >
          {text.back}
        </button>
        {isPlaying && (
          <button type="button" class="bare" onClick={() => model.hurry()}>
            {text.atOnce}
          </button>
        )}
      </div>
      <p class={style["help"]} role="status">
        {turns === "" ? text.asPresented : text.away(turns)}
      </p>
      {turns !== "" && (
        <div class="row">
          <Copy label={text.copyTurns} content={() => turns} copied={text.turnsCopied} failed={turns} />
          <a href={onTwizzle(turns)} target="_blank" rel="noopener noreferrer">
            {text.twizzle}
          </a>
        </div>
      )}
      <p class={style["help"]}>{text.solidHelp}</p>
    </section>
  );
}

/** The same turns on the ordinary Pyraminx of Twizzle, which has our letters. */
const onTwizzle = (turns: string): string =>
  `https://alpha.twizzle.net/edit/?${new URLSearchParams({ puzzle: "pyraminx", alg: turns })}`;

function TypedTurns({ model }: { model: Model }) {
  const text = words(texts);
  const [typed, type] = useState("");
  return (
    <form
      class={style["typed"]}
      onSubmit={(event) => {
        event.preventDefault();
        model.problem.value = undefined;
        if (typed.trim() !== "") void model.turn(typed);
      }}
    >
      <input
        type="text"
        aria-label={text.turnsField}
        placeholder={text.turnsField}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <button type="submit" class="quiet">
        {text.doTurns}
      </button>
    </form>
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
      else if (event.key !== "'" || last === "") return;
      event.preventDefault();
      void model.turn(last);
      if (!isLetter) last = "";
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
}
