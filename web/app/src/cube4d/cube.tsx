/** Pictures of a cube, as the printed pages draw it: oblique, and as a net. */
import type { CubeView, Glyph, SideView } from "solidoku/cube4d/display";
import style from "./cube.module.css";

type Point = readonly [number, number];
type Vector = readonly [number, number, number];

/** The edge of a cube, and what runs to the back runs so on the page. */
const EDGE = 60;
const BACKWARDS: Point = [26, -24];
const PAD = 4;
const BOX = { width: EDGE + BACKWARDS[0] + 2 * PAD, height: EDGE - BACKWARDS[1] + 2 * PAD };

const onPage = ([x, y, z]: Vector): Point => [x * EDGE - BACKWARDS[0] * z, y * EDGE - BACKWARDS[1] * z];
const vector = (numbers: readonly number[]): Vector => [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0];
const plus = (a: Point, b: Point, times = 1): Point => [a[0] + b[0] * times, a[1] + b[1] * times];

/** A side as it is drawn: the corner left of an upright digit's head, and the edges from there. */
interface Frame {
  readonly corner: Point;
  readonly right: Point;
  readonly down: Point;
}

function obliqueFrame(side: SideView): Frame {
  const [right, down, out] = [side.right, side.down, side.out].map((way) => onPage(vector(way))) as [
    Point,
    Point,
    Point,
  ];
  const front: Point = [PAD, PAD - BACKWARDS[1]];
  const middle = plus(plus(front, onPage([0.5, 0.5, -0.5])), out, 0.5);
  return { corner: plus(plus(middle, right, -0.5), down, -0.5), right, down };
}

/** The sides that the oblique view shows, and which light is on them. */
const VISIBLE: readonly (readonly [SideView["name"], string])[] = [
  ["top", "above"],
  ["right", "beside"],
  ["front", "before"],
];

/** Which sides stand out, by their numbers. */
export interface Marks {
  readonly broken?: ReadonlySet<number>;
  readonly about?: ReadonlySet<number>;
}

/** A cube from the front, above and the right; without one, the outline of an empty cell. */
export function CubePicture({
  cube,
  sides,
  marks = {},
}: {
  cube: CubeView | undefined;
  sides: readonly SideView[];
  marks?: Marks;
}) {
  return (
    <svg class={style["cube"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {VISIBLE.map(([name, light]) => {
        const number = sides.findIndex((side) => side.name === name);
        const side = sides[number];
        return (
          side && (
            <SidePicture
              key={name}
              cube={cube}
              number={number}
              frame={obliqueFrame(side)}
              light={light}
              marks={marks}
            />
          )
        );
      })}
    </svg>
  );
}

const SQUARE = 40;
/** Column, row, and how many quarters a digit is turned on the page. */
const NET: Readonly<Record<SideView["name"], readonly [number, number, number]>> = {
  top: [1, 0, 0],
  left: [0, 1, 0],
  front: [1, 1, 0],
  right: [2, 1, 0],
  back: [3, 1, 0],
  bottom: [1, 2, 2],
};

/** All six sides, as the cube unfolds. */
export function NetPicture({ cube, sides, marks = {} }: { cube: CubeView; sides: readonly SideView[]; marks?: Marks }) {
  return (
    <svg class={style["net"]} viewBox={`-3 -3 ${4 * SQUARE + 6} ${3 * SQUARE + 6}`} aria-hidden="true">
      {sides.map((side, number) => {
        const [column, row, turned] = NET[side.name];
        const flat: Frame = { corner: [column * SQUARE, row * SQUARE], right: [SQUARE, 0], down: [0, SQUARE] };
        return (
          <SidePicture
            key={side.name}
            cube={cube}
            number={number}
            frame={turnFrame(flat, turned)}
            light="before"
            marks={marks}
          />
        );
      })}
    </svg>
  );
}

/** The frame turned clockwise in its place. */
function turnFrame({ corner, right, down }: Frame, quarters: number): Frame {
  const back = (way: Point): Point => [-way[0], -way[1]];
  switch (quarters % 4) {
    case 1:
      return { corner: plus(corner, right), right: down, down: back(right) };
    case 2:
      return { corner: plus(plus(corner, right), down), right: back(right), down: back(down) };
    case 3:
      return { corner: plus(corner, down), right: back(down), down: right };
    default:
      return { corner, right, down };
  }
}

function SidePicture({
  cube,
  number,
  frame,
  light,
  marks,
}: {
  cube: CubeView | undefined;
  number: number;
  frame: Frame;
  light: string;
  marks: Marks;
}) {
  const { corner, right, down } = frame;
  const corners = [corner, plus(corner, right), plus(plus(corner, right), down), plus(corner, down)];
  const glyph = cube?.faces[number];
  const kind = cube ? `${style[cube.colour]} ${style[light]}` : style["void"];
  const points = corners.map((point) => point.join(",")).join(" ");
  const isAbout = marks.about?.has(number);
  const isBroken = marks.broken?.has(number);
  return (
    <g>
      <polygon class={kind} points={points} />
      {(isAbout || isBroken) && <polygon class={style[isBroken ? "broken" : "about"]} points={inset(corners)} />}
      {glyph && <Digit glyph={glyph} frame={frame} isBroken={isBroken === true} />}
    </g>
  );
}

/** Just within the edges, so that no neighbour is drawn over it. */
function inset(corners: readonly Point[]): string {
  const middle = corners.reduce((sum, corner) => plus(sum, corner, 1 / corners.length), [0, 0] as Point);
  return corners.map((corner) => plus(middle, plus(corner, middle, -1), 0.9).join(",")).join(" ");
}

/** A digit's font size in edges of its side, and how far its baseline is below the middle, in font sizes. */
const DIGIT = 0.72;
const HALF_DIGIT = 0.36;
const UNITS = 10;

function Digit({ glyph, frame, isBroken }: { glyph: Glyph; frame: Frame; isBroken: boolean }) {
  const { corner, right, down } = turnFrame(frame, glyph.quarter);
  const at = plus(plus(corner, right, 0.5), down, 0.5 + HALF_DIGIT * DIGIT);
  const matrix = [...right.map((n) => n / UNITS), ...down.map((n) => n / UNITS), ...at];
  return (
    <text
      class={`${style["digit"]} ${glyph.unsure ? style["unsure"] : ""} ${isBroken ? style["wrong"] : ""}`}
      font-size={DIGIT * UNITS}
      transform={`matrix(${matrix.join(" ")})`}
    >
      {glyph.digit}
    </text>
  );
}
