/** The page of the Pyraminx: a scramble to solve, a net to type into, and what is known and can be done about it. */
import { useSignal } from "@preact/signals";
import { living } from "../shell/alive";
import { words } from "../shell/language";
import { Notice, ProblemText, Segments } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import { Design } from "./design";
import { Entry } from "./entry";
import { FlatPanel } from "./flat-panel";
import { Game } from "./game";
import { Lesson } from "./lesson";
import { Model } from "./model";
import { TOOLS } from "./moment";
import { Paper } from "./paper";
import { Solved } from "./solved";
import style from "./style.module.css";
import { texts } from "./texts";
import { SolidPanel, Turner } from "./turner";
import { Unique } from "./unique";
import { Verdict } from "./verdict";

const useModel = living(() => new Model());

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const model = useModel(params);
  const failure = model.failure.value;
  return (
    <>
      <h1>{text.title}</h1>
      <p class="lead">{text.lead}</p>
      <ProblemText problem={model.problem.value} />
      {model.isReady.value ? (
        <Puzzle model={model} />
      ) : failure ? (
        <Notice kind="bad">{failure}</Notice>
      ) : (
        <p class="loading">{text.loading}</p>
      )}
    </>
  );
}

const TOOL_PAGES = { solved: Solved, unique: Unique, design: Design, paper: Paper };

function Puzzle({ model }: { model: Model }) {
  const text = words(texts);
  /** On a phone there is room for one of them below the net. */
  const mode = useSignal<"turn" | "enter">("turn");
  const chosen = useSignal(model.geometry.printed[0] ?? 0);
  const ToolPage = TOOL_PAGES[model.tool.value];
  return (
    <>
      <Game model={model} />
      <div class={style["puzzle"]} data-mode={mode.value}>
        <div class={style["column"]}>
          <FlatPanel model={model} chosen={chosen} onChoose={() => (mode.value = "enter")} />
          <div class={style["mode"]}>
            <Segments
              label={text.mode}
              value={mode.value}
              choices={[
                ["turn", text.turnMode],
                ["enter", text.enter],
              ]}
              onChoose={(wanted) => (mode.value = wanted)}
            />
          </div>
          <Entry model={model} chosen={chosen} />
          <Verdict model={model} />
        </div>
        <div class={style["column"]}>
          <SolidPanel model={model} />
          <Turner model={model} />
        </div>
      </div>
      <Lesson model={model} />
      <section class={`panel ${style["tools"]}`}>
        <Segments
          label={text.tool}
          value={model.tool.value}
          choices={TOOLS.map((tool) => [tool, text.tools[tool]] as const)}
          onChoose={(tool) => (model.tool.value = tool)}
        />
        <ToolPage model={model} />
      </section>
    </>
  );
}
