/** Where the camera stands so that a solid fills its canvas. */
import { Box3, InstancedMesh, Matrix4, Mesh, type Object3D, Sprite, Vector3 } from "three";

/** Bodies with more corners than this are measured by the box around them. */
const MOST_CORNERS = 64;
/** The share of the canvas that is filled. */
const FILLED = 0.96;

/** The corners of all bodies and signs of a solid, in its own coordinates. Lines around them don't count. */
export function cornersOf(solid: Object3D): Vector3[] {
  solid.updateWorldMatrix(true, true);
  const toSolid = solid.matrixWorld.clone().invert();
  const corners: Vector3[] = [];
  solid.traverse((part) => {
    const matrix = new Matrix4().multiplyMatrices(toSolid, part.matrixWorld);
    // Signs face the viewer, whichever way the solid is turned.
    if (part instanceof Sprite && part.visible) {
      const [middle, size] = [new Vector3().setFromMatrixPosition(matrix), Math.max(part.scale.x, part.scale.y)];
      corners.push(...cornersOfBox(new Box3().setFromCenterAndSize(middle, new Vector3().setScalar(size))));
    }
    if (!(part instanceof Mesh)) return;
    for (const corner of cornersOfBody(part)) corners.push(corner.applyMatrix4(matrix));
  });
  return corners;
}

function cornersOfBody(body: Mesh): Vector3[] {
  const places = body.geometry.getAttribute("position");
  if (body instanceof InstancedMesh) {
    body.computeBoundingBox();
    return body.boundingBox ? cornersOfBox(body.boundingBox) : [];
  }
  if (places && places.count <= MOST_CORNERS)
    return Array.from({ length: places.count }, (_, at) => new Vector3().fromBufferAttribute(places, at));
  body.geometry.computeBoundingBox();
  return body.geometry.boundingBox ? cornersOfBox(body.geometry.boundingBox) : [];
}

const cornersOfBox = ({ min, max }: Box3): Vector3[] =>
  [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))));

/**
 * The nearest place from which a camera that looks along -z sees all corners. `slope` is the tangent of half its angle.
 *
 * A corner p is seen from c if |p.x - c.x| ≤ (c.z - p.z) · slope · aspect, and likewise for y: four planes, each of which
 * is as far out as its outermost corner.
 */
export function placeFor(corners: readonly Vector3[], solid: Matrix4, slope: number, aspect: number): Vector3 {
  const [across, up] = [slope * aspect, slope];
  let [right, left, top, bottom] = [-Infinity, -Infinity, -Infinity, -Infinity];
  const at = new Vector3();
  for (const corner of corners) {
    at.copy(corner).applyMatrix4(solid);
    right = Math.max(right, at.x + across * at.z);
    left = Math.max(left, -at.x + across * at.z);
    top = Math.max(top, at.y + up * at.z);
    bottom = Math.max(bottom, -at.y + up * at.z);
  }
  const distance = Math.max((right + left) / (2 * across), (top + bottom) / (2 * up));
  return new Vector3((right - left) / 2, (top - bottom) / 2, distance / FILLED);
}
