/** Puzzles in and out: texts, links of other programs, files and paper. */
import { useSignal } from "@preact/signals";
import { SolidokuError } from "solidoku/client";
import type { ForeignRules, Format } from "solidoku/fractal3d/display";
import { words } from "../shell/language";
import { Notice, OpenFile, ProblemText, printPages, saveFile } from "../shell/parts";
import { showPuzzle } from "../shell/scroll";
import { played } from "./cells";
import type { Game } from "./game";
import style from "./style.module.css";
import { texts } from "./texts";

/** Other programs that open a link. */
const PROGRAMS = [
  ["sudokupad", "SudokuPad"],
  ["f-puzzles", "f-puzzles"],
  ["penpa", "penpa-edit"],
] as const;

/** What an engine's message says where only foreign rules are in the way. */
const CAN_IGNORE = "--ignore-rules";

export function Files({ game }: { game: Game }) {
  const text = words(texts);
  const typed = useSignal("");
  const problem = useSignal<SolidokuError | undefined>(undefined);
  const remark = useSignal("");
  const board = game.name.value;
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    problem.value = undefined;
    remark.value = "";
    try {
      await act();
    } catch (thrown) {
      problem.value = SolidokuError.of(thrown);
    }
  };
  const load = (content: string, rules: ForeignRules): Promise<void> =>
    attempt(async () => {
      const read = await game.quick.ask((api) => api.read(content, board, rules));
      await game.start(read.board, played(read.clues, read.state));
      if (read.leftOut.length > 0) remark.value = `${text.leftOut} ${read.leftOut.join("; ")}`;
      else showPuzzle();
    });
  const save = (format: Format, name: string): Promise<void> =>
    attempt(async () => {
      const { text: content, lost } = await game.quick.ask((api) => api.save(board, game.clues.value, format));
      saveFile(name, `${content}\n`);
      if (lost.length > 0) remark.value = `${text.lost} ${lost.join(", ")}`;
    });
  const link = (format: Format, then: (link: string) => Promise<void> | void): Promise<void> =>
    attempt(async () => {
      const { text: address } = await game.quick.ask((api) => api.save(board, game.clues.value, format));
      await then(address);
    });
  const picture = (kind: "grid" | "solid"): Promise<string> =>
    game.quick.ask((api) => api.picture(board, kind, game.clues.value, game.digits.value, text.title));
  const print = (kind: "grid" | "solid"): Promise<void> => attempt(async () => printPages([await picture(kind)]));
  const isFlat = !game.board.value?.solid;
  const isSculpture = board === "sculpture";
  return (
    <div class={style["form"]}>
      <label>
        {text.paste}
        <textarea
          rows={3}
          value={typed.value}
          placeholder={text.pasteHint}
          spellcheck={false}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          aria-describedby="sudoku-problem"
        />
      </label>
      <div class="row">
        <button type="button" disabled={typed.value.trim() === ""} onClick={() => void load(typed.value, "refuse")}>
          {text.load}
        </button>
        <OpenFile
          accept="text/plain,.txt,.sdk,.sdx,.ss,.csv,.json"
          onText={(content) => {
            typed.value = content.slice(0, 20_000);
            void load(content, "refuse");
          }}
          onProblem={(found) => (problem.value = found)}
        />
        {problem.value?.excerpt.includes(CAN_IGNORE) && (
          <button type="button" class="quiet" onClick={() => void load(typed.value, "leave_out")}>
            {text.ignore}
          </button>
        )}
      </div>
      <ProblemText problem={problem.value} id="sudoku-problem" />
      {remark.value !== "" && <Notice>{remark.value}</Notice>}
      <h3>{text.openIn}</h3>
      <div class="row">
        {PROGRAMS.map(([format, name]) => (
          <button
            key={format}
            type="button"
            class="quiet"
            onClick={() => void link(format, (address) => void window.open(address, "_blank", "noopener"))}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          class="bare"
          onClick={() =>
            void link("sudokupad", async (address) => {
              await navigator.clipboard.writeText(address);
              remark.value = text.copied;
            })
          }
        >
          {text.copy}
        </button>
      </div>
      <div class="row">
        {!isSculpture && (
          <button type="button" class="quiet" onClick={() => void print("grid")}>
            {text.printGrid}
          </button>
        )}
        {!isFlat && (
          <button type="button" class="quiet" onClick={() => void print("solid")}>
            {text.printSolid}
          </button>
        )}
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void attempt(async () =>
              saveFile("3d-sudoku.svg", await picture(isSculpture ? "solid" : "grid"), "image/svg+xml"),
            )
          }
        >
          {text.savePicture}
        </button>
      </div>
      <div class="row">
        <button type="button" class="quiet" onClick={() => void save("text", "3d-sudoku.txt")}>
          {text.saveText}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void attempt(async () =>
              saveFile(
                "3d-sudoku-marks.txt",
                await game.quick.ask((api) => api.text(board, game.digits.value, game.cells.value.centre)),
              ),
            )
          }
        >
          {text.saveMarks}
        </button>
        <button type="button" class="quiet" onClick={() => void save("sdk", "3d-sudoku.sdk")}>
          {text.saveSdk}
        </button>
        <button type="button" class="quiet" onClick={() => void save("json", "3d-sudoku.json")}>
          {text.saveJson}
        </button>
      </div>
    </div>
  );
}
