/** A 3D-Sudoku that turns slowly, and stops where its loose cubes close up to a Sudoku. */
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "./language";
import { type Eye, paint } from "./pieces";
import { shell } from "./texts";
import { prefersStillness } from "./theme";

const RIGHT_ANGLE = Math.PI / 2;
const CORNER: Eye = { left: 0.72, up: 0.5 };
/** From the corner to the front, the left and the top, and back to the corner after each. */
const STATIONS: readonly Eye[] = [
  CORNER,
  { left: 0, up: 0 },
  CORNER,
  { left: RIGHT_ANGLE, up: 0 },
  CORNER,
  { left: 0, up: RIGHT_ANGLE },
];
/** Milliseconds on the way, and at each station. */
const WAY = 2600;
const STAY = { corner: 500, side: 2200 };

/** Where the eye is after this many milliseconds. */
function eyeAfter(milliseconds: number): Eye {
  const stays = STATIONS.map((station) => (station === CORNER ? STAY.corner : STAY.side));
  const round = stays.reduce((sum, stay) => sum + stay + WAY, 0);
  let left = milliseconds % round;
  for (const [number, stay] of stays.entries()) {
    const [from, to] = [STATIONS[number] ?? CORNER, STATIONS[(number + 1) % STATIONS.length] ?? CORNER];
    if (left < stay) return from;
    left -= stay;
    if (left < WAY) return between(from, to, left / WAY);
    left -= WAY;
  }
  return CORNER;
}

function between(from: Eye, to: Eye, share: number): Eye {
  const eased = share * share * (3 - 2 * share);
  return { left: from.left + (to.left - from.left) * eased, up: from.up + (to.up - from.up) * eased };
}

export default function Showpiece() {
  const text = words(shell);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isStill, setStill] = useState(prefersStillness);
  const played = useRef(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let last: number | undefined;
    let frame = 0;
    const draw = (now?: number): void => {
      if (now !== undefined && last !== undefined && !isStill) played.current += Math.min(100, now - last);
      last = now;
      paint(element, eyeAfter(played.current));
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    const resized = new ResizeObserver(() => {
      if (isStill) draw();
    });
    resized.observe(element);
    draw();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
    };
  }, [isStill]);
  return (
    <figure class="showpiece">
      <canvas ref={canvas} role="img" aria-label={text.showpiece} />
      <figcaption>
        {text.showpiece}
        <button type="button" class="bare" onClick={() => setStill(!isStill)}>
          {isStill ? text.turn : text.still}
        </button>
      </figcaption>
    </figure>
  );
}
