/** A cube, its turns, the step and the view in the link, with short values that a person could type. */
import type { Params } from "../shell/link";
import { EMPHASES, type Look, MOST_GAP, PLAIN, type View } from "./look";
import { MOST_SCRAMBLED, type Moment, type Origin } from "./moment";

/** What a link asks for. The texts are a stranger's: the engine reads them. */
export interface Linked {
  readonly cube: { readonly text: string } | { readonly origin: Origin };
  readonly turns: string;
  readonly step: number;
}

/** The cube of a first visit: few turns, apart from each other, each seen on the front or on the right. */
export const EXAMPLE = { kind: "turns", count: 3, seed: "18" } as const satisfies Origin;
const USUAL_SEED = "1";

export function toParams({ origin, turns, step, shown }: Moment): Params {
  return {
    scramble: origin.kind === "turns" ? String(origin.count) : origin.kind === "random" ? "random" : undefined,
    seed: origin.kind === "cube" ? undefined : origin.seed,
    cube: origin.kind === "cube" ? origin.digits : undefined,
    turns,
    step: step === 0 ? undefined : String(step),
    ...shown,
  };
}

export function fromParams(params: ReadonlyMap<string, string>): Linked {
  const text = params.get("cube");
  return {
    cube: text === undefined ? { origin: scrambleIn(params) } : { text },
    turns: params.get("turns") ?? "",
    step: Math.max(0, Math.trunc(Number(params.get("step"))) || 0),
  };
}

function scrambleIn(params: ReadonlyMap<string, string>): Origin {
  const [scramble, given] = [params.get("scramble"), params.get("seed") ?? ""];
  if (scramble === undefined && given === "") return EXAMPLE;
  const seed = /^\d{1,20}$/.test(given) ? String(BigInt.asUintN(64, BigInt(given))) : USUAL_SEED;
  if (scramble === "random") return { kind: "random", seed };
  const count = Math.min(MOST_SCRAMBLED, Math.max(0, Math.trunc(Number(scramble ?? EXAMPLE.count)) || 0));
  return { kind: "turns", count, seed };
}

export function viewToParams({ kind, look }: View): Record<string, string> {
  const { emphasis, gap, axis, off } = look;
  return {
    ...(kind === "solid" ? {} : { view: kind }),
    ...(emphasis === PLAIN.emphasis ? {} : { show: emphasis }),
    ...(gap === 0 ? {} : { gap: String(gap) }),
    ...(off === 0 ? {} : { open: `${"xyz"[axis]}${off}` }),
  };
}

export function viewFromParams(params: ReadonlyMap<string, string>): View {
  return { kind: params.get("view") === "sheets" ? "sheets" : "solid", look: lookIn(params) };
}

function lookIn(params: ReadonlyMap<string, string>): Look {
  const emphasis = EMPHASES.find((name) => name === params.get("show")) ?? PLAIN.emphasis;
  const gap = Math.min(MOST_GAP, Math.max(0, Number(params.get("gap")) || 0));
  const open = /^([xyz])([1-8])$/.exec(params.get("open") ?? "");
  const axis = open ? ("xyz".indexOf(open[1] ?? "y") as 0 | 1 | 2) : PLAIN.axis;
  return { emphasis, gap, axis, off: Number(open?.[2] ?? 0) };
}
