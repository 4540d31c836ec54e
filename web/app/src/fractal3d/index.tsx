/** 3D-Sudoku: played on its sides and on the solid at once. */
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import { words } from "../shell/language";
import { Notice, ProblemText, Segments } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import { Boards } from "./boards";
import { EMPTY, puzzleOf } from "./cells";
import { Files } from "./files";
import { Game } from "./game";
import { Help } from "./help";
import { press } from "./keys";
import { fromParams } from "./link";
import { New } from "./new";
import { Pad } from "./pad";
import style from "./style.module.css";
import { texts } from "./texts";
import { Views } from "./views";

const TOOLS = ["help", "new", "files"] as const;

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const [game] = useState(() => new Game());
  const tool = useSignal<(typeof TOOLS)[number]>("help");
  const side = useSignal("");
  const problem = useSignal<SolidokuError | undefined>(undefined);
  useEffect(() => {
    open(game, params).catch(async (thrown: unknown) => {
      problem.value = SolidokuError.of(thrown);
      await begin(game, "hexagonal").catch(() => undefined);
    });
    return () => game.close();
  }, []);
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
        <Boards game={game} onProblem={(found) => (problem.value = found)} onBoard={(name) => begin(game, name)} />
      </header>
      <p class={style["rules"]}>{board ? lead : text.loading}</p>
      <ProblemText problem={problem.value} />
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
            {tool.value === "help" && <Help game={game} />}
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

/** How the game stands, in a line. */
function Status({ game }: { game: Game }) {
  const text = words(texts);
  const look = game.look.value;
  const play = (): void => {
    game.isEntering.value = false;
    game.selection.value = [];
  };
  if (game.isEntering.value) {
    return (
      <Notice>
        <span class="row">
          {text.ownHelp}
          <button type="button" onClick={play}>
            {text.play}
          </button>
        </span>
      </Notice>
    );
  }
  const { rating, redundant } = game.known.value;
  const clues = game.cells.value.given.filter((digit) => digit > 0).length;
  const known = [
    rating && (text.ratingNames[rating] ?? rating),
    text.clues(clues),
    redundant !== undefined && text.redundant(redundant),
  ];
  return (
    <div class={style["status"]} role="status">
      {look?.isSolved ? (
        <strong class={style["solved"]}>{text.solved}</strong>
      ) : look && look.conflicts.length > 0 ? (
        <span class={style["faulty"]}>{text.conflicts(look.conflicts.length)}</span>
      ) : (
        <span>{known.filter(Boolean).join(" · ")}</span>
      )}
    </div>
  );
}

/** An easy puzzle of a board; where none is known one is made, and if that fails somebody can enter one. */
async function begin(game: Game, board: string): Promise<void> {
  const example = await game.quick.ask((api) => api.example(board));
  await game.start(board, example ? puzzleOf(example) : EMPTY);
  if (example) return;
  const { value: untouched } = game.cells;
  const request = { rating: "without_trial" as const, symmetry: "", minimal: false, extra: 6, seed: "1" };
  const puzzle = await game.deep.ask((api) => api.make(board, request)).catch(() => undefined);
  if (game.name.value !== board || game.cells.value !== untouched) return;
  if (puzzle)
    game.replace(puzzleOf(puzzle.puzzle), {
      redundant: puzzle.redundant,
      ...(puzzle.rating ? { rating: puzzle.rating } : {}),
    });
  else game.isEntering.value = true;
}

/** What the link says; its puzzle may be written in any way that the programs read. */
async function open(game: Game, params: ReadonlyMap<string, string>): Promise<void> {
  const linked = fromParams(params);
  if (!linked) return begin(game, params.get("board") ?? "hexagonal");
  const read = await game.quick.ask((api) => api.read(linked.puzzle, linked.board, "refuse"));
  await game.start(read.board, { ...linked.play, given: puzzleOf(read.clues).given });
}
