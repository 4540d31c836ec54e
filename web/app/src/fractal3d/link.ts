/**
 * A grid in play in the link: `puzzle` is a text in any format, `digits` are 81 characters, and marks and colours are
 * rows and columns with what stands there, as in `11-125.23-4`: 1, 2 and 5 in r1c1, 4 in r2c3. What the pen has drawn
 * is a text too; see `drawing.ts`. Instead of a puzzle there may be a `day`, whose puzzle it is.
 */
import { SolidokuError } from "solidoku/client";
import { words } from "../shell/language";
import type { Params } from "../shell/link";
import { bit, type Cells, COUNT, clueText, digitsIn, digitsOf, EMPTY } from "./cells";
import { cellAt, placeName } from "./names";
import { texts } from "./texts";

/** Whatever a link says; the puzzle is read by the engine. */
export interface Linked {
  readonly board: string;
  readonly puzzle: string;
  /** What was entered, with the pen's text as it came; a layer is left out if the link says nothing of it. */
  readonly play: Partial<Omit<Cells, "given">>;
}

const LIST = /^[1-9]{2}-[1-9]{1,9}(\.[1-9]{2}-[1-9]{1,9}){0,80}$/;

function listed(values: readonly number[]): string {
  const entries = values.map((value, cell) => (value ? `${placeName(cell)}-${joined(value)}` : ""));
  return entries.filter((entry) => entry !== "").join(".");
}

function unlisted(params: ReadonlyMap<string, string>, name: string): readonly number[] | undefined {
  const text = params.get(name);
  if (!text) return undefined;
  if (!LIST.test(text)) throw damaged(name, text);
  const values = [...EMPTY.centre];
  for (const entry of text.split(".")) {
    const [place = "", digits = ""] = entry.split("-");
    values[cellAt(place)] = collected(digits);
  }
  return values;
}

function digitsIfAny(params: ReadonlyMap<string, string>): readonly number[] | undefined {
  const text = params.get("digits");
  if (!text) return undefined;
  if (text.length !== COUNT || !/^[1-9.]+$/.test(text)) throw damaged("digits", text);
  return digitsOf(text);
}

/** Nothing of a link is dropped in silence. */
const damaged = (name: string, text: string): SolidokuError =>
  new SolidokuError("input", words(texts).damaged(name, text.slice(0, 20)));

const joined = (marks: number): string => digitsIn(marks).join("");
const collected = (digits: string): number => [...digits].reduce((marks, digit) => marks | bit(Number(digit)), 0);
const isAny = (values: readonly number[]): boolean => values.some((value) => value !== 0);

export function toParams(board: string, cells: Cells): Params {
  return {
    board: board === "hexagonal" ? undefined : board,
    puzzle: clueText(cells),
    digits: isAny(cells.digits) ? cells.digits.map((digit) => digit || ".").join("") : undefined,
    marks: listed(cells.centre),
    corners: listed(cells.corner),
    colours: listed(cells.colour),
    pen: cells.pen,
  };
}

/** Throws if a part can't be read. */
export function fromParams(params: ReadonlyMap<string, string>): Linked | undefined {
  const puzzle = params.get("puzzle");
  if (!puzzle) return undefined;
  return {
    board: params.get("board") ?? "hexagonal",
    puzzle,
    play: present({
      digits: digitsIfAny(params),
      centre: unlisted(params, "marks"),
      corner: unlisted(params, "corners"),
      colour: unlisted(params, "colours"),
      pen: params.get("pen") || undefined,
    }),
  };
}

/** Without the layers that are missing. */
const present = (play: { readonly [L in keyof Linked["play"]]: Linked["play"][L] | undefined }): Linked["play"] =>
  Object.fromEntries(Object.entries(play).filter(([, values]) => values !== undefined));
