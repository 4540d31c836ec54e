/**
 * The frame of a sub-cube: twelve bars, which also show, fainter, through what is before them, and the names of the axes
 * at those of their ends from which one sees turns clockwise or not.
 */
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, Sprite, SpriteMaterial, type Vector3 } from "three";
import { token } from "../look/colours";
import { AXES } from "./by-hand";
import { nameTexture } from "./name";

const THICK = 0.14;
/** How far names are from the frame, and how large. */
const NAME = { apart: 0.6, size: 1 };
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

export class Frame extends Group {
  readonly #bar = new BoxGeometry(1, 1, 1);
  readonly #near = new MeshBasicMaterial();
  readonly #through = new MeshBasicMaterial({ depthTest: false, depthWrite: false, transparent: true, opacity: 0.4 });
  readonly #bars: { readonly mesh: Mesh; readonly axis: number; readonly corner: readonly [number, number] }[] = [];
  readonly #names = AXES.map(() => new Sprite(new SpriteMaterial({ depthTest: false, depthWrite: false })));

  constructor() {
    super();
    for (const material of [this.#near, this.#through]) {
      for (const axis of AXES.keys()) {
        for (const corner of CORNERS) {
          const mesh = new Mesh(this.#bar, material);
          mesh.renderOrder = material === this.#through ? 2 : 1;
          // Clicks go to the cells.
          mesh.raycast = () => {};
          this.#bars.push({ mesh, axis, corner });
          this.add(mesh);
        }
      }
    }
    for (const name of this.#names) {
      name.renderOrder = 3;
      name.raycast = () => {};
      name.scale.setScalar(NAME.size);
      this.add(name);
    }
    this.adopt();
  }

  /** Around a sub-cube with that middle, or nowhere. */
  put(middle: Vector3 | undefined, pitch: number): void {
    // Hidden by its size: so its shaders are made with the first picture, and not while a search
    // runs.
    this.scale.setScalar(middle ? 1 : 0);
    if (!middle) return;
    this.position.copy(middle);
    const half = pitch + 0.5 + THICK / 3;
    for (const { mesh, axis, corner } of this.#bars) {
      const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
      mesh.scale.setScalar(THICK).setComponent(axis, 2 * half + THICK);
      mesh.position
        .setComponent(axis, 0)
        .setComponent(b, corner[0] * half)
        .setComponent(c, corner[1] * half);
    }
    // At corners, where they hide no digits.
    for (const [axis, name] of this.#names.entries())
      name.position.set(-half, -half, half).setComponent(axis, half + NAME.apart);
  }

  /** Names are of use to whoever turns by hand. */
  showNames(areShown: boolean): void {
    for (const name of this.#names) name.visible = areShown;
  }

  adopt(): void {
    const [colour, ground] = [token("cube-frame"), token("raised")];
    this.#near.color.set(colour);
    this.#through.color.set(colour);
    for (const [axis, { material }] of this.#names.entries()) {
      material.map?.dispose();
      material.map = nameTexture(AXES[axis] ?? "", colour, ground);
    }
  }

  free(): void {
    this.#bar.dispose();
    this.#near.dispose();
    this.#through.dispose();
    for (const { material } of this.#names) {
      material.map?.dispose();
      material.dispose();
    }
  }
}
