import { useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import { words } from "../shell/language";
import { OpenFile, ProblemText, printPages, saveFile } from "../shell/parts";
import { shell } from "../shell/texts";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";
import type { Style } from "./worker";

const STYLES: readonly Style[] = ["question", "column", "plain", "json", "zero", "symbols"];

/** Cubes and turns as text, in and out. */
export function Files({ model }: { model: Model }) {
  return (
    <>
      <Enter model={model} />
      <Save model={model} />
    </>
  );
}

/** Does something, and says what is wrong if the engine refuses it. */
async function saying(say: (problem: SolidokuError | undefined) => void, act: () => Promise<void>): Promise<void> {
  try {
    await act();
    say(undefined);
  } catch (thrown) {
    say(SolidokuError.of(thrown));
  }
}

function Enter({ model }: { model: Model }) {
  const text = words(texts);
  const { cube, turns } = model.typed;
  const [cubeProblem, setCubeProblem] = useState<SolidokuError | undefined>(undefined);
  const [turnsProblem, setTurnsProblem] = useState<SolidokuError | undefined>(undefined);
  const useCube = (content: string): Promise<void> => saying(setCubeProblem, () => model.openText(content));
  const useTurns = (content: string): Promise<void> => saying(setTurnsProblem, () => model.useTurns(content));
  const change = (ask: (content: string) => Promise<string>) => (): Promise<void> =>
    saying(setTurnsProblem, async () => {
      turns.value = await ask(turns.value);
    });
  return (
    <details class="panel">
      <summary>{text.enter}</summary>
      <label class={style["field"]}>
        {text.cubeText}
        <textarea
          rows={5}
          spellcheck={false}
          value={cube.value}
          aria-describedby="cube-problem"
          onInput={(event) => {
            cube.value = event.currentTarget.value;
          }}
        />
      </label>
      <ProblemText problem={cubeProblem} id="cube-problem" />
      <div class="row">
        <button type="button" class="quiet" onClick={() => void useCube(cube.value)}>
          {text.useCube}
        </button>
        <OpenFile
          onText={(content) => {
            cube.value = content;
            void useCube(content);
          }}
          onProblem={setCubeProblem}
        />
      </div>
      <label class={style["field"]}>
        {text.turnsText}
        <textarea
          rows={3}
          spellcheck={false}
          value={turns.value}
          aria-describedby="turns-problem"
          onInput={(event) => {
            turns.value = event.currentTarget.value;
          }}
        />
      </label>
      <ProblemText problem={turnsProblem} id="turns-problem" />
      <div class="row">
        <button type="button" class="quiet" onClick={() => void useTurns(turns.value)}>
          {text.useTurns}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void change((content) => model.engine.ask((api) => api.inverse(content)))()}
        >
          {text.inverse}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void change((content) => model.engine.ask((api) => api.simplify(content)))()}
        >
          {text.simplify}
        </button>
        <OpenFile
          onText={(content) => {
            turns.value = content;
            void useTurns(content);
          }}
          onProblem={setTurnsProblem}
        />
      </div>
    </details>
  );
}

function Save({ model }: { model: Model }) {
  const text = words(texts);
  const [style_, setStyle] = useState<Style>("question");
  const [problem, setProblem] = useState<SolidokuError | undefined>(undefined);
  const { engine } = model;
  const button = (label: string, make: (cube: string, turns: string) => Promise<void>) => (
    <button type="button" class="quiet" onClick={() => void saying(setProblem, () => make(model.cube, model.rest))}>
      {label}
    </button>
  );
  return (
    <details class="panel">
      <summary>{text.save}</summary>
      <div class={`row ${style["files"]}`}>
        {button(text.saveCube, async (cube) =>
          saveFile("cube.txt", await engine.ask((api) => api.writeCube(cube, style_))),
        )}
        <label>
          <span class="hidden">{text.style}</span>
          <select value={style_} onChange={(event) => setStyle(event.currentTarget.value as Style)}>
            {STYLES.map((name) => (
              <option key={name} value={name}>
                {text.styles[name]}
              </option>
            ))}
          </select>
        </label>
        {button(text.saveTurns, async (_cube, turns) =>
          saveFile("turns.txt", turns === "" ? "" : `${turns.replaceAll(" ", "\n")}\n`),
        )}
        {button(text.saveReport, async (cube, turns) => {
          const { seed, seconds = 0, ended = "fast" } = model.solver.state.value ?? {};
          const rounded = Math.round(1000 * seconds) / 1000;
          const report = await engine.ask((api) => api.solutionReport(cube, turns, seed, rounded, ended));
          saveFile("solution.json", `${report}\n`, "application/json");
        })}
        {button(text.savePicture, async (cube, turns) =>
          saveFile("cube.svg", await engine.ask((api) => api.drawSheets(cube, turns)), "image/svg+xml"),
        )}
        {button(text.savePage, async (cube, turns) =>
          saveFile("cube.html", await engine.ask((api) => api.drawPage(cube, turns)), "text/html"),
        )}
        {button(text.saveOther, async (cube) =>
          saveFile("kpuzzle.json", await engine.ask((api) => api.convertCube(cube, "kpuzzle")), "application/json"),
        )}
        {button(`${words(shell).print}: ${text.sheets}`, async (cube, turns) =>
          printPages([await engine.ask((api) => api.drawSheets(cube, turns))]),
        )}
      </div>
      <ProblemText problem={problem} />
    </details>
  );
}
