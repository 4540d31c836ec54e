/** The object itself: turned by dragging, and played on by tapping its pieces. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BoardView } from "solidoku/fractal3d/display";
import type { Quaternion } from "three";
import { NINE, token } from "../look/colours";
import { words } from "../shell/language";
import { settings } from "../shell/settings";
import { isDark } from "../shell/theme";
import type { Stage } from "../solid/stage";
import { SolidView } from "../solid/view";
import { digitsIn, shown } from "./cells";
import type { Game } from "./game";
import { type Mark, marksOf } from "./linked";
import { signOf } from "./names";
import { type PieceLook, Pieces, turnedAtFirst, turnedTo } from "./pieces";
import style from "./style.module.css";
import { texts } from "./texts";

/** What is seen: of cubes a little less than their farthest corners, of the sculpture both apexes. */
const RADIUS = { cubes: 6.9, sculpture: 8 };
const TURN = 450;

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

/** The tint of its depth, pale if the cell isn't linked to the selected one. */
function lookOf(game: Game, board: BoardView, cell: number): PieceLook {
  const cells = game.cells.value;
  const explained = game.explained.value?.state;
  const digit = explained ? Number(explained.cells[cell]) || 0 : shown(cells, cell);
  const marks = marksOf(game, cell, digit);
  const has = (mark: Mark): boolean => marks.includes(mark);
  const depth = board.colours[cell] ?? 0;
  const tint = (isDark.value ? board.darkTints : board.tints)[depth] ?? token("raised");
  const isLinked = LINKS.some(has) || (game.selection.value.length !== 1 && !game.lit.value.step);
  const isWrong = has("wrong") || has("conflict");
  const frame = FRAMES.find(([mark]) => has(mark))?.[1];
  const ink = isWrong ? "board-bad" : (cells.given[cell] ?? 0) > 0 ? "board-ink" : "board-entered";
  const colours = explained ? [] : digitsIn(cells.colour[cell] ?? 0);
  return {
    digit,
    ground: isLinked ? tint : mixed(tint, token("ground")),
    ink: token(ink),
    isUnderlined: isWrong,
    bands: colours.map((colour) => NINE[colour - 1] ?? ""),
    ...(settings.showsDepths.value && { sign: signOf(depth) }),
    ...(frame && { frame: token(frame) }),
  };
}

/** What keeps a piece from being pale. */
const LINKS: readonly Mark[] = ["selected", "seen", "deep", "lit"];
/** The frame of a piece: that of the first mark that it has. */
const FRAMES: readonly (readonly [Mark, string])[] = [
  ["selected", "board-chosen"],
  ["wrong", "board-bad"],
  ["conflict", "board-bad"],
  ["lit", "board-lit"],
  ["deep", "board-deep"],
];

/** More than halfway to another colour. */
function mixed(colour: string, other: string): string {
  const channel = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(0.4 * channel(colour, at) + 0.6 * channel(other, at)));
  return `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}
