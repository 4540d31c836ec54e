/** Edge lines: without them, neighbouring faces of one colour run into each other. */
import { type BufferGeometry, EdgesGeometry, LineBasicMaterial, LineSegments } from "three";

const known = new WeakMap<BufferGeometry, EdgesGeometry>();
const LINE = new LineBasicMaterial({ color: "#16161a", transparent: true, opacity: 0.75 });
/** So far outside of its body that it is seen. */
const OUTSIDE = 1.002;

/** The edges of a body, to be added to its mesh. A click means what is behind them. */
export function edgesOf(body: BufferGeometry, material: LineBasicMaterial = LINE): LineSegments {
  const shape = known.get(body) ?? new EdgesGeometry(body);
  known.set(body, shape);
  const lines = new LineSegments(shape, material);
  lines.scale.setScalar(OUTSIDE);
  lines.raycast = () => undefined;
  return lines;
}
