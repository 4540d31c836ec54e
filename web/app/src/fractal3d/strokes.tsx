/** What the pen has drawn, over a side's tints and below its digits. */
import type { SideView } from "solidoku/fractal3d/display";
import style from "./board.module.css";
import { endsOn, type Kind, type Point } from "./drawing";
import type { Game } from "./game";

/** Round a digit. */
const RADIUS = 0.37;
const ARM = 0.13;

const OUTLINES: Readonly<Record<Kind, (from: Point, to: Point) => string>> = {
  circle: ({ x, y }) =>
    `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`,
  line: (from, to) => `M${from.x} ${from.y}L${to.x} ${to.y}`,
  cross: (from, to) => {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    return `M${x - ARM} ${y - ARM}L${x + ARM} ${y + ARM}M${x - ARM} ${y + ARM}L${x + ARM} ${y - ARM}`;
  },
};

export function Strokes({ game, side }: { game: Game; side: SideView }) {
  // An explanation shows its own grid.
  const strokes = game.explained.value ? [] : game.pen.seen.value;
  const shown = strokes.flatMap((stroke) => {
    const ends = endsOn(side.cells, stroke);
    return ends ? [{ ...stroke, outline: OUTLINES[stroke.kind](...ends) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <svg class={style["strokes"]} viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden>
      {/* Pale colours need an edge on pale tints; one for all, so that lines join. */}
      <path class={style["edge"]} d={shown.map(({ outline }) => outline).join("")} />
      {shown.map(({ kind, colour, outline }) => (
        <path
          key={outline}
          data-kind={kind}
          data-colour={colour}
          d={outline}
          style={{ stroke: `var(--c${colour - 1})` }}
        />
      ))}
    </svg>
  );
}
