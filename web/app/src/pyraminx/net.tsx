/** The net: every sticker a triangle that takes a digit. One of them is in the order of the Tab key. */
import { useRef, useState } from "preact/hooks";
import type { Geometry } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { beyond, boxAround, farthest, gap, middleOf, path, type Spot } from "./flat";
import { faceName, placeName } from "./names";
import { digitOf, isPicture, signOf, signs } from "./signs";
import { FREE } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

interface NetProps {
  geometry: Geometry;
  /** By facelet. */
  digits: readonly string[];
  kept: ReadonlySet<number>;
  /** A facelet that is wrong. */
  wrong: number | undefined;
  /** The facelets that a turn would move. */
  aimed: readonly number[];
  chosen: number;
  onChoose: (facelet: number) => void;
  onWrite: (facelet: number, digit: string) => void;
  onKeep: (facelet: number) => void;
}

const ARROWS: Record<string, Spot> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FACES = ["L", "F", "R", "D"] as const;

/** How far beyond its corner a letter stands, and how far from its face a name. */
const LETTER = 0.27;
const NAME = 0.3;

const spotsOf = ({ facelets }: Geometry): Spot[] => facelets.flatMap(({ flat }) => flat);

export function Net(props: NetProps) {
  const { geometry, digits, kept, chosen, wrong, aimed } = props;
  const text = words(texts);
  // Drawn anew when somebody chooses others.
  void signs.value;
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
    const digit = digitOf(event.key);
    if (digit !== undefined) {
      props.onWrite(at, digit);
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
      viewBox={boxAround(spotsOf(geometry), 0.5)}
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
        const says = [
          digit === FREE ? text.freeSticker : signOf(digit),
          ...(kept.has(facelet) ? [text.kept] : []),
        ].join(", ");
        return (
          <g
            key={facelet}
            role="button"
            tabindex={facelet === chosen ? 0 : -1}
            data-facelet={facelet}
            aria-label={text.sticker(placeName(text, geometry, facelet), says)}
            aria-pressed={facelet === chosen}
            class={`${style["sticker"]} ${facelet === wrong ? style["wrong"] : ""}`}
            onClick={() => choose(facelet)}
          >
            <Sticker corners={shape.flat} digit={digit} isKept={kept.has(facelet)} />
          </g>
        );
      })}
      {aimed.map((facelet) => (
        <polygon
          key={`aimed ${facelet}`}
          points={path(geometry.facelets[facelet]?.flat ?? [])}
          class={style["aimed"]}
        />
      ))}
      {mark && <polygon points={path(mark.flat)} class={hasFocus ? style["chosen"] : style["waiting"]} />}
      <Names geometry={geometry} />
    </svg>
  );
}

/** The letter of each corner beside it, and the name of each face. */
function Names({ geometry }: { geometry: Geometry }) {
  const text = words(texts);
  return (
    <g class={style["names"]} aria-hidden="true">
      {lettersOf(geometry).map(({ letter, at: [x, y] }) => (
        <text key={`${letter} ${x} ${y}`} class={style["letter"]} x={x} y={y + 0.13}>
          {letter}
        </text>
      ))}
      {FACES.map((face) => {
        const own = geometry.facelets.filter((facelet) => facelet.face === face);
        const spots = own.flatMap(({ flat }) => flat);
        const [left, top] = [Math.min(...spots.map(([x]) => x)), Math.min(...spots.map(([, y]) => y))];
        const [, middle] = middleOf(spots);
        const below = Math.max(...spots.map(([, y]) => y));
        // A triangle that stands on a side has room beside its top, the other one beside its foot.
        const stands = below - middle < middle - top;
        return (
          <text key={face} x={left + 0.4} y={stands ? top + NAME : below - NAME}>
            {faceName(text, face)}
          </text>
        );
      })}
    </g>
  );
}

/** One letter wherever the same corner of several faces is near. */
function lettersOf({ corners, facelets, pieces }: Geometry): { letter: string; at: Spot }[] {
  const groups: { letter: string; corners: Spot[]; beside: Spot }[] = [];
  for (const { face, flat, piece } of facelets) {
    const shape = pieces[piece];
    if (!shape?.isTip) continue;
    const letter = corners[shape.corners[0] ?? -1]?.letter ?? "";
    const middle = middleOf(facelets.filter((other) => other.face === face).flatMap((other) => other.flat));
    const corner = farthest(flat, middle);
    const near = groups.find((group) => group.letter === letter && group.corners.some((it) => gap(it, corner) < 1));
    if (near) near.corners.push(corner);
    else groups.push({ letter, corners: [corner], beside: beyond(corner, middle, LETTER) });
  }
  return groups.map(({ letter, corners: all, beside }) => ({ letter, at: all.length > 1 ? middleOf(all) : beside }));
}

function Sticker({ corners, digit, isKept }: { corners: readonly Spot[]; digit: string; isKept: boolean }) {
  const [x, y] = middleOf(corners);
  const sign = signOf(digit);
  const isUnderlined = sign === "6" || sign === "9";
  return (
    <>
      <polygon points={path(corners)} class={digit === FREE || isPicture(sign) ? style["blank"] : style[`d${digit}`]} />
      {digit !== FREE && (
        <text x={x} y={y + 0.155}>
          {sign}
        </text>
      )}
      {isUnderlined && <rect x={x - 0.12} y={y + 0.2} width={0.24} height={0.036} />}
      {isKept && <circle cx={x} cy={y - 0.29} r={0.055} />}
    </>
  );
}

/** The nearest sticker in a direction. */
function neighbour({ facelets, printed }: Geometry, from: number, [dx, dy]: Spot): number {
  const at = (facelet: number): Spot => middleOf(facelets[facelet]?.flat ?? [[0, 0]]);
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
    <svg class={`${style["net"]} ${style["drawing"]}`} viewBox={boxAround(spotsOf(geometry), 0.1)} aria-hidden="true">
      {geometry.facelets.map(({ flat }, facelet) => (
        <g key={facelet} class={style["sticker"]}>
          <Sticker corners={flat} digit={digits[facelet] ?? FREE} isKept={false} />
        </g>
      ))}
    </svg>
  );
}

/** One face of the net. */
export function Face(props: { geometry: Geometry; digits: readonly string[]; face: string }) {
  const own = props.geometry.facelets.flatMap(({ face, flat }, facelet) =>
    face === props.face ? [{ flat, facelet }] : [],
  );
  return (
    <svg
      class={`${style["net"]} ${style["drawing"]}`}
      viewBox={boxAround(
        own.flatMap(({ flat }) => flat),
        0.1,
      )}
      aria-hidden="true"
    >
      {own.map(({ flat, facelet }) => (
        <g key={facelet} class={style["sticker"]}>
          <Sticker corners={flat} digit={props.digits[facelet] ?? FREE} isKept={false} />
        </g>
      ))}
    </svg>
  );
}

/** A small net, its digits as colours. */
export function Thumbnail({ geometry, digits }: { geometry: Geometry; digits: readonly string[] }) {
  return (
    <svg class={style["thumbnail"]} viewBox={boxAround(spotsOf(geometry), 0.1)} aria-hidden="true">
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
