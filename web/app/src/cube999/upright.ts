/**
 * Digits stand upright on every face. A turn takes them along, so in the end they have to turn back
 * in their faces. This says when, and by how much, for each face of a cell as it was before the
 * turn.
 */
import { Vector3 } from "three";

type Triple = readonly [number, number, number];

/** Where the faces of three.js' boxes look, and where up is on their pictures. */
export const FACES: readonly { readonly out: Triple; readonly up: Triple }[] = [
  { out: [1, 0, 0], up: [0, 1, 0] },
  { out: [-1, 0, 0], up: [0, 1, 0] },
  { out: [0, 1, 0], up: [0, 0, -1] },
  { out: [0, -1, 0], up: [0, 0, 1] },
  { out: [0, 0, 1], up: [0, 1, 0] },
  { out: [0, 0, -1], up: [0, 1, 0] },
];

const AXES = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)] as const;

/** The share of a turn's time in which cells move; then their digits do. */
const MOVING = 0.72;

const ease = (share: number): number => share * share * (3 - 2 * share);

/**
 * After a share of a turn's time: how far cells have come on their way, and how far digits have
 * turned back.
 */
export function progressOf(share: number): { readonly moved: number; readonly upright: number } {
  return { moved: ease(Math.min(1, share / MOVING)), upright: ease(Math.max(0, (share - MOVING) / (1 - MOVING))) };
}

/**
 * After a turn by this angle, a multiple of 90°: the angles, anticlockwise, that make the digits of
 * each face upright.
 */
export function backToUpright(axis: number, angle: number): number[] {
  return FACES.map(({ out, up }) => {
    const turned = (way: Triple): Vector3 => new Vector3(...way).applyAxisAngle(AXES[axis] ?? AXES[0], angle).round();
    const [outNow, upNow] = [turned(out), turned(up)];
    const wanted = new Vector3(...(FACES.find((face) => outNow.equals(new Vector3(...face.out)))?.up ?? up));
    const sine = upNow.clone().cross(wanted).dot(outNow);
    return Math.atan2(sine, upNow.dot(wanted));
  });
}
