/**
 * The cube as a solid: where its cells are, the sub-cube that turns, and how both are viewed.
 *
 * A sub-cube may lie deep inside. While it turns, the cells between it and the viewer shrink to
 * dots, so that it is seen as through a tunnel, and its frame shows through whatever is before it.
 */
import { countMarks, placeOf, type Turn } from "@draw/puzzle.js";
import { seamWidth } from "@draw/sheets.js";
import { Group, type Intersection, Matrix4, Quaternion, Vector3 } from "three";
import type { Stage } from "../solid/stage";
import { turnOfDrag } from "./by-hand";
import { CELLS, Cells } from "./cells";
import { Frame } from "./frame";
import { type Centre, type Look, PLAIN } from "./look";
import type { Animator } from "./playback";
import { backToUpright, progressOf } from "./upright";

/**
 * How far the corners of the cube are from its middle, less a bit: only the nearest one is seen
 * that large.
 */
export const RADIUS = 7.8;
/** The first view: from the front, a bit from the right and above. */
export const TURNED = new Quaternion()
  .setFromAxisAngle(new Vector3(1, 0, 0), 0.46)
  .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.52));

/** How far the camera is, about; the tunnel is a little wider at its end. */
const EYE = 32;
const TUNNEL = { width: 2.7, rim: 1, dot: 0 };
const OPENING = 160;
const AS_THEY_WERE: readonly number[] = [0, 0, 0, 0, 0, 0];
const AXES = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)] as const;

/** A group that says when it is about to be drawn from another side. */
class Watched extends Group {
  readonly #last = new Quaternion(0, 0, 0, 0);
  onTurned: () => void = () => {};

  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force);
    const now = this.getWorldQuaternion(new Quaternion());
    if (this.#last.equals(now)) return;
    this.#last.copy(now);
    this.onTurned();
  }
}

interface Shown {
  readonly marks: Uint16Array;
  readonly look: Look;
  readonly framed: Centre | undefined;
  readonly chosen: Centre | undefined;
}

export class Scene implements Animator {
  readonly #stage: Stage;
  readonly #group = new Watched();
  readonly #cells = new Cells();
  readonly #frame = new Frame();
  #marks: Uint16Array | undefined;
  #look: Look = PLAIN;
  #framed: Centre | undefined;
  #chosen: Centre | undefined;
  /**
   * The sub-cube that is being turned, by how much, how its digits are; and how far the tunnel is
   * open.
   */
  #turning: { readonly turn: Turn; angle: number; upright: readonly number[] } | undefined;
  #open = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#group.add(this.#cells, this.#frame);
    this.#group.onTurned = () => this.#place();
    stage.solid.add(this.#group);
  }

  /** `chosen` is the sub-cube that somebody is about to turn. */
  show({ marks, look, framed, chosen }: Shown): void {
    this.#frame.showNames(chosen !== undefined);
    if (chosen !== this.#chosen) this.#stage.refresh();
    this.#chosen = chosen;
    if (marks === this.#marks && look === this.#look && String(framed) === String(this.#framed)) return;
    // A turn has led to this; until now its cells stayed where it had put them.
    if (marks !== this.#marks) this.#turning = undefined;
    this.#marks = marks;
    this.#look = look;
    this.#framed = framed;
    this.#cells.show(marks);
    this.#cells.emphasise(look.emphasis, seamWidth(countMarks(marks).broken));
    this.#redraw();
  }

  adopt(): void {
    this.#cells.adopt();
    this.#frame.adopt();
    this.#stage.refresh();
  }

  async turn(turn: Turn, way: 1 | -1, milliseconds: number): Promise<void> {
    clearTimeout(this.#closing);
    this.#framed = turn.centre;
    const turning = { turn, angle: 0, upright: AS_THEY_WERE };
    this.#turning = turning;
    const from = this.#open;
    if (from < 1)
      await this.#stage.animate(Math.min(OPENING, milliseconds / 2), (share) =>
        this.#setOpen(from + (1 - from) * share),
      );
    const whole = (way * turn.anticlockwise * Math.PI) / 2;
    const upright = backToUpright(turn.axis, whole);
    await this.#stage.animate(milliseconds, (share) => {
      const progress = progressOf(share);
      turning.angle = whole * progress.moved;
      turning.upright = upright.map((angle) => angle * progress.upright);
      this.#redraw();
    });
    this.#closing = setTimeout(() => {
      void this.#stage.animate(300, (share) => this.#setOpen(1 - share));
    }, 450);
  }

  /** The turn that a drag of the framed sub-cube means; none if something else is dragged. */
  turnOfDrag(hit: Intersection, right: number, down: number): ReturnType<typeof turnOfDrag> {
    const { instanceId: cell, face } = hit;
    if (cell === undefined || !face || !this.#isFramed(placeOf(cell))) return undefined;
    const inside = this.#group.getWorldQuaternion(new Quaternion()).invert();
    return turnOfDrag(face.normal, new Vector3(right, -down, 0).applyQuaternion(inside));
  }

  #isFramed(place: readonly number[]): boolean {
    return this.#framed?.every((middle, axis) => Math.abs((place[axis] ?? 0) - middle) <= 1) ?? false;
  }

  close(): void {
    clearTimeout(this.#closing);
    this.#cells.dispose();
    this.#frame.free();
  }

  #setOpen(open: number): void {
    this.#open = open;
    this.#redraw();
  }

  #redraw(): void {
    this.#place();
    this.#stage.refresh();
  }

  /** Puts every cell where it is to be seen. */
  #place(): void {
    if (!this.#marks) return;
    const pitch = 1 + this.#look.gap;
    const scale = 4.5 / (4 * pitch + 0.5);
    this.#group.scale.setScalar(scale);
    const eye = new Vector3(0, 0, EYE / scale).applyQuaternion(
      this.#group.getWorldQuaternion(new Quaternion()).invert(),
    );
    const block = this.#framed && new Vector3(...this.#framed).subScalar(4).multiplyScalar(pitch);
    const turned =
      this.#turning && new Matrix4().makeRotationAxis(AXES[this.#turning.turn.axis] ?? AXES[0], this.#turning.angle);
    this.#cells.setUpright(this.#turning?.upright ?? AS_THEY_WERE);
    const at = new Vector3();
    const matrix = new Matrix4();
    const hides = this.#isOff(eye);
    for (let cell = 0; cell < CELLS; cell++) {
      const place = placeOf(cell);
      at.set(...place)
        .subScalar(4)
        .multiplyScalar(pitch);
      const isInside = this.#isFramed(place);
      this.#cells.setTurning(cell, isInside);
      // What turns is always there, so that no frame is left alone.
      let size = isInside || !hides(place) ? 1 : 0;
      if (size > 0 && !isInside && block && this.#open > 0) size = 1 - this.#open * (1 - shrunk(at, block, eye));
      matrix.makeScale(size, size, size);
      if (isInside && block && turned && this.#turning) {
        at.sub(block).applyMatrix4(turned).add(block);
        matrix.premultiply(turned);
      }
      matrix.setPosition(at);
      this.#cells.setMatrixAt(cell, matrix);
    }
    this.#cells.instanceMatrix.needsUpdate = true;
    this.#cells.boundingSphere = null;
    this.#frame.put(block, pitch);
  }

  /** Whether a cell is in a layer that is taken off: those nearest to the viewer. */
  #isOff(eye: Vector3): (place: readonly number[]) => boolean {
    const { axis, off } = this.#look;
    const isFar = eye.getComponent(axis) >= 0;
    return (place) => {
      const depth = place[axis] ?? 0;
      return (isFar ? 8 - depth : depth) < off;
    };
  }
}

/** The size of a cell at a place, if the tunnel to the block is open: 1 beside it, a dot in it. */
function shrunk(at: Vector3, block: Vector3, eye: Vector3): number {
  const way = eye.clone().sub(block);
  const length = way.length();
  way.divideScalar(length);
  const offset = at.clone().sub(block);
  const along = offset.dot(way);
  if (along < 0.5) return 1;
  const beside = offset.addScaledVector(way, -along).length() / (1 - along / length);
  const share = Math.min(1, Math.max(0, (beside - TUNNEL.width) / TUNNEL.rim));
  return TUNNEL.dot + (1 - TUNNEL.dot) * share;
}
