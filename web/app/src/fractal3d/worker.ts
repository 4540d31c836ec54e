import { answering, expose } from "solidoku/client";
import {
  type ForeignRules,
  type Format,
  init,
  PictureKind,
  Play,
  type PuzzleRequest,
  readPuzzle,
} from "solidoku/fractal3d/display";

const answer = answering(init());

/** The board that was asked for last: its tables are made once. */
let current: { readonly name: string; readonly play: Play } | undefined;

function on<T>(name: string, ask: (play: Play) => T): T {
  if (current?.name !== name) {
    current?.play.free();
    current = undefined;
    current = { name, play: new Play(name) };
  }
  return ask(current.play);
}

const api = {
  board: (board: string) => answer(() => on(board, (play) => play.board())),
  look: (board: string, cells: string) => answer(() => on(board, (play) => play.look(cells))),
  check: (board: string, cells: string) => answer(() => on(board, (play) => play.check(cells))),
  correct: (board: string, clues: string, cells: string) =>
    answer(() => on(board, (play) => play.correct(clues, cells))),
  count: (board: string, cells: string, limit: number | undefined) =>
    answer(() => on(board, (play) => play.count(cells, limit))),
  candidates: (board: string, cells: string) => answer(() => on(board, (play) => play.candidates(cells))),
  hint: (board: string, clues: string, cells: string, marks: readonly number[]) =>
    answer(() => on(board, (play) => play.hint(clues, cells, Uint16Array.from(marks)))),
  explain: (board: string, clues: string) => answer(() => on(board, (play) => play.explain(clues))),
  /** A step of that explanation, and the grid before it; after the last step only the grid. */
  step: (board: string, number: number, isLast: boolean) =>
    answer(() => on(board, (play) => ({ state: play.state(number), step: isLast ? undefined : play.step(number) }))),
  make: (board: string, request: PuzzleRequest) => answer(() => on(board, (play) => play.make(request))),
  rating: (board: string, clues: string) => answer(() => on(board, (play) => ({ rating: play.rating(clues) }))),
  example: (board: string) => answer(() => on(board, (play) => play.example())),
  save: (board: string, clues: string, format: Format) =>
    answer(() => on(board, (play) => play.export(clues, format, ""))),
  text: (board: string, cells: string, marks: readonly number[]) =>
    answer(() => on(board, (play) => play.text(cells, Uint16Array.from(marks)))),
  picture: (board: string, kind: "grid" | "solid", clues: string, cells: string, title: string) =>
    answer(() =>
      on(board, (play) => play.picture(kind === "grid" ? PictureKind.Grid : PictureKind.Solid, clues, cells, title)),
    ),
  read: (text: string, board: string, rules: ForeignRules) => answer(() => readPuzzle(text, board, rules)),
};

export type Api = typeof api;
expose(api);
