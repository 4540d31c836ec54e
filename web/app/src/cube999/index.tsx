import { countMarks } from "@draw/puzzle.js";
import type { Emphasis } from "@draw/sheets.js";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { number, words } from "../shell/language";
import { Notice, Segments } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import type { Stage } from "../solid/stage";
import { CubePanel } from "./cube-panel";
import { Files } from "./files";
import { Hand } from "./hand";
import { Inside } from "./inside";
import { EMPHASES, type Look, MOST_GAP, PLAIN } from "./look";
import { Model } from "./model";
import { Player } from "./player";
import { Solve } from "./solve";
import style from "./style.module.css";
import { texts } from "./texts";
import { Sheets, Solid } from "./view";

type Kind = "solid" | "sheets";

/** Nine sheets that fit the window, or so many side by side as wide as the page. */
const SHEET_SIZES = ["fit", 3, 2, 1] as const;
type SheetSize = (typeof SHEET_SIZES)[number];

/** The 9×9×9 cube: seen as a solid or as sheets, scrambled, turned and solved. */
export default function Page({ params }: PageProps) {
  const text = words(texts);
  const model = useMemo(() => new Model(), []);
  const kind = useSignal<Kind>(params.get("view") === "sheets" ? "sheets" : "solid");
  const look = useSignal<Look>(lookIn(params));
  const [size, setSize] = useState<SheetSize>(() => (innerWidth < 600 ? 2 : "fit"));
  const stage = useRef<Stage | undefined>(undefined);
  useEffect(() => {
    void model.openLink(params);
    return () => model.close();
  }, []);
  useEffect(() => {
    const { emphasis, gap, axis, off } = look.value;
    model.shown.value = {
      view: kind.value === "solid" ? undefined : kind.value,
      show: emphasis === PLAIN.emphasis ? undefined : emphasis,
      gap: gap === 0 ? undefined : String(gap),
      open: off === 0 ? undefined : `${"xyz"[axis]}${off}`,
    };
    if (model.frame.value) model.keep();
  }, [kind.value, look.value]);
  const zoom = (way: 1 | -1): void => {
    if (kind.value === "solid") stage.current?.zoom(1.25 ** way);
    else setSize((now) => SHEET_SIZES[SHEET_SIZES.indexOf(now) + way] ?? now);
  };
  return (
    <article class={style["page"]}>
      <header>
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
      </header>
      <div class={style["main"]}>
        <div class={style["toolbar"]}>
          <Segments<Kind>
            label={text.view}
            value={kind.value}
            choices={[
              ["solid", text.solid],
              ["sheets", text.sheets],
            ]}
            onChoose={(chosen) => {
              kind.value = chosen;
            }}
          />
          <span class={style["zoom"]}>
            <button type="button" class="quiet" aria-label={text.smaller} title={text.smaller} onClick={() => zoom(-1)}>
              −
            </button>
            <button type="button" class="quiet" aria-label={text.larger} title={text.larger} onClick={() => zoom(1)}>
              +
            </button>
          </span>
          <Segments<Emphasis>
            label={text.show}
            value={look.value.emphasis}
            choices={EMPHASES.map((emphasis) => [emphasis, text[emphasis]] as const)}
            onChoose={(emphasis) => {
              look.value = { ...look.value, emphasis };
            }}
          />
        </div>
        <Refused model={model} />
        <Status model={model} />
        <div
          class={
            kind.value === "solid"
              ? style["solid"]
              : size === "fit"
                ? `${style["sheets"]} ${style["fit"]}`
                : style["sheets"]
          }
        >
          {kind.value === "solid" ? (
            <Solid
              model={model}
              look={look.value}
              onReady={(ready) => {
                stage.current = ready;
              }}
            />
          ) : (
            <Sheets model={model} look={look.value} columns={size === "fit" ? 3 : size} />
          )}
        </div>
        <div class={kind.value === "sheets" && model.count.value > 0 ? style["below"] : undefined}>
          <Player model={model} />
        </div>
        <p class={style["hint"]}>{text.hints[look.value.emphasis]}</p>
      </div>
      <div class={style["side"]}>
        <Solve model={model} />
        <CubePanel model={model} />
        <Hand model={model} />
        {kind.value === "solid" && <Inside look={look} />}
        <Files model={model} />
      </div>
    </article>
  );
}

/** What is wrong with a link or a request. */
function Refused({ model }: { model: Model }) {
  const problem = model.problem.value;
  if (!problem) return null;
  return (
    <Notice kind="bad">
      <pre lang="en" class={style["problem"]}>
        {problem.excerpt}
      </pre>
    </Notice>
  );
}

/** How far the cube is from being solved. */
function Status({ model }: { model: Model }) {
  const text = words(texts);
  const frame = model.frame.value;
  const counts = useMemo(() => frame && countMarks(frame.marks), [frame]);
  return (
    <p class={style["status"]} aria-live={model.isPlaying.value ? "off" : "polite"}>
      {!counts && text.loading}
      {counts?.wrong === 0 && <strong class={style["good"]}>{text.solved}</strong>}
      {counts !== undefined && counts.wrong > 0 && (
        <>
          <strong>{text.wrongCells(number(counts.wrong), counts.wrong === 1)}</strong>
          <span>{text.brokenSeams(number(counts.broken), counts.broken === 1)}</span>
        </>
      )}
    </p>
  );
}

/** The way to look at the cube that a link asks for. */
function lookIn(params: ReadonlyMap<string, string>): Look {
  const emphasis = EMPHASES.find((name) => name === params.get("show")) ?? PLAIN.emphasis;
  const gap = Math.min(MOST_GAP, Math.max(0, Number(params.get("gap")) || 0));
  const open = /^([xyz])([1-8])$/.exec(params.get("open") ?? "");
  const axis = open ? ("xyz".indexOf(open[1] ?? "y") as 0 | 1 | 2) : PLAIN.axis;
  return { emphasis, gap, axis, off: Number(open?.[2] ?? 0) };
}
