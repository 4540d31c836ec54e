/**
 * A solid on the page: a camera that one drags around, light, and pictures only when something has changed.
 *
 * Units are the puzzle's own. Axes are three.js': x to the right, y up, z to the viewer. The solid fills its canvas: the
 * camera stands as near as its bodies allow, as the solid was turned at first and as it is turned now, so that a solid
 * that is turned is never cut, and doesn't swell.
 */
import {
  AmbientLight,
  DirectionalLight,
  Group,
  type Intersection,
  Matrix4,
  type Object3D,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { prefersStillness } from "../shell/theme";
import { cornersOf, placeFor } from "./fit";

export interface StageOptions {
  /** How far the solid reaches from the middle, about; once its bodies reach that far they are measured. */
  readonly radius: number;
  /** How the solid is turned at first. */
  readonly turned?: Quaternion;
  /** A click or a tap that isn't a drag, at the nearest object there. */
  readonly onPick?: (hit: Intersection | undefined, event: PointerEvent) => void;
  /**
   * One finger begins to drag what is nearest where it went down, with its way to the right and down in pixels. The page
   * says whether it does something with that; otherwise the solid is turned.
   */
  readonly onDrag?: (hit: Intersection, right: number, down: number) => boolean;
}

/** Radians that a solid turns for a pixel of dragging, and for an arrow key. */
const DRAG = 0.008;
const KEY = Math.PI / 24;
/** Pixels that a finger may move in a click. */
const STEADY = 6;
const ZOOM = { least: 0.5, most: 4, step: 1.15 };

export class Stage {
  /** What belongs to the solid is added here. */
  readonly solid = new Group();
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(28, 1, 0.1, 1000);
  readonly #renderer: WebGLRenderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #options: StageOptions;
  readonly #resized: ResizeObserver;
  readonly #away = new AbortController();
  readonly #fingers = new Map<number, Vector2>();
  #zoom = 1;
  /** What has to be seen, in the solid's coordinates. */
  #corners: readonly Vector3[] = [];
  #dragged = 0;
  /** Where the first finger went down; what its drag does isn't known yet. */
  #began: Vector2 | undefined;
  /** Whether the page does something with the drag. */
  #isTaken = false;
  #frame = 0;
  #moving = new Set<(now: number) => boolean>();

  /** Throws if the browser has no WebGL; the page then shows its flat views alone. */
  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    this.#canvas = canvas;
    this.#options = options;
    // Printers get what is in the buffer, which browsers would empty.
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const sun = new DirectionalLight(0xffffff, 1.7);
    sun.position.set(2, 4, 6);
    this.#scene.add(new AmbientLight(0xffffff, 1.9), sun, this.solid);
    if (options.turned) this.solid.quaternion.copy(options.turned);
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#resized.observe(canvas);
    this.#listen();
    this.#resize();
  }

  /** Draws a new picture soon. Call it after every change. */
  refresh(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  /**
   * Calls `step` with the share of the time that has passed, from 0 to 1, until that is 1. Whoever prefers stillness
   * sees the end at once. Resolves when it is over.
   */
  animate(milliseconds: number, step: (share: number) => void): Promise<void> {
    if (prefersStillness() || document.hidden || milliseconds <= 0) {
      step(1);
      this.refresh();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const start = performance.now();
      this.#moving.add((now) => {
        const share = Math.min(1, Math.max(0, (now - start) / milliseconds));
        step(share);
        if (share === 1) resolve();
        return share < 1;
      });
      this.refresh();
    });
  }

  /** Turns the solid about an axis of the screen. */
  turn(axis: "x" | "y", radians: number): void {
    const around = axis === "x" ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
    this.solid.quaternion.premultiply(new Quaternion().setFromAxisAngle(around, radians));
    this.refresh();
  }

  zoom(factor: number): void {
    this.#zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, this.#zoom * factor));
    this.refresh();
  }

  /** What is at this point of the window, nearest first. */
  at(x: number, y: number, objects: readonly Object3D[] = this.solid.children): Intersection[] {
    const box = this.#canvas.getBoundingClientRect();
    const point = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(point, this.#camera);
    return ray.intersectObjects([...objects], true);
  }

  /** Frees what the browser holds for it. */
  close(): void {
    this.#away.abort();
    this.#resized.disconnect();
    cancelAnimationFrame(this.#frame);
    // Whoever waits for a movement would wait for ever.
    for (const step of this.#moving) step(Number.POSITIVE_INFINITY);
    this.#moving.clear();
    this.#renderer.dispose();
  }

  #draw(now: number): void {
    this.#frame = 0;
    for (const step of [...this.#moving]) if (!step(now)) this.#moving.delete(step);
    // What moves for a while may leave the canvas; otherwise the camera would jump to and fro.
    if (this.#moving.size === 0 || this.#corners.length === 0) this.#corners = this.#measured();
    this.#place();
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#moving.size > 0) this.refresh();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.refresh();
  }

  /** The solid's corners; none while its bodies aren't in their places yet. */
  #measured(): readonly Vector3[] {
    const corners = cornersOf(this.solid);
    return corners.some((corner) => corner.length() > this.#options.radius / 2) ? corners : [];
  }

  /** As near as the whole solid is seen at zoom 1. */
  #place(): void {
    const { aspect, fov, position } = this.#camera;
    const half = (fov / 2) * (Math.PI / 180);
    if (this.#corners.length === 0) {
      position.set(0, 0, this.#options.radius / (Math.sin(half) * Math.min(1, aspect) * this.#zoom));
      return;
    }
    const place = (turned: Quaternion): Vector3 => {
      const matrix = new Matrix4().compose(this.solid.position, turned, this.solid.scale);
      return placeFor(this.#corners, matrix, Math.tan(half), aspect);
    };
    const now = place(this.solid.quaternion);
    const first = place(this.#options.turned ?? new Quaternion());
    position.set(now.x, now.y, Math.max(now.z, first.z) / this.#zoom);
  }

  #listen(): void {
    const { signal } = this.#away;
    const canvas = this.#canvas;
    canvas.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.#up(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.#fingers.delete(event.pointerId), { signal });
    canvas.addEventListener("keydown", (event) => this.#key(event), { signal });
    const wheel = (event: WheelEvent): void => {
      // A page that is scrolled past must not be caught: the wheel zooms with Ctrl, as pinching a touchpad does.
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? ZOOM.step : 1 / ZOOM.step);
    };
    canvas.addEventListener("wheel", wheel, { signal, passive: false });
  }

  #down(event: PointerEvent): void {
    this.#canvas.setPointerCapture(event.pointerId);
    const isFirst = this.#fingers.size === 0;
    if (isFirst) this.#dragged = 0;
    this.#began = isFirst ? new Vector2(event.clientX, event.clientY) : undefined;
    this.#isTaken = false;
    this.#fingers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = new Vector2(event.clientX, event.clientY);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#dragged += Math.abs(dx) + Math.abs(dy);
    this.#fingers.set(event.pointerId, now);
    if (other) {
      this.zoom(now.distanceTo(other) / Math.max(1, before.distanceTo(other)));
    } else if (this.#dragged > STEADY && !this.#takes(now)) {
      this.turn("y", dx * DRAG);
      this.turn("x", dy * DRAG);
    }
  }

  /** Whether the page takes the drag, which it is asked once. */
  #takes(now: Vector2): boolean {
    const began = this.#began;
    this.#began = undefined;
    const hit = began && this.at(began.x, began.y)[0];
    if (began && hit) this.#isTaken = this.#options.onDrag?.(hit, now.x - began.x, now.y - began.y) ?? false;
    return this.#isTaken;
  }

  #up(event: PointerEvent): void {
    const wasOnly = this.#fingers.size === 1;
    if (!this.#fingers.delete(event.pointerId)) return;
    if (wasOnly && this.#dragged <= STEADY) this.#options.onPick?.(this.at(event.clientX, event.clientY)[0], event);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act: Record<string, () => void> = {
      ArrowLeft: () => this.turn("y", -KEY),
      ArrowRight: () => this.turn("y", KEY),
      ArrowUp: () => this.turn("x", -KEY),
      ArrowDown: () => this.turn("x", KEY),
      "+": () => this.zoom(ZOOM.step),
      "=": () => this.zoom(ZOOM.step),
      "-": () => this.zoom(1 / ZOOM.step),
    };
    const chosen = act[event.key];
    if (!chosen) return;
    event.preventDefault();
    chosen();
  }
}
