/** All that is seen of the object: one view large, the others beside it. A click on a name makes it the large one. */
import type { Signal } from "@preact/signals";
import type { BoardView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import { settings } from "../shell/settings";
import { Edges, Legend } from "./edges";
import type { Game } from "./game";
import { Side } from "./side";
import { Solid } from "./solid";
import style from "./style.module.css";
import { texts } from "./texts";

const SOLID = "solid";

export function Views({ game, board, chosen }: { game: Game; board: BoardView; chosen: Signal<string> }) {
  const text = words(texts);
  const names = [...board.sides.map(({ name }) => name), ...(board.solid ? [SOLID] : [])];
  const main = names.includes(chosen.value) ? chosen.value : (names[0] ?? SOLID);
  const title = (name: string): string => (name === SOLID ? text.solid : (text.sides[name] ?? name));
  const view = (name: string, isMain: boolean) => {
    const side = board.sides.find((each) => each.name === name);
    if (side && isMain)
      return (
        <Edges board={board} side={side}>
          <Side game={game} board={board} side={side} size="main" />
        </Edges>
      );
    return side ? (
      <Side game={game} board={board} side={side} size="small" />
    ) : (
      <Solid key={board.name} game={game} board={board} isMain={isMain} />
    );
  };
  return (
    <>
      <section class={style["large"]} data-flat={main === SOLID ? undefined : ""} aria-label={title(main)}>
        <h2 class={style["caption"]}>{title(main)}</h2>
        {view(main, true)}
        {settings.showsDepths.value && <Legend game={game} board={board} />}
      </section>
      {names.length > 1 && (
        <div class={style["others"]} data-many={names.length > 4 ? "" : undefined}>
          {names
            .filter((name) => name !== main)
            .map((name) => (
              <div key={name} class={style["other"]}>
                <button
                  type="button"
                  class="bare"
                  aria-label={text.enlarge(title(name))}
                  onClick={() => (chosen.value = name)}
                >
                  {title(name)}
                </button>
                {view(name, false)}
              </div>
            ))}
        </div>
      )}
    </>
  );
}
