/** What is done beside playing: rules, new toys, printing, files. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SheetOptions } from "solidoku/cube4d/display";
import { words } from "../shell/language";
import { OpenFile, ProblemText, printPages, Segments, Switch, saveFile } from "../shell/parts";
import { showPuzzle } from "../shell/scroll";
import { Solutions } from "./advice";
import type { Game } from "./game";
import { randomSeed } from "./make";
import { RULES, USUAL } from "./state";
import { Stop } from "./stop";
import style from "./style.module.css";
import { texts } from "./texts";
import own from "./workshop.module.css";

/** Folded, as most people come to play. */
export function Workshop({ game }: { game: Game }) {
  const text = words(texts);
  return (
    <div class={own["workshop"]}>
      <Folded title={text.rules}>
        <Rules game={game} />
      </Folded>
      <Folded title={text.newToy}>
        <NewToy game={game} />
      </Folded>
      <Folded title={text.print}>
        <Printing game={game} />
      </Folded>
      <Folded title={text.files}>
        <Files game={game} />
      </Folded>
    </div>
  );
}

function Folded({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="panel">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

function Rules({ game }: { game: Game }) {
  const text = words(texts);
  const rules = game.rules.value;
  return (
    <>
      <div class={own["switches"]}>
        {RULES.map((rule) => (
          <Switch
            key={rule}
            label={text.ruleNames[rule]}
            isOn={rules[rule]}
            onChange={(isOn) => void game.setRules({ ...rules, [rule]: isOn })}
          />
        ))}
      </div>
      <Solutions game={game} />
    </>
  );
}

const OPTIONS = ["colours", "magic", "sixesAndNines", "minimalRules"] as const;

function NewToy({ game }: { game: Game }) {
  const text = words(texts);
  const [seed, setSeed] = useState(randomSeed);
  const [options, setOptions] = useState<Record<(typeof OPTIONS)[number], boolean>>({
    colours: true,
    magic: false,
    sixesAndNines: false,
    minimalRules: false,
  });
  const [isNone, setNone] = useState(false);
  const isBusy = game.maker.isBusy.value;
  const make = async (): Promise<void> => {
    setNone(false);
    const { colours, magic, sixesAndNines, minimalRules } = options;
    const isMade = await game.makeToy(seed, {
      colours,
      magic: magic ? "semi" : undefined,
      sixes_and_nines: sixesAndNines,
      minimal_rules: minimalRules,
    });
    if (isMade) {
      setSeed(randomSeed());
      showPuzzle();
    } else setNone(!game.maker.wasStopped.value && game.problem.value === undefined);
  };
  return (
    <>
      <p class={style["soft"]}>{text.newText}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <div class={own["switches"]}>
          {OPTIONS.map((name) => (
            <Switch
              key={name}
              label={text.options[name]}
              isOn={options[name]}
              onChange={(isOn) => setOptions({ ...options, [name]: isOn })}
            />
          ))}
        </div>
        <label class={own["line"]}>
          <span>{text.seed}</span>
          <input type="text" inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <div class="row">
          <button type="submit" disabled={isBusy}>
            {text.make}
          </button>
          {isBusy && <Stop onStop={() => game.maker.stop()} />}
          {game.set.value?.isToy === false && (
            <button type="button" class="quiet" onClick={() => void game.replace({ set: "", rules: USUAL })}>
              {text.original}
            </button>
          )}
        </div>
        {isNone && <p role="status">{text.madeNone}</p>}
        <ProblemText problem={game.problem.value?.field === "seed" ? game.problem.value.problem : undefined} />
      </form>
    </>
  );
}

function Printing({ game }: { game: Game }) {
  const text = words(texts);
  const [options, setOptions] = useState<SheetOptions>({
    stickers: false,
    edge: 20,
    letter: false,
    withSolution: true,
  });
  const cubes = (): Promise<string[] | undefined> => game.draw((api, set) => api.sheet(set, options));
  const picture = (): Promise<string | undefined> => game.draw((api, set, table) => api.picture(set, table));
  return (
    <>
      <Segments
        label={text.print}
        value={options.stickers ? "stickers" : "nets"}
        choices={[
          ["nets", text.nets],
          ["stickers", text.stickers],
        ]}
        onChoose={(kind) => setOptions({ ...options, stickers: kind === "stickers" })}
      />
      <label class={own["line"]}>
        <span>{text.edge}</span>
        <input
          type="number"
          min={10}
          max={40}
          value={options.edge}
          onInput={(event) => setOptions({ ...options, edge: event.currentTarget.valueAsNumber || 0 })}
        />
      </label>
      <label class={own["line"]}>
        <span>{text.paper}</span>
        <select
          value={options.letter ? "letter" : "a4"}
          onChange={(event) => setOptions({ ...options, letter: event.currentTarget.value === "letter" })}
        >
          <option value="a4">A4</option>
          <option value="letter">Letter</option>
        </select>
      </label>
      <Switch
        label={text.withSolution}
        isOn={options.withSolution}
        onChange={(withSolution) => setOptions({ ...options, withSolution })}
      />
      <div class="row">
        <button type="button" onClick={() => void cubes().then((pages) => pages && printPages(pages))}>
          {text.printCubes}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void picture().then((page) => page !== undefined && printPages([page]))}
        >
          {text.printTable}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void picture().then((page) => page !== undefined && saveFile("table.svg", page, "image/svg+xml"))
          }
        >
          {text.savePicture}
        </button>
      </div>
    </>
  );
}

/** A set has a colour on each line; a layout has brackets or dots. */
const isSet = (file: string): boolean => /^\s*(orange|white)\b/im.test(file.replace(/#.*/g, ""));

function Files({ game }: { game: Game }) {
  const text = words(texts);
  const [typed, setTyped] = useState("");
  const table = game.table.value?.text;
  const problem = game.problem.value?.field === "text" ? game.problem.value.problem : undefined;
  useEffect(() => {
    // The field shows the table in the form of a file.
    let isCurrent = true;
    if (table !== undefined) {
      void game.asFile().then((file) => {
        if (isCurrent && file !== undefined) setTyped(file);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [table]);
  const read = (file: string): void => void game.replace(isSet(file) ? { set: file } : { table: file });
  return (
    <>
      <p class={style["soft"]}>{text.filesText}</p>
      <div class="row">
        <OpenFile
          onText={read}
          onProblem={(found) => {
            game.problem.value = { field: "text", problem: found };
          }}
        />
        <button type="button" class="quiet" onClick={() => saveFile("table.txt", typed)}>
          {text.saveTable}
        </button>
        <button type="button" class="quiet" onClick={() => saveFile("set.txt", game.set.value?.text ?? "")}>
          {text.saveSet}
        </button>
      </div>
      <details class={style["why"]}>
        <summary>{text.layoutText}</summary>
        <textarea
          aria-label={text.layoutText}
          rows={12}
          spellcheck={false}
          value={typed}
          aria-invalid={problem !== undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" class="quiet" onClick={() => read(typed)}>
          {text.readText}
        </button>
      </details>
      <ProblemText problem={problem} />
    </>
  );
}
