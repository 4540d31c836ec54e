// Somebody else's program: all four entries of the package, in Node.js and in browsers. A test compiles it strictly.
import * as cube4d from "solidoku/cube4d";
import * as cube999 from "solidoku/cube999";
import * as fractal3d from "solidoku/fractal3d";
import * as pyraminx from "solidoku/pyraminx";

/** What the program is asked. The native programs are asked the same. */
export interface Input {
  readonly net: string;
  readonly puzzle: string;
  readonly cube: string;
}

const named = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : "no error");

/** What the package answers here, and in workers. */
export async function answers({ net, puzzle, cube }: Input) {
  await Promise.all([pyraminx.init(), cube4d.init(), fractal3d.init(), cube999.init()]);
  const design: pyraminx.RequestOf<"design"> = { net: net.replace(/\d{9}$/, "?????????"), rings: true };
  const hint: cube4d.Questions["hint"]["request"] = {};
  return {
    here: {
      pyraminx: pyraminx.ask("solve", { net, rings: true }),
      cube4d: cube4d.ask("solve", {}),
      fractal3d: fractal3d.list("solve", { puzzles: puzzle }),
      cube999: cube999.ask("bound", { cube }),
    },
    inWorkers: {
      pyraminx: await designed(design),
      cube4d: await cube4d.search("hint", hint),
      fractal3d: await listed(),
      cube999: await cube999.search("bound", { cube }),
    },
    better: await better(cube),
    refusals: [
      refusal(() => pyraminx.ask("solve", { net: net.replace("473219856", "47!219856") })),
      refusal(() => fractal3d.list("solve", { puzzles: "12" })),
      // @ts-expect-error The field has another name.
      refusal(() => cube4d.ask("solve", { sett: "" })),
      await cube999.search("bound", { cube: "123" }).catch(described),
    ],
    aborted: await aborted(cube),
    thrown: await thrown(),
  };
}

/** A search that reports progress. */
async function designed(request: pyraminx.RequestOf<"design">) {
  const progress: number[] = [];
  const report = await pyraminx.search("design", request, { onProgress: (done) => progress.push(done) });
  return { report, hasProgress: progress.length > 0 };
}

/** Items of a long list, in their order, and then its report. */
async function listed() {
  const items: fractal3d.Questions["list"]["item"][] = [];
  const report = await fractal3d.search("list", { limit: 2000 }, { onItem: (item) => items.push(item) });
  return { items, report };
}

/** How many turns the first and the last solution of a search have; `count` must be that of its report. */
async function better(cube: string) {
  const counts: number[] = [];
  const effort = { iterations: 2_000 };
  const onItem = ({ count }: cube999.Questions["solve"]["item"]): void => void counts.push(count);
  const { count } = await cube999.search("solve", { cube, effort, seed: 1 }, { onItem });
  return { counts, count };
}

/** An endless search that is aborted: why it ended, and after how many milliseconds. */
async function aborted(cube: string) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const start = performance.now();
  const request = { cube, effort: "unlimited", seed: 1 } as const;
  const reason = await cube999.search("solve", request, { signal: controller.signal }).catch(named);
  const late = await cube999.search("solve", request, { signal: controller.signal }).catch(named);
  return { reason, late, milliseconds: performance.now() - start };
}

/** What a listener throws ends a question. */
async function thrown() {
  const onItem = (): void => {
    throw new RangeError("enough");
  };
  const inWorker = await fractal3d.search("list", {}, { onItem }).catch(named);
  try {
    fractal3d.ask("list", {}, { onItem });
  } catch (error) {
    return { here: named(error), inWorker };
  }
  return { inWorker };
}

function refusal(ask: () => unknown) {
  try {
    ask();
  } catch (error) {
    return described(error);
  }
  return undefined;
}

function described(error: unknown) {
  if (!(error instanceof pyraminx.SolidokuError && error instanceof Error)) return undefined;
  const { name, code, message, excerpt, place } = error;
  return { name, code, message, excerpt, place };
}

/** Never called: what the types refuse. */
export function refused(): void {
  // @ts-expect-error There is no such question.
  pyraminx.ask("solv", {});
  // @ts-expect-error It has no long list.
  cube4d.list("solve", {});
  // @ts-expect-error Its report has no such field.
  void cube999.ask("bound", {}).turn;
}
