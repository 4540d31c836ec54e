/** What can be asked of the engine, and how the table changes. */
import type { Answer, Remote } from "solidoku/client";
import type { RuleChoice } from "./state";
import type { Api } from "./worker.ts";

/** A turn by keys: about which side, and how many quarters clockwise. */
export interface Turn {
  readonly side: number;
  readonly quarters: number;
}

/** Where something was entered, so that what is wrong with it is shown there. */
export type Field = "page" | "cube" | "text" | "seed";

export type Ask<T> = (api: Remote<Api>, set: string, table: string, rules: RuleChoice) => Promise<Answer<T>>;

/** The last move, so that the solid can show it. */
export interface Move {
  readonly cell: number;
  readonly turn: Turn | undefined;
}

/** What else comes with a change of the table. */
export interface Change {
  readonly move?: Move;
  readonly afterwards?: () => void;
  readonly field?: Field;
  /** The change is a step of those that are followed. */
  readonly isFollowing?: boolean;
}
