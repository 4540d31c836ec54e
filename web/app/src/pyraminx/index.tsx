/** The page of the Pyraminx: a net to type into, the solid beside it, and what is known and can be done about it. */
import { useSignalEffect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { words } from "../shell/language";
import { Notice, Segments } from "../shell/parts";
import type { PageProps } from "../shell/tabs";
import { Design } from "./design";
import { Editor } from "./editor";
import { Model, type Tool } from "./model";
import { Paper } from "./paper";
import { Solved } from "./solved";
import style from "./style.module.css";
import { texts } from "./texts";
import { Turner } from "./turner";
import { Unique } from "./unique";
import { Verdict } from "./verdict";

export default function Page({ params }: PageProps) {
  const text = words(texts);
  const [model, setModel] = useState<Model | undefined>(undefined);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    Model.open(params).then(setModel, (thrown: unknown) => setFailure(String(thrown)));
  }, [params]);
  return (
    <>
      <h1>{text.title}</h1>
      <p class="lead">{text.lead}</p>
      {model ? (
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
  useSignalEffect(() => {
    // Whatever these read is counted anew.
    void model.count();
    model.keep();
  });
  const tools: readonly (readonly [Tool, string])[] = [
    ["solved", text.toolSolved],
    ["unique", text.toolUnique],
    ["design", text.toolDesign],
    ["paper", text.toolPaper],
  ];
  const ToolPage = TOOL_PAGES[model.tool.value];
  return (
    <>
      <div class={style["puzzle"]}>
        <div class={style["column"]}>
          <Editor model={model} />
          <Verdict model={model} />
        </div>
        <Turner model={model} />
      </div>
      <section class={`panel ${style["tools"]}`}>
        <Segments
          label={text.tool}
          value={model.tool.value}
          choices={tools}
          onChoose={(tool) => (model.tool.value = tool)}
        />
        <ToolPage model={model} />
      </section>
    </>
  );
}
