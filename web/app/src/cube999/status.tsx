import { countMarks } from "@draw/puzzle.js";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { number, words } from "../shell/language";
import { show } from "../shell/scroll";
import { Clock, Solved } from "../shell/solved";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

/** How far the cube is from being solved, or that it is. */
export function Status({ model }: { model: Model }) {
  const text = words(texts);
  const frame = model.tape.frame.value;
  const counts = useMemo(() => frame && countMarks(frame.marks), [frame?.marks]);
  const made = model.byHand.value;
  return (
    <div class={style["status"]} aria-live={model.tape.isPlaying.value ? "off" : "polite"}>
      {!counts && text.loading}
      {counts?.wrong === 0 && !model.isSolvedByHand.value && <strong class={style["good"]}>{text.solved}</strong>}
      {model.isSolvedByHand.value && <Praise model={model} />}
      {counts !== undefined && counts.wrong > 0 && (
        <>
          <strong>{text.wrongCells(number(counts.wrong), counts.wrong === 1)}</strong>
          <span>{text.brokenSeams(number(counts.broken), counts.broken === 1)}</span>
          {made > 0 && <Clock timer={model.timer} />}
        </>
      )}
    </div>
  );
}

/** For whoever has solved it by hand, also if the buttons for that are far below on a phone. */
function Praise({ model }: { model: Model }) {
  const text = words(texts);
  const part = useRef<HTMLDivElement>(null);
  const made = model.byHand.value;
  useEffect(() => show(part.current), []);
  return (
    <div ref={part} class={style["praise"]}>
      <Solved timer={model.timer} next={{ label: text.nextScramble, start: () => void model.scrambleAnew() }}>
        {text.withTurns(number(made), made === 1)}
      </Solved>
    </div>
  );
}

/** What somebody could do with this cube, until they have begun. */
export function Invitation({ model }: { model: Model }) {
  const text = words(texts);
  const line = model.tape.line.value;
  if (!line || line.count > 0 || model.isSolved.value) return null;
  const { origin } = line;
  return (
    <p class={style["invitation"]}>
      {origin.kind === "turns" ? text.scrambledBy(number(origin.count), origin.count === 1) : text.unsolved}{" "}
      {text.howToTurn}
    </p>
  );
}
