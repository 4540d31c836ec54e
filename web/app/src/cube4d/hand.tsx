/** The tray, and the cube that keys and buttons turn. */
import { useState } from "preact/hooks";
import { words } from "../shell/language";
import { ProblemText, Switch } from "../shell/parts";
import type { Turn } from "./changes";
import { CubePicture, NetPicture } from "./cube";
import type { Game } from "./game";
import own from "./hand.module.css";
import style from "./style.module.css";
import { useCubeWords } from "./table";
import { texts } from "./texts";

export type TurnKey = "Q" | "W" | "E" | "A" | "S" | "D";

/** As the keys lie. Sides are numbered as in files: top, front, right. */
const TURNS: readonly (readonly [TurnKey, string, Turn])[] = [
  ["Q", "↺", { side: 1, quarters: 3 }],
  ["W", "↑", { side: 2, quarters: 1 }],
  ["E", "↻", { side: 1, quarters: 1 }],
  ["A", "←", { side: 0, quarters: 1 }],
  ["S", "↓", { side: 2, quarters: 3 }],
  ["D", "→", { side: 0, quarters: 3 }],
];

export const turnOf = (key: string): Turn | undefined => TURNS.find(([name]) => name === key.toUpperCase())?.[2];

export function Tray({ game }: { game: Game }) {
  const text = words(texts);
  const inWords = useCubeWords();
  const { value: set } = game.set;
  const hand = game.hand.value;
  const left = game.table.value?.left ?? [];
  const fitting = game.candidates.value && new Set(game.candidates.value.map(({ number }) => number));
  return (
    <section class={`panel ${style["tray"]}`} aria-labelledby="tray" data-tray>
      <h2 id="tray">{text.tray}</h2>
      <p class={style["soft"]}>{left.length === 0 ? text.trayEmpty : text.trayHelp}</p>
      <div class={style["cubes"]}>
        {left.map((number) => {
          const listed = set?.cubes[number];
          const cube = hand?.number === number ? hand : listed;
          return (
            cube && (
              <button
                key={number}
                type="button"
                class={`${style["cell"]} ${fitting && !fitting.has(number) ? style["dim"] : ""}`}
                data-cube={number}
                aria-pressed={hand?.number === number}
                onClick={() => game.take(number)}
              >
                <span class="hidden">{inWords(cube, game.sides.value)}</span>
                <CubePicture cube={cube} sides={game.sides.value} />
                <span class={style["number"]} aria-hidden="true">
                  {number}
                </span>
              </button>
            )
          );
        })}
      </div>
      <Switch label={text.helps} isOn={game.helps.value} onChange={(isOn) => game.setHelps(isOn)} />
    </section>
  );
}

export function Hand({ game }: { game: Game }) {
  const text = words(texts);
  const inWords = useCubeWords();
  const cube = game.held.value;
  const isInHand = game.hand.value !== undefined;
  const cell = game.cell.value;
  return (
    <section class={`panel ${style["hand"]}`} aria-labelledby="hand">
      <h2 id="hand">
        {isInHand ? text.hand : text.chosen}
        {cube && <span class={style["soft"]}> · {text.cube(cube.number, text.colours[cube.colour])}</span>}
      </h2>
      {cube ? (
        <>
          <p class="hidden" role="status">
            {inWords(cube, game.sides.value)}
          </p>
          <div class={own["held"]}>
            <NetPicture cube={cube} sides={game.sides.value} />
            <div class={own["turns"]}>
              {TURNS.map(([key, arrow, turn]) => (
                <button
                  key={key}
                  type="button"
                  class="quiet"
                  title={`${text.turns[key]} (${key})`}
                  onClick={() => void game.turn(turn)}
                >
                  <span class="hidden">{text.turns[key]}</span>
                  <span aria-hidden="true">{arrow}</span>
                  <kbd aria-hidden="true">{key}</kbd>
                </button>
              ))}
            </div>
          </div>
          <div class="row">
            {isInHand && (
              <button type="button" onClick={() => void game.place(cell)}>
                {text.putHere}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => void game.turnToFit()}>
              {text.fit}
            </button>
            {isInHand ? (
              <button type="button" class="quiet" onClick={() => game.take(cube.number)}>
                {text.putBack}
              </button>
            ) : (
              <>
                <button type="button" class="quiet" onClick={() => void game.pickUp(cell)}>
                  {text.pickUp}
                </button>
                <button type="button" class="quiet" onClick={() => void game.takeBack([cell])}>
                  {text.putBack}
                </button>
              </>
            )}
          </div>
        </>
      ) : (
        <p class={style["soft"]}>{text.nothing}</p>
      )}
      <TypedCube key={`${cell} ${cube?.text ?? ""}`} game={game} cell={cell} now={isInHand ? "" : (cube?.text ?? "")} />
    </section>
  );
}

/** Whether there is room for the field beside the table. */
const isWide = matchMedia("(min-width: 60rem)").matches;

/** A field for a cube as somebody reads it off the table. */
function TypedCube({ game, cell, now }: { game: Game; cell: number; now: string }) {
  const text = words(texts);
  const [typed, setTyped] = useState(now);
  const problem = game.problem.value?.field === "cube" ? game.problem.value.problem : undefined;
  return (
    <details class={own["typed"]} open={isWide || problem !== undefined}>
      <summary>{text.type}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void game.typeCube(cell, typed);
        }}
      >
        <div class={own["field"]}>
          <input
            type="text"
            value={typed}
            placeholder="7 2-3-1-5 9"
            spellcheck={false}
            autocomplete="off"
            aria-label={text.type}
            aria-describedby="typed-help typed-problem"
            aria-invalid={problem !== undefined}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="quiet">
            {text.typed}
          </button>
        </div>
        <p id="typed-help" class={style["small"]}>
          {text.typeHelp}
        </p>
        <ProblemText id="typed-problem" problem={problem} />
      </form>
    </details>
  );
}
