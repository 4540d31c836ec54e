/**
 * The 729 cells as one instanced mesh. A shader draws each face from the cell's marks: its digit,
 * whether it is wrong, and which seams to its neighbours are broken.
 */

import type { Emphasis } from "@draw/sheets.js";
import {
  BoxGeometry,
  CanvasTexture,
  Color,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearMipmapLinearFilter,
  ShaderMaterial,
} from "three";
import { NINE, token } from "../look/colours";

export const CELLS = 729;

/** How a look is told to the shader. */
const EMPHASES: Record<Emphasis, number> = { digits: 0, wrong: 1, seams: 2 };

/** The nine digits in a square of three by three, white on black. */
function digits(): CanvasTexture {
  const side = 128;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 3 * side;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#000";
    pen.fillRect(0, 0, 3 * side, 3 * side);
    pen.fillStyle = "#fff";
    pen.font = `600 ${side * 0.66}px "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif`;
    pen.textAlign = "center";
    for (let digit = 0; digit < 9; digit++) {
      pen.fillText(String(digit + 1), side * ((digit % 3) + 0.5), side * (Math.floor(digit / 3) + 0.735));
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  return texture;
}

const VERTEX = /* glsl */ `
  attribute float marks;
  attribute float turning;
  uniform float upright[6];
  varying vec2 vUv;
  varying vec3 vAt;
  varying vec3 vFace;
  varying vec3 vSeen;
  varying float vMarks;
  void main() {
    // Digits of cells that turn are turned back in their faces, of which there are six, as three.js
    // orders them.
    int axis = abs(normal.x) > 0.5 ? 0 : abs(normal.y) > 0.5 ? 1 : 2;
    float angle = turning * upright[2 * axis + (normal[axis] > 0.0 ? 0 : 1)];
    vUv = mat2(cos(angle), -sin(angle), sin(angle), cos(angle)) * (uv - 0.5) + 0.5;
    vAt = position;
    vFace = normal;
    vSeen = normalize(mat3(instanceMatrix) * normal);
    vMarks = marks;
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D digits;
  uniform vec3 colours[9];
  uniform vec3 pale;
  uniform vec3 paleInk;
  uniform vec3 faded;
  uniform int emphasis;
  uniform float seamWidth;
  varying vec2 vUv;
  varying vec3 vAt;
  varying vec3 vFace;
  varying vec3 vSeen;
  varying float vMarks;

  const vec3 INK = vec3(0.1);

  /**
   * Along an axis of the face: how far the nearer edge is, and whether the seam there is broken.
   */
  vec2 edge(int marks, float at, int bit) {
    int side = at < 0.0 ? bit : bit << 1;
    return vec2(0.5 - abs(at), (marks & side) != 0 ? 1.0 : 0.0);
  }

  void main() {
    int marks = int(vMarks + 0.5);
    int digit = (marks & 15) - 1;
    bool isWrong = (marks & 16) != 0;
    bool isPale = emphasis == 1 && !isWrong;
    vec3 colour = isPale ? pale : emphasis == 2 ? mix(colours[digit], faded, 0.6) : colours[digit];
    vec3 ink = isPale ? paleInk : INK;
    // Faces to the right are darkest, those on top lightest, as in the printed pictures.
    vec3 light = vSeen * vSeen * vec3(0.84, 1.0, 0.93);
    colour *= light.x + light.y + light.z;
    float blur = 0.7 * max(fwidth(vUv.x), fwidth(vUv.y));
    vec2 corner = vec2(float(digit % 3), 2.0 - floor(float(digit) / 3.0));
    float glyph = texture2D(digits, (corner + clamp(vUv, 0.02, 0.98)) / 3.0).r;
    colour = mix(colour, ink, glyph * (emphasis == 2 ? 0.75 : 1.0));
    if (emphasis == 0 && isWrong) {
      float fold = 0.3 - (1.0 - vUv.x) - (1.0 - vUv.y);
      colour = mix(colour, INK, smoothstep(-blur, blur, fold));
    }
    vec2 edges[3];
    edges[0] = edge(marks, vAt.x, 32);
    edges[1] = edge(marks, vAt.y, 128);
    edges[2] = edge(marks, vAt.z, 512);
    for (int axis = 0; axis < 3; axis++) {
      if (abs(vFace[axis]) > 0.5) continue;
      bool isBroken = edges[axis].y > 0.5;
      float width = isBroken ? (emphasis == 1 ? 0.03 : seamWidth) : 0.02;
      float strength = isBroken ? (isPale ? 0.35 : 1.0) : (emphasis == 2 ? 0.0 : 0.45);
      float line = 1.0 - smoothstep(width - blur, width + blur, edges[axis].x);
      colour = mix(colour, INK, line * strength);
    }
    gl_FragColor = vec4(colour, 1.0);
  }
`;

/** The colour as the picture has it: the shader computes in what the screen shows. */
const plain = (colour: string): Color => new Color().setStyle(colour, "srgb-linear");

export class Cells extends InstancedMesh<BoxGeometry, ShaderMaterial> {
  readonly #marks = new InstancedBufferAttribute(new Float32Array(CELLS), 1);
  readonly #turning = new InstancedBufferAttribute(new Float32Array(CELLS), 1);

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: {
        digits: { value: digits() },
        colours: { value: NINE.map(plain) },
        pale: { value: plain("#ffffff") },
        paleInk: { value: plain("#000000") },
        faded: { value: plain("#ffffff") },
        emphasis: { value: 0 },
        seamWidth: { value: 0.08 },
        upright: { value: [0, 0, 0, 0, 0, 0] },
      },
    });
    super(new BoxGeometry(1, 1, 1), material, CELLS);
    this.geometry.setAttribute("marks", this.#marks);
    this.geometry.setAttribute("turning", this.#turning);
    this.frustumCulled = false;
    this.adopt();
  }

  /** Takes the colours of light or dark. */
  adopt(): void {
    const { uniforms } = this.material;
    uniforms["pale"] = { value: plain(token("cell-pale")) };
    uniforms["paleInk"] = { value: plain(token("cell-pale-ink")) };
    uniforms["faded"] = { value: plain(token("cell-faded")) };
    this.material.uniformsNeedUpdate = true;
  }

  show(marks: Uint16Array): void {
    this.#marks.array.set(marks);
    this.#marks.needsUpdate = true;
  }

  /** Whether the digits of a cell are those that `setUpright` turns. */
  setTurning(cell: number, isTurning: boolean): void {
    this.#turning.array[cell] = isTurning ? 1 : 0;
    this.#turning.needsUpdate = true;
  }

  /** By how much digits are turned in each face, anticlockwise. */
  setUpright(angles: readonly number[]): void {
    this.material.uniforms["upright"] = { value: angles };
    this.material.uniformsNeedUpdate = true;
  }

  emphasise(emphasis: Emphasis, seamWidth: number): void {
    const { uniforms } = this.material;
    uniforms["emphasis"] = { value: EMPHASES[emphasis] };
    uniforms["seamWidth"] = { value: seamWidth };
  }

  override dispose(): this {
    (this.material.uniforms["digits"]?.value as CanvasTexture | undefined)?.dispose();
    this.geometry.dispose();
    this.material.dispose();
    super.dispose();
    return this;
  }
}
