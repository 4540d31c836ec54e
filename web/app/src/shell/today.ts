/** The puzzle of the day: the same for everybody on a date. */

export interface Today {
  /** The date here, as 2026-11-26. */
  readonly date: string;
  /** The seed of that date. */
  readonly seed: string;
}

export function today(now = new Date()): Today {
  const two = (value: number): string => String(value).padStart(2, "0");
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { date, seed: seedOf(date) };
}

/** A date as a number, for what takes a seed: 20261126. */
export const seedOf = (date: string): string => date.replaceAll("-", "");
