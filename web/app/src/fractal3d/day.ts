/** The puzzle of the day: the date is its seed, so that everybody gets the same. */

/** Its board and how hard it is. */
export const DAY_BOARD = "hexagonal";
export const DAY_RATING = "medium";

/** Whether a text is a date, as 2026-11-26. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // February 31 would become a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The date as people write it; in English with the day first, as in most of the world. */
export function dateIn(language: string, date: string): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}
