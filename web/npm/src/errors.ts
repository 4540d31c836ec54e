/** What engines throw. They import this very module, so that all of them throw the same class. */

/** A position in a text: the line and the column in characters, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * What kind of error it is: a text of a request is invalid (`input`, usually with a place); the request is invalid or
 * has no answer (`request`); a result failed the library's own check, or an engine can't run (`internal`).
 */
export type ErrorCode = "input" | "request" | "internal";

/** An input that was refused, or a request that can't be fulfilled. */
export class SolidokuError extends Error {
  override readonly name = "SolidokuError";
  readonly code: ErrorCode;
  /** The message as the programs print it, with the line and a mark below the fault. */
  readonly excerpt: string;
  /** Where in the text the fault is. */
  readonly place: Place | undefined;

  constructor(code: ErrorCode, message: string, excerpt = message, line?: number, column?: number) {
    super(message);
    this.code = code;
    this.excerpt = excerpt;
    this.place = line === undefined || column === undefined ? undefined : { line, column };
  }

  /** Whatever was thrown, as an error of this class. */
  static of(thrown: unknown): SolidokuError {
    if (thrown instanceof SolidokuError) return thrown;
    return new SolidokuError("internal", thrown instanceof Error ? thrown.message : String(thrown));
  }
}
