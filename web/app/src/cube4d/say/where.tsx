/** The 27 cells in three slices that recede to the right, some of them lit: where a sentence speaks of. */
import type { HouseFacts, Place } from "solidoku/cube4d/display";
import style from "./where.module.css";

const THREE = [0, 1, 2] as const;
/** The edge of a cell, and where the slice behind a slice is. */
const EDGE = 7;
const BEHIND = { x: 25, y: -5 };
const BOX = { width: 3 * EDGE + 2 * BEHIND.x + 2, height: 3 * EDGE - 2 * BEHIND.y + 2 };

/** Drawn from back to front. */
const PLACES: readonly Place[] = THREE.flatMap((z) => THREE.flatMap((y) => THREE.map((x) => ({ x, y, z }))));

export function Where({ places, house }: { places: readonly Place[]; house?: HouseFacts | undefined }) {
  const isLit = ({ x, y, z }: Place): boolean =>
    places.some((place) => place.x === x && place.y === y && place.z === z) ||
    (house !== undefined && { x, y, z }[house.axis] === house.layer);
  return (
    <svg class={style["where"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {PLACES.map((place) => (
        <rect
          key={`${place.x}${place.y}${place.z}`}
          class={isLit(place) ? style["lit"] : undefined}
          x={1 + place.x * EDGE + (2 - place.z) * BEHIND.x}
          y={1 + place.y * EDGE + place.z * -BEHIND.y}
          width={EDGE - 1}
          height={EDGE - 1}
          rx={1}
        />
      ))}
    </svg>
  );
}
