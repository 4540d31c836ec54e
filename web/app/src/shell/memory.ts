/**
 * What outlives a visit: settings, and the puzzles as they were left. Some browsers refuse it for files from the disk;
 * then it is forgotten.
 */

/** `device` outlives the browser; `session` belongs to one browser tab, and outlives a reload. */
export type Where = "device" | "session";

const name = (key: string): string => `solidoku.${key}`;
const storage = (where: Where): Storage => (where === "device" ? localStorage : sessionStorage);

export function remembered(key: string, where: Where = "device"): string | undefined {
  try {
    return storage(where).getItem(name(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it will be remembered: browsers may refuse it, and have little space. */
export function remember(key: string, value: string, where: Where = "device"): boolean {
  try {
    storage(where).setItem(name(key), value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string, where: Where): void {
  try {
    storage(where).removeItem(name(key));
  } catch {
    // Nothing was remembered.
  }
}
