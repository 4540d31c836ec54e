/**
 * Whose text is this? Each engine is asked, and says why it can't read it. No text is read by two, save that of nothing
 * at all; what it looks like only says who is asked first, and whose reason is shown if nobody can.
 */
import { SolidokuError } from "solidoku/client";
import type { Api as Toy } from "../cube4d/worker";
import StartToy from "../cube4d/worker.ts?worker";
import type { Api as Cube } from "../cube999/worker";
import StartCube from "../cube999/worker.ts?worker";
import { Engine } from "../engine/client";
import { played } from "../fractal3d/cells";
import { toParams } from "../fractal3d/link";
import type { Api as Sudoku } from "../fractal3d/worker";
import StartSudoku from "../fractal3d/worker.ts?worker";
import type { Api as Pyraminx } from "../pyraminx/worker";
import StartPyraminx from "../pyraminx/worker.ts?worker";
import type { Params, Place } from "../shell/link";

export type Reader = "pyraminx" | "toy" | "sudoku" | "cube";

/** Where a text belongs, or why each engine can't read it, the likeliest first. */
export type Reading =
  | { readonly tab: Reader; readonly params: Params }
  | { readonly refusals: readonly { readonly tab: Reader; readonly problem: SolidokuError }[] };

/** What of the open page a text may rely on: the set of a layout, the board of a grid. */
const given = (from: Place, tab: Reader, name: string): string => (from.tab === tab && from.params.get(name)) || "";

const READERS: Record<Reader, (text: string, from: Place) => Promise<Params>> = {
  pyraminx: (text) =>
    asking(new Engine<Pyraminx>(() => new StartPyraminx()), async (engine) => ({
      net: await engine.ask((api) => api.readNet(text)),
    })),
  toy: (text, from) =>
    asking(new Engine<Toy>(() => new StartToy()), async (engine) => {
      const set = given(from, "toy", "set");
      try {
        return { set, table: (await engine.ask((api) => api.read(set, text))).text };
      } catch (layout) {
        const cubes = await engine.ask((api) => api.cubes(text)).catch(() => Promise.reject(layout));
        return { set: cubes.isToy ? "" : cubes.text };
      }
    }),
  sudoku: (text, from) =>
    asking(new Engine<Sudoku>(() => new StartSudoku()), async (engine) => {
      const board = given(from, "sudoku", "board") || "hexagonal";
      const { board: found, clues, state } = await engine.ask((api) => api.read(text, board, "refuse"));
      return toParams(found, played(clues, state));
    }),
  cube: (text) =>
    asking(new Engine<Cube>(() => new StartCube()), async (engine) => ({
      cube: await engine.ask((api) => api.readCube(text)),
    })),
};

async function asking<Api extends object>(
  engine: Engine<Api>,
  ask: (engine: Engine<Api>) => Promise<Params>,
): Promise<Params> {
  try {
    return await ask(engine);
  } finally {
    engine.stop();
  }
}

export async function readAny(text: string, from: Place): Promise<Reading> {
  const refusals: { tab: Reader; problem: SolidokuError }[] = [];
  for (const tab of likeliestFirst(text)) {
    try {
      return { tab, params: await READERS[tab](text, from) };
    } catch (thrown) {
      refusals.push({ tab, problem: SolidokuError.of(thrown) });
    }
  }
  return { refusals };
}

function likeliestFirst(text: string): readonly Reader[] {
  const first = likeliest(text);
  const others = (["sudoku", "pyraminx", "toy", "cube"] as const).filter((tab) => tab !== first);
  return [first, ...others];
}

function likeliest(text: string): Reader {
  if (/:\/\//.test(text)) return "sudoku";
  if (/\[\d+ |orange|white|^or$/m.test(text)) return "toy";
  const digits = text.match(/[1-9]/g)?.length ?? 0;
  if (digits > 200) return "cube";
  return digits > 81 || /[.0_]/.test(text) || digits < 27 || digits > 45 ? "sudoku" : "pyraminx";
}
