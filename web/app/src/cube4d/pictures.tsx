/** How it works, in four drawings. */
import type { ComponentChildren } from "preact";
import style from "./pictures.module.css";

const THREE = [0, 1, 2] as const;
const FACE = [2, 7, 6, 9, 5, 1, 4, 3, 8] as const;

function Drawing({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true">
      <g class="drawing">{children}</g>
    </svg>
  );
}

/** A cube at its front's upper left corner. */
function Cube({ x, y, edge, kind, digit }: { x: number; y: number; edge: number; kind: string; digit?: number }) {
  const [dx, dy] = [edge * 0.42, -edge * 0.38];
  const points = (...all: (readonly [number, number])[]): string => all.map((point) => point.join(",")).join(" ");
  return (
    <g>
      <polygon class={kind} points={points([x, y], [x + dx, y + dy], [x + edge + dx, y + dy], [x + edge, y])} />
      <polygon
        class={kind}
        points={points([x + edge, y], [x + edge + dx, y + dy], [x + edge + dx, y + edge + dy], [x + edge, y + edge])}
      />
      <rect class={kind} x={x} y={y} width={edge} height={edge} />
      {digit !== undefined && (
        <text x={x + edge / 2} y={y + edge / 2 + 5}>
          {digit}
        </text>
      )}
    </g>
  );
}

const colourAt = (x: number, y: number): string => ((x + y) % 2 === 0 ? "orange" : "white");

function Face({ left, top }: { left: number; top: number }) {
  return (
    <>
      {THREE.flatMap((y) =>
        THREE.map((x) => (
          <g key={`${x}${y}`}>
            <rect class={colourAt(x, y)} x={left + 20 * x} y={top + 20 * y} width={20} height={20} />
            <text x={left + 20 * x + 10} y={top + 20 * y + 15}>
              {FACE[3 * y + x]}
            </text>
          </g>
        )),
      )}
    </>
  );
}

export const PICTURES: readonly ComponentChildren[] = [
  <Drawing key="cubes">
    <Cube x={14} y={34} edge={34} kind="orange" digit={3} />
    <Cube x={68} y={34} edge={34} kind="white" digit={7} />
  </Drawing>,
  <Drawing key="faces">
    <Face left={6} top={14} />
    <path class={style["stroke"]} d="M72 44H84M80 40 84 44 80 48" />
    {THREE.map((x) => (
      <Cube key={x} x={90} y={18 + 18 * x} edge={16} kind={colourAt(x, 0)} />
    ))}
  </Drawing>,
  <Drawing key="ring">
    {THREE.flatMap((y) =>
      THREE.map((x) => (
        <Cube key={`${x}${y}`} x={24 + 20 * x} y={70 - 20 * y - 20 + 8} edge={20} kind={colourAt(x, y)} />
      )),
    )}
    <path class={style["stroke"]} d="M24 48H84L92 40" />
  </Drawing>,
  <Drawing key="play">
    <rect class={style["cell"]} x={64} y={12} width={40} height={40} />
    <Cube x={14} y={42} edge={28} kind="orange" digit={5} />
    <path class={style["stroke"]} d="M58 62C76 66 84 60 84 40M78 46 84 38 90 46" />
  </Drawing>,
];
