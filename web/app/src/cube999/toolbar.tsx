import type { Emphasis } from "@draw/sheets.js";
import { IconButton } from "../shell/icons";
import { words } from "../shell/language";
import { Segments } from "../shell/parts";
import { EMPHASES, type Kind } from "./look";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

/** How the cube is seen, and what was done, back and forth. */
export function Toolbar({ model, onZoom }: { model: Model; onZoom: (way: 1 | -1) => void }) {
  const text = words(texts);
  const { kind, look } = model.view.value;
  const { canUndo, canRedo } = model.history;
  return (
    <div class={style["toolbar"]}>
      <Segments<Kind>
        label={text.view}
        value={kind}
        choices={[
          ["solid", text.solid],
          ["sheets", text.sheets],
        ]}
        onChoose={(chosen) => {
          model.view.value = { kind: chosen, look };
        }}
      />
      <span class={style["tools"]}>
        <IconButton icon="undo" label={text.undo} isUseless={!canUndo.value} onClick={() => void model.undo()} />
        <IconButton icon="redo" label={text.redo} isUseless={!canRedo.value} onClick={() => void model.redo()} />
        <IconButton icon="smaller" label={text.smaller} onClick={() => onZoom(-1)} />
        <IconButton icon="larger" label={text.larger} onClick={() => onZoom(1)} />
      </span>
      <Segments<Emphasis>
        label={text.show}
        value={look.emphasis}
        choices={EMPHASES.map((emphasis) => [emphasis, text[emphasis]] as const)}
        onChoose={(emphasis) => {
          model.view.value = { kind, look: { ...look, emphasis } };
        }}
      />
    </div>
  );
}
