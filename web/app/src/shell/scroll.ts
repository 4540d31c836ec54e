import { prefersStillness } from "./theme";

const behavior = (): ScrollBehavior => (prefersStillness() ? "auto" : "smooth");

/** Shows the head of the page, where the puzzle is, if something further down has replaced it. */
export const showPuzzle = (): void => scrollTo({ top: 0, behavior: behavior() });

/** Shows a part of the page, unless it is in sight. */
export const show = (part: Element | null | undefined): void =>
  part?.scrollIntoView({ block: "nearest", behavior: behavior() });
