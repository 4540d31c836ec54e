/** For puzzles with letters or colours instead of digits: which nine signs stand for 1 to 9. */
import { useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import { words } from "../shell/language";
import { ProblemText } from "../shell/parts";
import { chooseSigns, SETS, signs } from "./signs";
import style from "./style.module.css";
import { texts } from "./texts";

export function SignChoice() {
  const text = words(texts);
  const [typed, type] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<SolidokuError | undefined>(undefined);
  const choose = (wanted: string): void => {
    type(wanted);
    chooseSigns(wanted).then(
      () => {
        setProblem(undefined);
        type(undefined);
      },
      (thrown: unknown) => setProblem(SolidokuError.of(thrown)),
    );
  };
  const current = signs.value.join("");
  return (
    <details class={style["signs"]}>
      <summary>{text.signs}</summary>
      <p class={style["help"]}>{text.signsHelp}</p>
      <div class="row">
        {(["digits", "letters", "colours"] as const).map((name) => (
          <button
            key={name}
            type="button"
            class="quiet"
            aria-pressed={current === SETS[name]}
            onClick={() => choose(SETS[name])}
          >
            {text.signSets[name]}
          </button>
        ))}
        <label class={style["own"]}>
          {text.ownSigns}{" "}
          <input
            type="text"
            autocapitalize="off"
            autocomplete="off"
            spellcheck={false}
            aria-describedby="pyraminx-signs-problem"
            value={typed ?? current}
            onInput={(event) => type(event.currentTarget.value)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </label>
      </div>
      <ProblemText problem={problem} id="pyraminx-signs-problem" />
    </details>
  );
}
