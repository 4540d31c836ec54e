/** The turns since the labelling as presented, in parts: what scrambled it, what somebody did, what the engine showed. */

export const KINDS = ["scramble", "own", "solution"] as const;
export type Kind = (typeof KINDS)[number];

export interface Part {
  readonly kind: Kind;
  /** As in `R'`. */
  readonly turns: readonly string[];
}
export type Way = readonly Part[];

export const turnsOf = (way: Way): readonly string[] => way.flatMap(({ turns }) => turns);

/** Its first `count` turns. */
export function beginningOf(way: Way, count: number): Way {
  const parts: Part[] = [];
  let left = count;
  for (const { kind, turns } of way) {
    if (left > 0) parts.push({ kind, turns: turns.slice(0, left) });
    left -= turns.length;
  }
  return parts;
}

/** More turns after the first `count`; what came after these is gone, as after typing over what was undone. */
export function extended(way: Way, count: number, kind: Kind, turns: readonly string[]): Way {
  const kept = beginningOf(way, count);
  const last = kept.at(-1);
  if (last?.kind !== kind) return [...kept, { kind, turns }];
  return [...kept.slice(0, -1), { kind, turns: [...last.turns, ...turns] }];
}

/** How many turns somebody has made since a scramble; `undefined` if there was none, or the engine has helped since. */
export function movesOf(way: Way, count: number): number | undefined {
  let moves: number | undefined;
  for (const { kind, turns } of beginningOf(way, count)) {
    if (kind === "scramble") moves = 0;
    else if (kind === "solution") moves = undefined;
    else if (moves !== undefined) moves += turns.length;
  }
  return moves;
}
