/** The puzzle as one holds it, as a drawing: with the letters of its corners, and lifted layers where wanted. */
import type { Geometry } from "solidoku/pyraminx/display";
import { Vector3 } from "three";
import { boxAround, path, type Spot } from "./flat";
import { STANDING } from "./solid";
import style from "./style.module.css";

type Point = readonly [number, number, number];

const turned = ([x, y, z]: Point): Vector3 => new Vector3(x, y, z).applyQuaternion(STANDING);
const spot = ({ x, y }: Vector3): Spot => [x, -y];

/** Whether one sees its outside. */
function isSeen(triangle: readonly Point[]): boolean {
  const [a, b, c] = triangle.map(turned);
  return a !== undefined && b !== undefined && c !== undefined && b.sub(a).cross(c.sub(a)).z > 0;
}

export function Standing(props: {
  geometry: Geometry;
  /** By facelet: the class of its colour. */
  colour: (facelet: number) => string | undefined;
  /** Facelets that are drawn away from the others, in the direction of a corner. */
  lifted?: { readonly facelets: readonly number[]; readonly corner: number };
}) {
  const { facelets, corners } = props.geometry;
  const away = (facelet: number): Vector3 => {
    const corner = props.lifted?.facelets.includes(facelet) ? corners[props.lifted.corner] : undefined;
    return corner ? turned(corner.axis as Point).multiplyScalar(0.25) : new Vector3();
  };
  const drawn = facelets.flatMap(({ solid }, facelet) =>
    isSeen(solid) ? [{ facelet, spots: solid.map((point) => spot(turned(point).add(away(facelet)))) }] : [],
  );
  const letters = corners.map(({ letter, axis }) => ({ letter, at: spot(turned(axis as Point).multiplyScalar(1.22)) }));
  const all = [...drawn.flatMap(({ spots }) => spots), ...letters.map(({ at }) => at)];
  return (
    <svg class={style["standing"]} viewBox={boxAround(all, 0.16)} aria-hidden="true">
      {drawn.map(({ facelet, spots }) => (
        <polygon key={facelet} points={path(spots)} class={props.colour(facelet) ?? style["blank"]} />
      ))}
      {letters.map((it) => (
        <Letter key={it.letter} {...it} />
      ))}
    </svg>
  );
}

function Letter({ letter, at: [x, y] }: { letter: string; at: Spot }) {
  return (
    <text x={x} y={y + 0.08}>
      {letter}
    </text>
  );
}
