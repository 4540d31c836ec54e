/**
 * A solved 3D-Sudoku in space, painted on a canvas without three.js, so that the start page stays light. A test compares
 * its places and digits with the engine.
 *
 * It is seen without perspective, so that its cubes, loose in space, close up to a grid from each of three sides. The axes
 * of the eye are x to the right, y up, z to the viewer.
 */
import { NINE } from "../look/colours";

/** For each cell of the grid as seen from the front: how deep its cube lies, and its digit. */
export const DEPTHS = "021687354210876543102768435687354021876543210768435102354021687543210876435102768";
export const DIGITS = "937821465246753189185496237592184376361972854874365921729548613418637592653219748";

/** From where it is seen: radians to the left, and up. */
export interface Eye {
  readonly left: number;
  readonly up: number;
}

type Triple = readonly [number, number, number];

const CUBES = [...DEPTHS].map((depth, cell) => ({
  at: [(cell % 9) - 4, 4 - Math.floor(cell / 9), 4 - Number(depth)] as Triple,
  digit: DIGITS[cell] ?? "",
  ground: NINE[Number(depth)] ?? "#ffffff",
}));

/** The faces that an eye between front, left and top sees: where they look, where right and down are on them. */
const FACES: readonly {
  readonly out: Triple;
  readonly right: Triple;
  readonly down: Triple;
  readonly shade: number;
}[] = [
  { out: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0], shade: 0.04 },
  { out: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0], shade: 0.14 },
  { out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1], shade: 0 },
];

const EDGE = 0.94;
/** A face is painted in units of this many to an edge, as fonts smaller than a pixel aren't drawn. */
const FINE = 100;
const INK = "#16161a";

const viewOf = ({ left, up }: Eye) => {
  const [sinLeft, cosLeft, sinUp, cosUp] = [Math.sin(left), Math.cos(left), Math.sin(up), Math.cos(up)];
  return ([x, y, z]: Triple): Triple => {
    const [across, towards] = [x * cosLeft + z * sinLeft, z * cosLeft - x * sinLeft];
    return [across, y * cosUp - towards * sinUp, y * sinUp + towards * cosUp];
  };
};

/** Paints it as large as the canvas allows. */
export function paint(canvas: HTMLCanvasElement, eye: Eye): void {
  const side = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2));
  const pen = canvas.getContext("2d");
  if (!pen || side === 0) return;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  pen.resetTransform();
  pen.clearRect(0, 0, side, side);
  const view = viewOf(eye);
  const cubes = CUBES.map((cube) => ({ ...cube, at: view(cube.at) })).sort((a, b) => a.at[2] - b.at[2]);
  const faces = FACES.map((face) => ({
    ...face,
    out: view(face.out),
    right: view(face.right),
    down: view(face.down),
  })).filter(({ out }) => out[2] > 0.01);
  const reach = Math.max(...cubes.flatMap(({ at: [x, y] }) => [Math.abs(x), Math.abs(y)])) + 0.85;
  const scale = side / 2 / reach;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.font = `600 ${FINE * 0.66}px "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif`;
  pen.lineWidth = 4;
  pen.lineJoin = "round";
  for (const { at, digit, ground } of cubes) {
    for (const { out, right, down, shade } of faces) {
      const [x, y] = [at[0] + (out[0] * EDGE) / 2, at[1] + (out[1] * EDGE) / 2];
      const unit = (scale * EDGE) / FINE;
      pen.setTransform(
        unit * right[0],
        -unit * right[1],
        unit * down[0],
        -unit * down[1],
        side / 2 + scale * x,
        side / 2 - scale * y,
      );
      paintFace(pen, digit, ground, shade);
    }
  }
}

function paintFace(pen: CanvasRenderingContext2D, digit: string, ground: string, shade: number): void {
  const square = [-FINE / 2, -FINE / 2, FINE, FINE] as const;
  pen.fillStyle = ground;
  pen.fillRect(...square);
  pen.fillStyle = `rgb(0 0 0 / ${shade})`;
  pen.fillRect(...square);
  pen.strokeStyle = "rgb(22 22 26 / 55%)";
  pen.strokeRect(...square);
  pen.fillStyle = INK;
  pen.fillText(digit, 0, FINE * 0.24);
}
