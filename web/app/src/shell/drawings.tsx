/** Small drawings of the puzzles for their cards: a cube of n×n×n from a corner, and a tetrahedron from an edge. */
import { NINE } from "../look/colours";

type Point = readonly [number, number];

const plus = ([x, y]: Point, [a, b]: Point, times = 1): Point => [x + times * a, y + times * b];
const path = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(" ")}z`;
const round = (value: number): number => Math.round(value * 100) / 100;

interface Square {
  readonly ground: string;
  readonly digit?: string;
}

/** Where a cube's three faces begin, and where right and down are on them, in edges of the cube. */
const FACES: readonly { readonly at: Point; readonly right: Point; readonly down: Point; readonly shade: number }[] = [
  { at: [-0.87, -0.5], right: [0.87, -0.5], down: [0.87, 0.5], shade: 0 },
  { at: [-0.87, -0.5], right: [0.87, 0.5], down: [0, 1], shade: 0.05 },
  { at: [0, 0], right: [0.87, -0.5], down: [0, 1], shade: 0.14 },
];

/** A cube of n×n×n; `square` says what is on a face (0 on top, 1 on the left, 2 on the right) in a row and column. */
export function CubeDrawing(props: { n: number; square: (face: number, row: number, column: number) => Square }) {
  const { n, square } = props;
  const [edge, middle] = [37, [60, 40] as Point];
  const lines = Array.from({ length: n }, (_, at) => at);
  return (
    <>
      {FACES.flatMap(({ at, right, down, shade }, face) =>
        lines.flatMap((row) =>
          lines.map((column) => {
            const { ground, digit } = square(face, row, column);
            const unit = edge / n;
            const corner = plus(plus(plus(middle, at, edge), right, column * unit), down, row * unit);
            const [a, c] = [plus(corner, right, unit), plus(corner, down, unit)];
            const middleOfSquare = plus(plus(corner, right, unit / 2), down, unit / 2);
            const matrix = [...right, ...down, ...middleOfSquare].map(round).join(" ");
            return (
              <g key={`${face} ${row} ${column}`}>
                <path d={path(corner, a, plus(a, down, unit), c)} fill={ground} class={n > 3 ? "fine" : "edge"} />
                <path d={path(corner, a, plus(a, down, unit), c)} fill="#000" fill-opacity={shade} />
                {digit && (
                  <text transform={`matrix(${matrix})`} y={unit * 0.26} font-size={unit * 0.72}>
                    {digit}
                  </text>
                )}
              </g>
            );
          }),
        ),
      )}
      {FACES.map(({ at, right, down }, face) => {
        const corner = plus(middle, at, edge);
        const far = plus(corner, right, edge);
        return <path key={face} d={path(corner, far, plus(far, down, edge), plus(corner, down, edge))} class="line" />;
      })}
    </>
  );
}

/** Two faces of a tetrahedron, with nine digits each, from the top in rows. */
export function TetrahedronDrawing({ faces }: { faces: readonly [string, string] }) {
  const [top, left, front, right]: readonly Point[] = [
    [60, 3],
    [16, 62],
    [66, 77],
    [104, 60],
  ];
  if (!top || !left || !front || !right) return null;
  return (
    <>
      <Face corners={[top, left, front]} digits={faces[0]} shade={0} />
      <Face corners={[top, front, right]} digits={faces[1]} shade={0.12} />
    </>
  );
}

function Face(props: { corners: readonly [Point, Point, Point]; digits: string; shade: number }) {
  const [top, left, right] = props.corners;
  const third = ([x, y]: Point, [a, b]: Point): Point => [(a - x) / 3, (b - y) / 3];
  const [down, across] = [third(top, left), third(left, right)];
  const at = (row: number, column: number): Point => plus(plus(top, down, row), across, column);
  const triangles = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 2 * row + 1 }, (_, number) => {
      const column = number >> 1;
      return number % 2 === 0
        ? [at(row, column), at(row + 1, column), at(row + 1, column + 1)]
        : [at(row, column), at(row, column + 1), at(row + 1, column + 1)];
    }),
  );
  return (
    <>
      {triangles.map((corners, number) => {
        const digit = props.digits[number] ?? "";
        const [x, y] = [0, 1].map((axis) => corners.reduce((sum, point) => sum + (point[axis as 0 | 1] ?? 0), 0) / 3);
        return (
          <g key={number}>
            <path d={path(...corners)} fill={NINE[Number(digit) - 1]} class="edge" />
            <path d={path(...corners)} fill="#000" fill-opacity={props.shade} />
            <text x={x} y={(y ?? 0) + 3} font-size="8.5">
              {digit}
            </text>
          </g>
        );
      })}
      <path d={path(top, left, right)} class="line" />
    </>
  );
}
