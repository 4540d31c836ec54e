/** The page of the 4D Sudoku toy. */
import { useEffect, useRef } from "preact/hooks";
import { living } from "../shell/alive";
import { How } from "../shell/how";
import { undoOrRedo } from "../shell/keys";
import { words } from "../shell/language";
import { Clock } from "../shell/solved";
import type { PageProps } from "../shell/tabs";
import { Advice } from "./advice";
import { letDrag } from "./drag";
import { Game } from "./game";
import { Hand, Tray } from "./hand";
import { PICTURES } from "./pictures";
import { ExplodedSolid } from "./solid";
import style from "./style.module.css";
import { Table } from "./table";
import { texts } from "./texts";
import { turnOf } from "./turns";
import { TypedCube } from "./typed";
import { Workshop } from "./workshop";

const useGame = living(() => new Game());

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const game = useGame(params);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const stopDragging = article.current ? letDrag(article.current, game) : undefined;
    const listen = (event: KeyboardEvent): void => press(event, game);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      stopDragging?.();
    };
  }, []);
  return (
    <article ref={article} class={style["toy"]}>
      <header>
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
      </header>
      <div class={style["play"]}>
        <div class={style["board"]}>
          <Table game={game} />
          <Tools game={game} />
        </div>
        <div class={style["side"]}>
          <div class={style["pinned"]}>
            <Advice game={game} />
            <Hand game={game} />
            <TypedCube game={game} />
          </div>
        </div>
        <div class={style["below"]}>
          <Tray game={game} />
          <ExplodedSolid game={game} />
          <p class={`${style["small"]} ${style["keys"]}`}>{text.keys}</p>
        </div>
      </div>
      <How name="toy" pictures={PICTURES.map((drawing, n) => ({ drawing, text: text.how[n] ?? "" }))} />
      <Workshop game={game} />
    </article>
  );
}

function Tools({ game }: { game: Game }) {
  const text = words(texts);
  return (
    <div class={`row ${style["tools"]}`}>
      <button type="button" class="quiet" disabled={!game.history.canUndo.value} onClick={() => void game.undo()}>
        {text.undo}
      </button>
      <button type="button" class="quiet" disabled={!game.history.canRedo.value} onClick={() => void game.redo()}>
        {text.redo}
      </button>
      <button
        type="button"
        class="quiet"
        disabled={game.table.value?.left.length === 27}
        onClick={() => void game.clear()}
      >
        {text.clear}
      </button>
      <Clock timer={game.timer} />
    </div>
  );
}

/** Keys that work wherever nothing is typed. */
function press(event: KeyboardEvent, game: Game): void {
  const { target } = event;
  if (
    event.altKey ||
    (target instanceof Element && target.closest("input:not([type=checkbox], [type=radio]), textarea, select"))
  )
    return;
  if (event.ctrlKey || event.metaKey) {
    const step = undoOrRedo(event.key, event.shiftKey);
    if (step) act(() => game[step]());
    return;
  }
  const turn = turnOf(event.key);
  if (turn) act(() => (event.shiftKey ? game.turnWhole([turn]) : game.turn(turn)));
  else if (event.key === "f") act(() => game.turnToFit());
  else if (event.key === "h") act(() => game.askHint());
  else if (event.key === "Delete" || event.key === "Backspace") act(() => game.takeBack([game.cell.value]));

  function act(does: () => Promise<void>): void {
    event.preventDefault();
    void does();
  }
}
