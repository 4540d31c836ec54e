/** Settings that outlive a visit. Some browsers refuse them for files from the disk; then they are forgotten. */

const name = (key: string): string => `solidoku.${key}`;

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(name(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // Nothing depends on it.
  }
}
