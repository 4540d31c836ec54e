import { How } from "../shell/how";
import { words } from "../shell/language";
import { texts } from "./texts";

/** "How it works" in four pictures. */
export function HowItWorks() {
  const { pictures } = words(texts);
  const drawings = [<Solved key={0} />, <Turn key={1} />, <Faults key={2} />, <Search key={3} />];
  return <How name="cube" pictures={pictures.map((text, n) => ({ drawing: drawings[n], text }))} />;
}

const SIDE = 24;
const COUNTING = [
  [7, 8, 9, 1],
  [8, 9, 1, 2],
  [9, 1, 2, 3],
];
/** After a quarter turn, clockwise, of the square on the left. */
const TURNED = [
  [9, 8, 7, 1],
  [1, 9, 8, 2],
  [2, 1, 9, 3],
];

/** Some cells of a sheet; those that are wrong have a dark corner. */
function Cells({ digits }: { digits: readonly (readonly number[])[] }) {
  return (
    <>
      {digits.flatMap((row, y) =>
        row.map((digit, x) => (
          <g key={`${x}${y}`} transform={`translate(${12 + SIDE * x} ${4 + SIDE * y})`}>
            <rect width={SIDE} height={SIDE} class={`c${digit - 1}`} />
            <text x={SIDE / 2} y={SIDE / 2 + 5}>
              {digit}
            </text>
            {digit !== COUNTING[y]?.[x] && <path d={`M${SIDE - 7} 0h7v7z`} class="ink" />}
          </g>
        )),
      )}
    </>
  );
}

const GRID = "M36 4v72M60 4v72M84 4v72M12 28h96M12 52h96M12 4h96v72H12z";

const Solved = () => (
  <svg viewBox="0 0 120 80" class="drawing" aria-hidden="true">
    <Cells digits={COUNTING} />
    <path d={GRID} class="line" />
  </svg>
);

const Turn = () => (
  <svg viewBox="0 0 120 80" class="drawing" aria-hidden="true">
    <path d="M60 3 98 20 60 37 22 20z" class="c1" />
    <path d="M22 20 60 37v40L22 60z" class="c2" />
    <path d="M98 20 60 37v40l38-17z" class="c5" />
    <path
      d="M60 3 98 20v40L60 77 22 60V20zM22 20l38 17 38-17M60 37v40M34.7 14.3 72.7 31.3v40M47.3 8.7l38 17v40M85.3 14.3l-38 17v40M72.7 8.7l-38 17v40M22 33.3l38 17 38-17M22 46.7l38 17 38-17"
      class="line"
    />
    <path d="M47.3 31.3 60 37l12.7-5.7v13.3L60 50.3l-12.7-5.7zM60 37v13.3M47.3 31.3 60 25.7l12.7 5.6" class="turned" />
    <path d="M41 50q19 19 37 2M71 51l7 1v7" class="turned" />
  </svg>
);

const Faults = () => (
  <svg viewBox="0 0 120 80" class="drawing" aria-hidden="true">
    <Cells digits={TURNED} />
    <path d={GRID} class="line" />
    <path d="M84 4v72" class="seam" />
  </svg>
);

const Search = () => (
  <svg viewBox="0 0 120 80" class="drawing" aria-hidden="true">
    <path d="M14 8v64h96" class="axes" />
    <path d="M16 14h10v24h14v12h18v8h22v5h28" class="falling" />
  </svg>
);
