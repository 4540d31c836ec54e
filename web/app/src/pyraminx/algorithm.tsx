/** Turns as people write them: typed, rewritten, done. */
import { useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import type { Rewriting } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { ProblemText } from "../shell/parts";
import { quick } from "./engines";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

const WAYS: readonly Rewriting[] = ["expand", "invert", "simplify"];

export function Algorithm({ model }: { model: Model }) {
  const text = words(texts);
  const { value: typed } = model.typed;
  const type = (written: string): void => {
    model.typed.value = written;
  };
  const [problem, setProblem] = useState<SolidokuError | undefined>(undefined);
  const isEmpty = typed.trim() === "";
  /** The same in another form; the engine says what it can't read. */
  const rewrite = async (how: Rewriting): Promise<string | undefined> => {
    try {
      const written = await quick.ask((api) => api.rewrite(typed, how));
      setProblem(undefined);
      return written;
    } catch (thrown) {
      setProblem(SolidokuError.of(thrown));
      return undefined;
    }
  };
  const act = async (): Promise<void> => {
    const turns = await rewrite("expand");
    if (turns) await model.turn(turns);
  };
  return (
    <form
      class={style["algorithm"]}
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <label>
        {text.turnsField}
        <textarea
          rows={2}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          placeholder="(U R')2 [L, b]"
          aria-describedby="pyraminx-turns-problem"
          value={typed}
          onInput={(event) => {
            type(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            void act();
          }}
        />
      </label>
      <ProblemText problem={problem} id="pyraminx-turns-problem" />
      <div class="row">
        <button type="submit" class="quiet" disabled={isEmpty}>
          {text.doTurns}
        </button>
        {WAYS.map((how) => (
          <button
            key={how}
            type="button"
            class="bare"
            disabled={isEmpty}
            onClick={() =>
              void rewrite(how).then((written) => {
                if (written !== undefined) type(written);
              })
            }
          >
            {text.rewritings[how]}
          </button>
        ))}
      </div>
    </form>
  );
}
