/**
 * The puzzle in space. Every piece is a body with its stickers, and turns about the middle, so that a sticker stands
 * askew after a turn, as on the puzzle in the hand.
 */
import type { Geometry, Step } from "solidoku/pyraminx/display";
import {
  BufferGeometry,
  Color,
  ConeGeometry,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  type Intersection,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Sprite,
  SpriteMaterial,
  TorusGeometry,
  Vector3,
} from "three";
import { NINE, token } from "../look/colours";
import { textTexture } from "../solid/digit";
import type { Stage } from "../solid/stage";
import type { Aim } from "./model";
import { isPicture, signOf } from "./signs";
import { FREE } from "./stickers";

type Point = readonly [number, number, number];
type Triangle = readonly [Point, Point, Point];

/** A sticker's edge in edges of its facelet, as on the printed pages; and how far it stands out. */
const STICKER = 0.88;
const HEIGHT = 0.004;
/** The side of a digit's square, in edges of a facelet. */
const DIGIT = 0.54;
const THIRD = (2 * Math.PI) / 3;
/** A tetrahedron reaches higher than it reaches down: in the middle of the picture it stands a little lower. */
const LOWER = -0.16;
const MILLISECONDS = 260;
const PLASTIC = "#26262b";
const INK = "#16161a";
const UNTYPED = "#ffffff";
/** How far out a corner's letter stands, where the corner itself is at 1; and its size. */
const LETTER = { out: 1.14, size: 0.22 };
/** The arrow of a turn: how far out along the axis, and how wide. It goes once around, but for the way to its head. */
const ARROW = { layer: { out: 0.36, radius: 0.56 }, tip: { out: 0.72, radius: 0.3 }, thickness: 0.018, arc: 4.6 };
/** What a turn leaves where it is becomes this much darker. */
const DIMMED = 0.45;

/** How the solid stands at first: between F and R, a little from above. */
export const STANDING = new Quaternion()
  .setFromAxisAngle(new Vector3(1, 0, 0), 0.22)
  .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.88));

const vector = ([x, y, z]: Point): Vector3 => new Vector3(x, y, z);
const centre = (triangle: Triangle): Vector3 =>
  triangle.reduce((sum, point) => sum.add(vector(point)), new Vector3()).divideScalar(3);
const normal = ([a, b, c]: Triangle): Vector3 =>
  vector(b)
    .sub(vector(a))
    .cross(vector(c).sub(vector(a)))
    .normalize();

export class PyraminxSolid {
  readonly #geometry: Geometry;
  readonly #stage: Stage;
  readonly #pieces: Group[];
  readonly #stickers: Mesh<BufferGeometry, MeshLambertMaterial>[] = [];
  readonly #normals: Vector3[];
  readonly #letters: Sprite[];
  readonly #arrow = new Group();

  constructor(stage: Stage, geometry: Geometry) {
    this.#stage = stage;
    this.#geometry = geometry;
    this.#normals = geometry.facelets.map(({ solid }) => normal(solid));
    this.#pieces = geometry.pieces.map(({ solid }) => new Group().add(...body(solid)));
    geometry.facelets.forEach((facelet, number) => {
      const sticker = new Mesh(stickerShape(facelet.solid, facelet.upright), new MeshLambertMaterial());
      sticker.userData["facelet"] = number;
      this.#stickers.push(sticker);
      this.#pieces[facelet.piece]?.add(sticker);
    });
    stage.solid.position.y = LOWER;
    this.#letters = geometry.corners.map(({ axis }) => letterAt(vector(axis)));
    stage.solid.add(...body(geometry.middle), ...this.#pieces, ...this.#letters, this.#arrow);
    this.name();
  }

  /** Writes the letters of the corners, in a colour that is seen on the page as it is now. */
  name(): void {
    this.#letters.forEach(({ material }, corner) => {
      material.map = textTexture(this.#geometry.corners[corner]?.letter ?? "", {
        ground: "transparent",
        ink: token("soft"),
      });
      material.needsUpdate = true;
    });
    this.#stage.refresh();
  }

  /** Shows what a turn would move, and which way; nothing without one. */
  aim(aim: Aim | undefined, sources: readonly number[]): void {
    const corner = aim && this.#geometry.corners[aim.corner];
    const moved = new Set((aim?.isTip ? corner?.tip : corner?.layer)?.map((facelet) => sources[facelet]));
    this.#stickers.forEach(({ material }, facelet) => {
      material.color.setScalar(!aim || moved.has(facelet) ? 1 : DIMMED);
    });
    this.#arrow.clear();
    if (aim && corner) this.#arrow.add(...arrow(vector(corner.axis), aim));
    this.#stage.refresh();
  }

  /** Paints the stickers as presented. */
  paint(stickers: readonly string[]): void {
    this.#stickers.forEach((mesh, facelet) => {
      const digit = stickers[facelet] ?? FREE;
      const isFree = digit === FREE;
      const ground = isFree ? UNTYPED : (NINE[Number(digit) - 1] ?? UNTYPED);
      const text = isFree ? "" : signOf(digit);
      const isUnderlined = text === "6" || text === "9";
      mesh.material.map = textTexture(text, { ground: isPicture(text) ? UNTYPED : ground, ink: INK, isUnderlined });
      mesh.material.needsUpdate = true;
    });
    this.#stage.refresh();
  }

  /** Puts the pieces where their stickers are: `sources` says from where each facelet's sticker comes. */
  place(sources: readonly number[]): void {
    const seen = new Map<number, [from: number, to: number][]>();
    sources.forEach((from, to) => {
      const piece = this.#geometry.facelets[from]?.piece ?? 0;
      seen.set(piece, [...(seen.get(piece) ?? []), [from, to]]);
    });
    for (const [piece, moved] of seen) {
      const home = this.#frame(moved.map(([from]) => from));
      const now = this.#frame(moved.map(([, to]) => to));
      this.#pieces[piece]?.quaternion.setFromRotationMatrix(now.multiply(home.transpose()));
    }
    this.#stage.refresh();
  }

  /** Shows a turn. */
  async perform(step: Step, isQuick: boolean): Promise<void> {
    const axis = vector(this.#geometry.corners[step.corner]?.axis ?? [0, 1, 0]);
    const whole = step.clockwise ? -THIRD : THIRD;
    const moving = step.pieces.flatMap((piece) => this.#pieces[piece] ?? []);
    const before = moving.map(({ quaternion }) => quaternion.clone());
    const turned = new Quaternion();
    await this.#stage.animate(isQuick ? 0 : MILLISECONDS, (share) => {
      turned.setFromAxisAngle(axis, whole * share * share * (3 - 2 * share));
      moving.forEach((piece, i) => {
        const start = before[i];
        if (start) piece.quaternion.multiplyQuaternions(turned, start);
      });
    });
  }

  /** The turn that a click means: about the nearest corner, of its tip alone if that was clicked. */
  turnAt(hit: Intersection): string | undefined {
    const { facelets, pieces, corners } = this.#geometry;
    const facelet = facelets[Number(hit.object.userData["facelet"] ?? -1)];
    const point = this.#stage.solid.worldToLocal(hit.point.clone());
    const nearness = corners.map(({ axis }) => vector(axis).dot(point));
    const corner = corners[nearness.indexOf(Math.max(...nearness))];
    if (!facelet || !corner) return undefined;
    return pieces[facelet.piece]?.isTip ? corner.letter.toLowerCase() : corner.letter;
  }

  /** Two faces of a piece make a frame: they say how it is turned. */
  #frame(facelets: readonly number[]): Matrix4 {
    const [first, second] = facelets.map((facelet) => this.#normals[facelet] ?? new Vector3());
    if (!first || !second) return new Matrix4();
    const across = first.clone().cross(second).normalize();
    return new Matrix4().makeBasis(first, across, first.clone().cross(across));
  }
}

function letterAt(axis: Vector3): Sprite {
  const sprite = new Sprite(new SpriteMaterial({ transparent: true }));
  sprite.position.copy(axis).multiplyScalar(LETTER.out);
  sprite.scale.setScalar(LETTER.size);
  sprite.raycast = () => undefined;
  return sprite;
}

/** Around an axis: a ring that isn't closed, and a head at its end. */
function arrow(axis: Vector3, { isTip, clockwise }: Aim): Mesh[] {
  const { out, radius } = isTip ? ARROW.tip : ARROW.layer;
  const { thickness, arc } = ARROW;
  const paint = new MeshBasicMaterial({ color: new Color(token("accent")) });
  const ring = new Mesh(new TorusGeometry(radius, thickness, 10, 64, arc), paint);
  const head = new Mesh(new ConeGeometry(4 * thickness, 10 * thickness, 16), paint);
  // A torus begins at x and goes towards y; seen from its end of the axis, that is anticlockwise.
  const end = clockwise ? 0 : arc;
  head.position.set(radius * Math.cos(end), radius * Math.sin(end), 0);
  head.rotation.z = clockwise ? Math.PI : end;
  const turned = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), axis.clone().normalize());
  for (const mesh of [ring, head]) {
    mesh.raycast = () => undefined;
    mesh.position.applyQuaternion(turned).addScaledVector(axis, out);
    mesh.quaternion.premultiply(turned);
  }
  return [ring, head];
}

function shapeOf(triangles: readonly Triangle[]): BufferGeometry {
  const shape = new BufferGeometry();
  shape.setAttribute("position", new Float32BufferAttribute(triangles.flat(2), 3));
  shape.computeVertexNormals();
  return shape;
}

const PLASTIC_MATERIAL = new MeshLambertMaterial({ color: new Color(PLASTIC) });
const SEAM = new LineBasicMaterial({ color: new Color("#0c0c0e") });

function body(triangles: readonly Triangle[]): [Mesh, LineSegments] {
  const shape = shapeOf(triangles);
  const seams = new LineSegments(new EdgesGeometry(shape), SEAM);
  // A click means what is behind a line.
  seams.raycast = () => undefined;
  return [new Mesh(shape, PLASTIC_MATERIAL), seams];
}

/** A triangle a little above its facelet, on which a digit's picture stands upright in the middle. */
function stickerShape(facelet: Triangle, upright: Point): BufferGeometry {
  const [middle, up, out] = [centre(facelet), vector(upright), normal(facelet)];
  const right = up.clone().cross(out);
  const side = vector(facelet[0]).distanceTo(vector(facelet[1])) * DIGIT;
  const corners = facelet.map((corner) => vector(corner).sub(middle).multiplyScalar(STICKER));
  const shape = shapeOf([
    corners.map((corner) => corner.clone().add(middle).addScaledVector(out, HEIGHT).toArray()) as unknown as Triangle,
  ]);
  const picture = corners.flatMap((corner) => [0.5 + corner.dot(right) / side, 0.5 + corner.dot(up) / side]);
  shape.setAttribute("uv", new Float32BufferAttribute(picture, 2));
  return shape;
}
