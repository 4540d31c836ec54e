/**
 * The pieces of the object in three.js: cubes with their digit on each face, or bipyramids with it on each triangle.
 * The engine's coordinates are rows, columns and depths; here x leads right, y up and z to the viewer.
 */
import type { BoardView, SideView, SolidView } from "solidoku/fractal3d/display";
import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from "three";
import { type Look, textTexture } from "../solid/digit";

type Triple = readonly [number, number, number];

const space = ([row, column, depth]: Triple): Vector3 => new Vector3(column, -row, -depth);

/** How a piece looks. */
export interface PieceLook extends Look {
  readonly digit: number;
}

/** The size of pieces: a little air between them, so that each is seen. */
export const CUBE = 0.94;
/**
 * A digit's picture on a triangle of a bipyramid, and how far it floats above. Its corners reach beyond the triangle, but
 * nothing is drawn there: the digit takes half of its height, and just fits.
 */
export const LABEL = { side: 0.74, above: 0.012 };

const materials = new Map<string, MeshLambertMaterial>();

/** Equal looks share a material. */
function material(key: string, make: () => MeshLambertMaterial): MeshLambertMaterial {
  const known = materials.get(key) ?? make();
  materials.set(key, known);
  return known;
}

export class Pieces {
  readonly group = new Group();
  readonly #bodies: Mesh[] = [];
  readonly #labels: Mesh[] = [];
  readonly #isCube: boolean;

  constructor(solid: SolidView) {
    const triangles: Triple[][] = solid.triangles;
    this.#isCube = triangles.length === 0;
    const body = this.#isCube ? new BoxGeometry(CUBE, CUBE, CUBE) : bodyOf(triangles);
    const label = this.#isCube ? undefined : labelsOf(triangles);
    solid.places.forEach((place, cell) => {
      const mesh = new Mesh(body);
      mesh.position.copy(space(place));
      mesh.userData["cell"] = cell;
      this.#bodies.push(mesh);
      this.group.add(mesh);
      if (!label) return;
      const digits = new Mesh(label);
      // Clicks go to the bodies.
      digits.raycast = () => {};
      mesh.add(digits);
      this.#labels.push(digits);
    });
  }

  show(cell: number, look: PieceLook): void {
    const body = this.#bodies[cell];
    if (!body) return;
    const text = look.digit > 0 ? String(look.digit) : "";
    const { digit: _, ...face } = look;
    if (this.#isCube) {
      body.material = material(JSON.stringify(look), () => new MeshLambertMaterial({ map: textTexture(text, face) }));
      return;
    }
    body.material = material(
      `${face.frame ?? face.ground}`,
      () => new MeshLambertMaterial({ color: face.frame ?? face.ground, flatShading: true }),
    );
    const label = this.#labels[cell];
    if (!label) return;
    label.visible = text !== "" || (face.bands ?? []).length > 0;
    // The triangle has no corner for a sign, and its frame is the piece itself.
    const { sign: _sign, frame: _frame, ...written } = face;
    label.material = material(
      JSON.stringify([text, written]),
      () =>
        new MeshLambertMaterial({
          map: textTexture(text, { ...written, ground: "transparent" }),
          transparent: true,
          alphaTest: 0.4,
        }),
    );
  }
}

function bodyOf(triangles: readonly Triple[][]): BufferGeometry {
  const corners = triangles.flatMap((triangle) =>
    triangle.flatMap((corner) => space(corner).multiplyScalar(CUBE).toArray()),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A square on each triangle, its upper edge towards the apex. */
function labelsOf(triangles: readonly Triple[][]): BufferGeometry {
  const positions: number[] = [];
  const textures: number[] = [];
  for (const triangle of triangles) {
    const [apex, a, b] = triangle.map((corner) => space(corner).multiplyScalar(CUBE));
    if (!apex || !a || !b) continue;
    const normal = a.clone().sub(apex).cross(b.clone().sub(apex)).normalize();
    const middle = incentre(apex, a, b).addScaledVector(normal, LABEL.above);
    const up = apex
      .clone()
      .sub(middle)
      .projectOnPlane(normal)
      .normalize()
      .multiplyScalar(LABEL.side / 2);
    const right = up.clone().cross(normal);
    const corner = (x: number, y: number): number[] =>
      middle.clone().addScaledVector(right, x).addScaledVector(up, y).toArray();
    const [lowLeft, lowRight, highRight, highLeft] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    positions.push(...lowLeft, ...lowRight, ...highRight, ...lowLeft, ...highRight, ...highLeft);
    textures.push(0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(textures, 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** The middle of the largest circle in a triangle. */
export function incentre(a: Vector3, b: Vector3, c: Vector3): Vector3 {
  const [toA, toB, toC] = [b.distanceTo(c), c.distanceTo(a), a.distanceTo(b)];
  const sum = new Vector3().addScaledVector(a, toA).addScaledVector(b, toB).addScaledVector(c, toC);
  return sum.divideScalar(toA + toB + toC);
}

/** How the solid is turned so that a side is seen as its grid shows it. */
export function turnedTo(side: SideView): Quaternion {
  const right = space(side.right).normalize();
  const up = space(side.down).negate().normalize();
  const towards = right.clone().cross(up);
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(right, up, towards)).invert();
}

/**
 * Cubes from a corner between front, top and the side that shows more, a little off so that rows don't hide each other;
 * the sculpture with its axis upright, a little from above.
 */
export function turnedAtFirst(board: BoardView): Quaternion {
  const [x, y] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0)];
  const above = new Quaternion().setFromAxisAngle(x, 0.45);
  if (board.solid?.triangles.length) {
    const upright = new Quaternion().setFromUnitVectors(space([-1, -1, -1]).normalize(), y);
    return above.multiply(new Quaternion().setFromAxisAngle(y, 0.35)).multiply(upright);
  }
  const isLeft = board.sides.some(({ name }) => name === "from the left");
  return above.multiply(new Quaternion().setFromAxisAngle(y, isLeft ? 0.72 : -0.72));
}
