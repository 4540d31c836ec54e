import { useState } from "preact/hooks";
import { number, words } from "../shell/language";
import { show } from "../shell/scroll";
import type { Example } from "./examples";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

/** The best known solutions of some cubes, to watch. */
export function Shelf({ model }: { model: Model }) {
  const text = words(texts);
  const [examples, setExamples] = useState<readonly Example[]>([]);
  const watch = async (example: Example): Promise<void> => {
    await model.watch(example.shown);
    show(document.querySelector("main canvas"));
    await model.play();
  };
  return (
    <details
      class="panel"
      onToggle={(event) => {
        if (event.currentTarget.open) void import("./examples").then(({ EXAMPLES }) => setExamples(EXAMPLES));
      }}
    >
      <summary>{text.shelf}</summary>
      <p class={style["soft"]}>{text.shelfHelp}</p>
      <div class={`row ${style["files"]}`}>
        {examples.map((example) => (
          <button key={example.name} type="button" class="quiet" onClick={() => void watch(example)}>
            {text.examples[example.name](number(example.count))}
          </button>
        ))}
      </div>
    </details>
  );
}
