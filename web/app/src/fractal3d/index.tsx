/** 3D-Sudoku: played on its sides and on the solid at once. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { living } from "../shell/alive";
import { How } from "../shell/how";
import { words } from "../shell/language";
import { ProblemText, Segments } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import { Boards } from "./boards";
import { Files } from "./files";
import { Game } from "./game";
import { Help } from "./help";
import { press } from "./keys";
import { New } from "./new";
import { Pad } from "./pad";
import { pictures } from "./pictures";
import { Status } from "./status";
import style from "./style.module.css";
import { texts } from "./texts";
import { Views } from "./views";

const useGame = living(() => new Game());

const TOOLS = ["help", "new", "files"] as const;

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const game = useGame(params);
  const tool = useSignal<(typeof TOOLS)[number]>("help");
  const side = useSignal("");
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const board = game.board.value;
      const seen = board?.sides.find(({ name }) => name === side.value) ?? board?.sides[0];
      if (press(game, seen, event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const board = game.board.value;
  const lead =
    board?.name === "sculpture" ? text.leadSculpture : board && !board.hasDepths ? text.leadColours : text.lead;
  return (
    <article class={style["page"]} onClick={releaseChoice}>
      <header class={style["head"]}>
        <h1>{text.title}</h1>
        <Boards game={game} />
      </header>
      <p class={style["rules"]}>{board ? lead : text.loading}</p>
      <ProblemText problem={game.problem.value} />
      {board && (
        <div class={style["play"]} data-follows={tool.value === "help" ? "" : undefined}>
          <Views game={game} board={board} chosen={side} />
          <div class={style["controls"]}>
            <Status game={game} />
            <Pad game={game} />
          </div>
          <section class={style["tools"]} aria-label={text.tools}>
            <Segments
              label={text.tools}
              value={tool.value}
              choices={TOOLS.map((each) => [each, text.tabs[each]] as const)}
              onChoose={(chosen) => (tool.value = chosen)}
            />
            {tool.value === "help" && <Help game={game} board={board} />}
            {tool.value === "new" && <New game={game} />}
            {tool.value === "files" && <Files game={game} />}
            <details class={style["keys"]}>
              <summary>{text.keys}</summary>
              <dl>
                {text.keyList.map(([key, meaning]) => (
                  <div key={key}>
                    <dt>{key}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </section>
        </div>
      )}
      {board && (
        <div class={style["pictures"]}>
          <How name="sudoku" pictures={pictures(board)} />
        </div>
      )}
    </article>
  );
}

/** Arrows move on the board again after a choice was clicked; who chose by arrows stays there. */
function releaseChoice(event: MouseEvent): void {
  if (event.detail === 0) return;
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.type === "radio") focused.blur();
  });
}
