/** The net: every sticker a triangle that takes a digit. One of them is in the order of the Tab key. */
import { useRef, useState } from "preact/hooks";
import type { Geometry } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { DIGITS, FREE } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

interface NetProps {
  geometry: Geometry;
  /** By facelet. */
  digits: readonly string[];
  kept: ReadonlySet<number>;
  /** A facelet that is wrong. */
  wrong: number | undefined;
  chosen: number;
  onChoose: (facelet: number) => void;
  onWrite: (facelet: number, digit: string) => void;
  onKeep: (facelet: number) => void;
}

type Corner = readonly [number, number];
const middleOf = (corners: readonly Corner[]): Corner => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];
const path = (corners: readonly Corner[]): string =>
  corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
const ARROWS: Record<string, Corner> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What is drawn, with a border for lines and for the mark of the chosen sticker. */
export function viewBox({ facelets }: Geometry): string {
  const all = facelets.flatMap(({ flat }) => flat);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 0.1, Math.min(...ys) - 0.1];
  return `${left} ${top} ${Math.max(...xs) + 0.1 - left} ${Math.max(...ys) + 0.1 - top}`;
}

export function Net(props: NetProps) {
  const { geometry, digits, kept, chosen, wrong } = props;
  const text = words(texts);
  const drawing = useRef<SVGSVGElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const choose = (facelet: number): void => {
    props.onChoose(facelet);
    drawing.current?.querySelector<SVGElement>(`[data-facelet="${facelet}"]`)?.focus();
  };
  const key = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target.closest<SVGElement>("[data-facelet]") : null;
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    // Somebody may type faster than pictures are drawn.
    const at = Number(target.dataset["facelet"]);
    const next = geometry.printed[geometry.printed.indexOf(at) + 1] ?? at;
    const before = geometry.printed[geometry.printed.indexOf(at) - 1] ?? at;
    const direction = ARROWS[event.key];
    if ((DIGITS as readonly string[]).includes(event.key)) {
      props.onWrite(at, event.key);
      choose(next);
    } else if (event.key === "Backspace") {
      props.onWrite(at, FREE);
      choose(before);
    } else if (event.key === "Delete" || event.key === "0" || event.key === FREE) {
      props.onWrite(at, FREE);
    } else if (event.key === " ") {
      props.onKeep(at);
    } else if (direction) {
      choose(neighbour(geometry, at, direction));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const mark = geometry.facelets[chosen];
  return (
    <svg
      ref={drawing}
      class={style["net"]}
      viewBox={viewBox(geometry)}
      role="group"
      aria-label={text.netLabel}
      onKeyDown={key}
      onFocusIn={() => setFocus(true)}
      onFocusOut={() => setFocus(false)}
    >
      {geometry.printed.map((facelet) => {
        const shape = geometry.facelets[facelet];
        if (!shape) return null;
        const digit = digits[facelet] ?? FREE;
        const says = [digit === FREE ? text.freeSticker : digit, ...(kept.has(facelet) ? [text.kept] : [])].join(", ");
        return (
          <g
            key={facelet}
            role="button"
            tabindex={facelet === chosen ? 0 : -1}
            data-facelet={facelet}
            aria-label={text.sticker(shape.name, says)}
            aria-pressed={facelet === chosen}
            class={`${style["sticker"]} ${facelet === wrong ? style["wrong"] : ""}`}
            onClick={() => choose(facelet)}
          >
            <Sticker corners={shape.flat} digit={digit} isKept={kept.has(facelet)} />
          </g>
        );
      })}
      {mark && <polygon points={path(mark.flat)} class={hasFocus ? style["chosen"] : style["waiting"]} />}
    </svg>
  );
}

function Sticker({ corners, digit, isKept }: { corners: readonly Corner[]; digit: string; isKept: boolean }) {
  const [x, y] = middleOf(corners);
  return (
    <>
      <polygon points={path(corners)} class={digit === FREE ? style["blank"] : style[`d${digit}`]} />
      {digit !== FREE && (
        <text x={x} y={y + 0.155}>
          {digit}
        </text>
      )}
      {(digit === "6" || digit === "9") && <rect x={x - 0.12} y={y + 0.2} width={0.24} height={0.036} />}
      {isKept && <circle cx={x} cy={y - 0.29} r={0.055} />}
    </>
  );
}

/** The nearest sticker in a direction. */
function neighbour({ facelets, printed }: Geometry, from: number, [dx, dy]: Corner): number {
  const at = (facelet: number): Corner => middleOf(facelets[facelet]?.flat ?? [[0, 0]]);
  const [x, y] = at(from);
  let [best, least] = [from, Infinity];
  for (const facelet of printed) {
    const [toX, toY] = at(facelet);
    const along = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    // Triangles of a row stand a little higher or lower: what is aside counts more.
    const cost = along + 2 * aside;
    if (along > 0.05 && cost < least) [best, least] = [facelet, cost];
  }
  return best;
}

/** A net to look at. */
export function Drawing({ geometry, digits }: { geometry: Geometry; digits: readonly string[] }) {
  return (
    <svg class={`${style["net"]} ${style["drawing"]}`} viewBox={viewBox(geometry)} aria-hidden="true">
      {geometry.facelets.map(({ flat }, facelet) => (
        <g key={facelet} class={style["sticker"]}>
          <Sticker corners={flat} digit={digits[facelet] ?? FREE} isKept={false} />
        </g>
      ))}
    </svg>
  );
}

/** A small net, its digits as colours. */
export function Thumbnail({ geometry, digits }: { geometry: Geometry; digits: readonly string[] }) {
  return (
    <svg class={style["thumbnail"]} viewBox={viewBox(geometry)} aria-hidden="true">
      {geometry.facelets.map(({ flat }, facelet) => (
        <polygon
          key={facelet}
          points={path(flat)}
          class={digits[facelet] === FREE ? style["blank"] : style[`d${digits[facelet]}`]}
        />
      ))}
    </svg>
  );
}
