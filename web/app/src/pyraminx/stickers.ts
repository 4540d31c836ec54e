/** Nets in a line, as the engine writes them: `7`, `?` if a sticker is free, `[7]` if its digit is kept. */
import type { Geometry } from "solidoku/pyraminx/display";

export const FREE = "?";
export const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The stickers by facelet. */
export function stickersOf({ printed }: Geometry, line: string): { stickers: string[]; kept: Set<number> } {
  const stickers = printed.map(() => FREE);
  const kept = new Set<number>();
  const written = line.match(/\[[1-9]\]|[1-9?]/g) ?? [];
  printed.forEach((facelet, place) => {
    const text = written[place] ?? FREE;
    stickers[facelet] = text.length > 1 ? text.charAt(1) : text;
    if (text.length > 1) kept.add(facelet);
  });
  return { stickers, kept };
}

/** The other way round: nine stickers each of L, F, R and D. */
export function lineOf({ printed }: Geometry, stickers: readonly string[], kept?: ReadonlySet<number>): string {
  const written = printed.map((facelet) =>
    kept?.has(facelet) ? `[${stickers[facelet]}]` : (stickers[facelet] ?? FREE),
  );
  return [0, 9, 18, 27].map((start) => written.slice(start, start + 9).join("")).join(" ");
}

/** The same without blanks, which links would write as `+`. */
export const linkOf = (line: string): string => line.replaceAll(" ", "");

/** The facelets of the face with this letter. */
export const faceletsOf = ({ facelets, printed }: Geometry, face: string): number[] =>
  printed.filter((facelet) => facelets[facelet]?.face === face);
