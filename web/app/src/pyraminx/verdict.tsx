/** What is known about the net while it is typed: how many solved states, or why there are none. */
import type { Survey } from "solidoku/pyraminx/display";
import { number, words } from "../shell/language";
import { Switch } from "../shell/parts";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

export function Verdict({ model }: { model: Model }) {
  const text = words(texts);
  const survey = model.survey.value;
  return (
    <section class={`panel ${style["verdict"]}`}>
      <div role="status" class={style["figure"]}>
        {survey && (survey.plain && survey.ringed ? <Count model={model} survey={survey} /> : <Open survey={survey} />)}
      </div>
      <div class={style["aside"]}>
        <Switch label={text.rings} isOn={model.rings.value} onChange={(isOn) => (model.rings.value = isOn)} />
        <p class={style["help"]}>{text.ringsHelp}</p>
      </div>
    </section>
  );
}

/** Of a labelling. */
function Count({ model, survey }: { model: Model; survey: Survey }) {
  const text = words(texts);
  const [wanted, other] = model.rings.value ? [survey.ringed, survey.plain] : [survey.plain, survey.ringed];
  if (!wanted || !other) return null;
  const { arrangements, looks } = wanted;
  const position = model.position.value;
  const standing = position.isRinged ? text.isRinged : position.isSolved ? text.isSolved : text.notSolved;
  return (
    <>
      {arrangements === 0 ? (
        <p class={style["big"]}>{text.none}</p>
      ) : arrangements === 1 ? (
        <p class={`${style["big"]} ${style["good"]}`}>{model.rings.value ? text.uniqueRings : text.unique}</p>
      ) : (
        <p class={style["big"]}>
          <strong>{number(arrangements)}</strong> {text.states(arrangements)}
        </p>
      )}
      <p>
        {looks !== arrangements && <span>{text.look(looks)}. </span>}
        {model.rings.value
          ? text.withoutRings(other.arrangements)
          : arrangements > 0 && text.withRings(other.arrangements)}{" "}
        {arrangements > 0 && <span class={style["standing"]}>{standing}.</span>}
      </p>
      {arrangements === 0 &&
        (survey.why === undefined ? <p>{text.noReason}</p> : <Reason head={text.cannotBe} why={survey.why} />)}
      {arrangements > 0 && survey.hidden !== undefined && <Reason head={text.cannot} why={survey.hidden} />}
    </>
  );
}

/** Of a net with free stickers. */
function Open({ survey }: { survey: Survey }) {
  const text = words(texts);
  return (
    <>
      <p class={style["big"]}>{text.freeLeft(survey.free)}</p>
      {survey.completions !== undefined && <p>{text.ways(Number(survey.completions))}</p>}
      {survey.why !== undefined && <Reason head={text.cannot} why={survey.why} />}
    </>
  );
}

/** The engine's reason, in its English, which has letters for faces. */
export function Reason({ head, why }: { head: string; why: string }) {
  return (
    <>
      <p class={style["reason"]}>
        {head}: <span lang="en">{why}</span>.
      </p>
      <p class={style["help"]}>{words(texts).engineNames}</p>
    </>
  );
}
