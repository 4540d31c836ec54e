/** An own puzzle is entered: what to do, and what the engine says of it before it is played. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import type { WrongView } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import { Busy, Notice, ProblemText } from "../shell/parts";
import type { Game } from "./game";
import { Reasons } from "./reasons";
import style from "./style.module.css";
import { texts } from "./texts";

/** What is against playing it; a wrong puzzle can't be played, a puzzle with several solutions can. */
type Objection =
  | { readonly kind: "wrong"; readonly wrong: WrongView }
  | { readonly kind: "several"; readonly wrong: WrongView }
  | { readonly kind: "unknown" };

export function Own({ game }: { game: Game }) {
  const text = words(texts);
  const objection = useSignal<Objection | undefined>(undefined);
  const problem = useSignal<SolidokuError | undefined>(undefined);
  const isBusy = useSignal(false);
  const board = game.board.value;
  const clues = game.clues.value;
  // What was said is about other clues.
  useEffect(() => {
    objection.value = undefined;
    problem.value = undefined;
  }, [clues, board]);
  if (!board) return null;
  const examine = async (): Promise<void> => {
    isBusy.value = true;
    try {
      const found = await game.deep.ask((api) => api.hint(board.name, clues, clues, []));
      if (found && clues === game.clues.value) {
        const { kind, wrong } = found;
        if (kind === "undecided") objection.value = { kind: "unknown" };
        else if (!wrong) game.play("one");
        else {
          objection.value = { kind: wrong.kind === "several-solutions" ? "several" : "wrong", wrong };
          game.lit.value = { wrong: wrong.cells };
        }
      }
    } catch (thrown) {
      problem.value = SolidokuError.of(thrown);
    }
    isBusy.value = false;
  };
  const now = objection.value;
  const reasons = new Reasons(board);
  return (
    <div class={style["own"]}>
      <Notice>
        <span class="row">
          {text.ownHelp}
          <button type="button" disabled={isBusy.value} onClick={() => void examine()}>
            {text.play}
          </button>
        </span>
      </Notice>
      {isBusy.value && <Busy onStop={() => game.deep.stop()}>{text.examining}</Busy>}
      {now && (
        <Notice kind="bad">
          <p>{now.kind === "unknown" ? text.unknown : reasons.wrong(now.wrong)}</p>
          {now.kind !== "wrong" && (
            <button type="button" class="quiet" onClick={() => game.play(now.kind)}>
              {text.playAnyway}
            </button>
          )}
        </Notice>
      )}
      <ProblemText problem={problem.value} />
    </div>
  );
}
