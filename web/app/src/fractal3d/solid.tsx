/** The object itself: turned by dragging, and played on by tapping its pieces. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BoardView } from "solidoku/fractal3d/display";
import type { Quaternion } from "three";
import { NINE } from "../look/colours";
import { words } from "../shell/language";
import type { Stage } from "../solid/stage";
import { SolidView } from "../solid/view";
import { shown } from "./cells";
import type { Game } from "./game";
import { Pieces, turnedAtFirst, turnedTo } from "./pieces";
import { type Mark, marksOf } from "./side";
import style from "./style.module.css";
import { texts } from "./texts";

/** What is seen: of cubes a little less than their farthest corners, of the sculpture both apexes. */
const RADIUS = { cubes: 6.9, sculpture: 8 };
const TURN = 450;
const INK = { given: "#16161a", entered: "#2f22b0", wrong: "#b3121d" };

export function Solid({ game, board, isMain }: { game: Game; board: BoardView; isMain: boolean }) {
  const text = words(texts);
  const stage = useRef<Stage | undefined>(undefined);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = (ready: Stage): void => {
    stage.current = ready;
    if (!board.solid) return;
    const pieces = new Pieces(board.solid);
    ready.solid.add(pieces.group);
    stop.current = effect(() => {
      if (game.board.value !== board) return;
      for (let cell = 0; cell < board.colours.length; cell += 1) pieces.show(cell, lookOf(game, board, cell));
      ready.refresh();
    });
  };
  const turn = async (to: Quaternion): Promise<void> => {
    const solid = stage.current?.solid;
    if (!solid) return;
    const from = solid.quaternion.clone();
    await stage.current?.animate(TURN, (share) =>
      solid.quaternion.slerpQuaternions(from, to, share * share * (3 - 2 * share)),
    );
  };
  return (
    <div>
      <SolidView
        radius={board.solid?.triangles.length ? RADIUS.sculpture : RADIUS.cubes}
        turned={turnedAtFirst(board)}
        label={text.solidLabel}
        onReady={begin}
        onPick={(hit, event) => {
          const cell: unknown = hit?.object.userData["cell"];
          if (typeof cell === "number")
            game.select(cell, event.shiftKey || event.ctrlKey || event.metaKey ? "toggle" : "alone");
        }}
      />
      {isMain && (
        <div class={`row ${style["ways"]}`}>
          {board.sides.map((side) => (
            <button key={side.name} type="button" class="quiet" onClick={() => void turn(turnedTo(side))}>
              {text.sides[side.name] ?? side.name}
            </button>
          ))}
          <button type="button" class="quiet" onClick={() => void turn(turnedAtFirst(board))}>
            {text.solid}
          </button>
        </div>
      )}
    </div>
  );
}

/** The colour of its depth, pale if the cell isn't linked to the selected one. */
function lookOf(game: Game, board: BoardView, cell: number) {
  const cells = game.cells.value;
  const explained = game.explained.value?.state;
  const digit = explained ? Number(explained.cells[cell]) || 0 : shown(cells, cell);
  const marks = marksOf(game, cell, digit);
  const has = (mark: Mark): boolean => marks.includes(mark);
  const painted = cells.colour[cell] ?? 0;
  const colour = NINE[painted ? painted - 1 : (board.colours[cell] ?? 0)] ?? "#ffffff";
  const isLinked = game.selection.value.length !== 1 || has("selected") || has("seen") || has("deep") || has("lit");
  const frame = has("selected")
    ? "#4a3fc0"
    : has("wrong") || has("conflict")
      ? "#b3121d"
      : has("lit")
        ? "#e0a000"
        : has("deep")
          ? "#8f86e6"
          : undefined;
  const ink = has("wrong") || has("conflict") ? INK.wrong : (cells.given[cell] ?? 0) > 0 ? INK.given : INK.entered;
  return { digit, ground: isLinked ? colour : mixed(colour), ink, ...(frame ? { frame } : {}) };
}

/** Halfway to white. */
function mixed(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255 * 1.6) / 2.6));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
