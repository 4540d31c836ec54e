/** The tray, and the cube that keys and buttons turn. */
import { words } from "../shell/language";
import { Switch } from "../shell/parts";
import { CubePicture, NetPicture } from "./cube";
import type { Game } from "./game";
import own from "./hand.module.css";
import style from "./style.module.css";
import { useCubeWords } from "./table";
import { texts } from "./texts";
import { TurnButtons } from "./turns";

export function Tray({ game }: { game: Game }) {
  const text = words(texts);
  const inWords = useCubeWords();
  const { value: set } = game.set;
  const hand = game.hand.value;
  const left = game.table.value?.left ?? [];
  const fitting = game.candidates.value && new Set(game.candidates.value.map(({ number }) => number));
  return (
    <section class={`panel ${style["tray"]}`} aria-labelledby="tray" data-tray>
      <h2 id="tray">
        {text.tray} <span class={style["soft"]}>· {left.length}</span>
      </h2>
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
                class={`${style["cell"]} ${fitting && !hand && !fitting.has(number) ? style["dim"] : ""}`}
                data-cube={number}
                aria-pressed={hand?.number === number}
                onClick={() => game.take(number)}
              >
                <span class="hidden">{inWords(cube, game.sides.value)}</span>
                <CubePicture cube={cube} sides={game.sides.value} />
                <span class={style["name"]} aria-hidden="true">
                  {cube.name.join(" ")}
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
  const fits = game.fits.value.size;
  return (
    <section
      class={`panel ${style["hand"]}`}
      aria-labelledby="hand"
      data-holds={isInHand ? "taken" : cube && !game.isSolved.value ? "chosen" : "nothing"}
    >
      <h2 id="hand">
        {isInHand ? text.hand : text.chosen}
        {cube && <span class={style["soft"]}> · {text.cube(cube.name.join(" "), text.colours[cube.colour])}</span>}
      </h2>
      {cube ? (
        <>
          <p class="hidden" role="status">
            {inWords(cube, game.sides.value)}
          </p>
          <div class={own["held"]}>
            <NetPicture cube={cube} sides={game.sides.value} />
            <TurnButtons names={text.turns} onTurn={(turn) => void game.turn(turn)} />
          </div>
          {isInHand && game.helps.value && <p class={style["soft"]}>{text.fitsIn(fits)}</p>}
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
    </section>
  );
}
