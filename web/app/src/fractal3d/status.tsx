/** How the game stands: the time, what is known of the puzzle, what is wrong with it, and that it is solved. */
import { language, words } from "../shell/language";
import { Busy } from "../shell/parts";
import { Clock, Solved } from "../shell/solved";
import { dateIn } from "./day";
import type { Game } from "./game";
import { Own } from "./own";
import { Reasons } from "./reasons";
import style from "./style.module.css";
import { texts } from "./texts";

export function Status({ game }: { game: Game }) {
  const text = words(texts);
  const { timer } = game;
  if (game.isMaking.value) return <Busy onStop={() => game.deep.stop()}>{text.making}</Busy>;
  if (game.isEntering.value) return <Own game={game} />;
  if (game.look.value?.isSolved)
    return <Solved timer={timer} next={{ label: text.next, start: () => void game.next() }} />;
  const conflicts = game.look.value?.conflicts ?? [];
  const isUntouched = game.cells.value.digits.every((digit) => digit === 0);
  return (
    <div class={style["status"]}>
      <div class={style["facts"]}>
        <span>{facts(game).join(" · ")}</span>
        <Clock timer={timer} />
      </div>
      <div role="status">
        {conflicts.length > 0 && game.board.value ? (
          <span class={style["faulty"]}>{new Reasons(game.board.value).conflicts(conflicts)}</span>
        ) : (
          isUntouched && text.begin
        )}
      </div>
    </div>
  );
}

function facts(game: Game): string[] {
  const text = words(texts);
  const { rating, redundant, day, solutions } = game.known.value;
  const clues = game.cells.value.given.filter((digit) => digit > 0).length;
  const all = [
    day !== undefined && text.dayOf(dateIn(language.value, day)),
    rating !== undefined && (text.ratingNames[rating] ?? rating),
    text.clues(clues),
    redundant !== undefined && text.redundant(redundant),
    solutions !== undefined && text.solutionsKnown[solutions],
  ];
  return all.filter((fact) => typeof fact === "string");
}
