/** The 9×9×9 cube: seen as a solid or as sheets, scrambled, turned and solved. */
import { useEffect, useRef } from "preact/hooks";
import { living } from "../shell/alive";
import { words } from "../shell/language";
import { Notice } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import type { Stage } from "../solid/stage";
import { hasWebGL } from "../solid/webgl";
import { CubePanel } from "./cube-panel";
import { Files } from "./files";
import { Hand } from "./hand";
import { HowItWorks } from "./how";
import { Inside } from "./inside";
import { Keys } from "./keys";
import { SHEET_SIZES } from "./look";
import { Model } from "./model";
import { Player } from "./player";
import { Shelf } from "./shelf";
import { Solve } from "./solve";
import { Invitation, Status } from "./status";
import style from "./style.module.css";
import { texts } from "./texts";
import { Toolbar } from "./toolbar";
import { Sheets, Solid } from "./view";

const useModel = living(() => new Model());

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const model = useModel(params);
  const stage = useRef<Stage | undefined>(undefined);
  useEffect(() => {
    const keys = new Keys(model);
    const onKey = (event: KeyboardEvent): void => {
      if (keys.press(event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [model]);
  const { kind, look } = model.view.value;
  const size = model.sheets.value;
  // Without WebGL the solid says so, and the sheets are below it.
  const [seesSolid, seesSheets] = [kind === "solid", kind === "sheets" || !hasWebGL()];
  const zoom = (way: 1 | -1): void => {
    if (!seesSheets) stage.current?.zoom(1.25 ** way);
    else model.sheets.value = SHEET_SIZES[SHEET_SIZES.indexOf(size) + way] ?? size;
  };
  return (
    <article class={style["page"]}>
      <header>
        <h1>{text.title}</h1>
        <p class="lead">{text.lead}</p>
      </header>
      <div class={style["main"]}>
        <Toolbar model={model} onZoom={zoom} />
        <Refused model={model} />
        <Status model={model} />
        {seesSolid && (
          <div class={style["solid"]}>
            <Solid
              model={model}
              onReady={(ready) => {
                stage.current = ready;
              }}
            />
          </div>
        )}
        {seesSheets && (
          <div class={size === "fit" ? `${style["sheets"]} ${style["fit"]}` : style["sheets"]}>
            <Sheets model={model} columns={size === "fit" ? 3 : size} />
          </div>
        )}
        <Invitation model={model} />
        <div class={seesSheets && model.tape.count.value > 0 ? style["below"] : undefined}>
          <Player model={model} />
        </div>
        <p class={style["hint"]}>{text.hints[look.emphasis]}</p>
        <div class={style["how"]}>
          <HowItWorks />
        </div>
      </div>
      <div class={style["side"]}>
        <Solve model={model} />
        <Hand model={model} />
        <CubePanel model={model} />
        {seesSolid && hasWebGL() && <Inside model={model} />}
        <Shelf model={model} />
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
