/** Keys that mean the same on all pages. */

/** What Ctrl (on a Mac, Cmd) with a key asks for: Z undoes, Shift+Z or Y redoes. */
export function undoOrRedo(key: string, isShifted: boolean): "undo" | "redo" | undefined {
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && isShifted)) return "redo";
  return letter === "z" ? "undo" : undefined;
}
