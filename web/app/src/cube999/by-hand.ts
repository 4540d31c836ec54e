/** Turns by hand: which way a button, a key or a drag turns a sub-cube. */
import { Vector3 } from "three";

export const AXES = ["x", "y", "z"] as const;
export type Way = "anticlockwise" | "half" | "clockwise";

/** Quarters are counted as the question does: about x, one takes the top to the back, which is clockwise. */
export function quartersOf(axis: number, way: Way): 1 | 2 | 3 {
  if (way === "half") return 2;
  return (way === "clockwise") === (axis === 0) ? 1 : 3;
}

/**
 * The turn that takes a face, which looks along `out`, the way in which it is dragged. Both are in the cube's own
 * coordinates.
 */
export function turnOfDrag(out: Vector3, drag: Vector3): { readonly axis: number; readonly way: Way } | undefined {
  const along = drag.clone().addScaledVector(out, -drag.dot(out));
  const sizes = along.toArray().map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  // What turns about ω moves by ω × p.
  const around = out.clone().cross(new Vector3().setComponent(largest, Math.sign(along.getComponent(largest))));
  const axis = around.toArray().findIndex((part) => Math.abs(part) > 0.5);
  if (axis < 0) return undefined;
  return { axis, way: around.getComponent(axis) > 0 ? "anticlockwise" : "clockwise" };
}
