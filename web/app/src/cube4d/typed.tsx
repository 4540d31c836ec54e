/** A field for a cube as somebody reads it off the table. */
import { useState } from "preact/hooks";
import { words } from "../shell/language";
import { ProblemText } from "../shell/parts";
import type { Game } from "./game";
import own from "./hand.module.css";
import style from "./style.module.css";
import { texts } from "./texts";

export function TypedCube({ game }: { game: Game }) {
  const cell = game.cell.value;
  const now = game.hand.value ? "" : (game.table.value?.cells[cell]?.text ?? "");
  return (
    <div class={`panel ${style["typed"]}`}>
      <Field key={`${cell} ${now}`} game={game} cell={cell} now={now} />
    </div>
  );
}

function Field({ game, cell, now }: { game: Game; cell: number; now: string }) {
  const text = words(texts);
  const [typed, setTyped] = useState(now);
  const problem = game.problem.value?.field === "cube" ? game.problem.value.problem : undefined;
  return (
    <details class={own["typed"]} open={problem !== undefined}>
      <summary>{text.type}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void game.typeCube(cell, typed);
        }}
      >
        <div class={own["field"]}>
          <input
            type="text"
            value={typed}
            placeholder="7 2-3-1-5 9"
            spellcheck={false}
            autocomplete="off"
            aria-label={text.type}
            aria-describedby="typed-help typed-problem"
            aria-invalid={problem !== undefined}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="quiet">
            {text.typed}
          </button>
        </div>
        <p id="typed-help" class={style["small"]}>
          {text.typeHelp}
        </p>
        <ProblemText id="typed-problem" problem={problem} />
      </form>
    </details>
  );
}
