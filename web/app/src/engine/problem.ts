/** What an engine throws: see `web/engine/src/problem.rs`. */
export interface Problem {
  readonly message: string;
  readonly excerpt: string;
  readonly place: { readonly line: number; readonly column: number } | undefined;
}

/** Whatever was thrown, as a problem to show. */
export function problemOf(thrown: unknown): Problem {
  if (typeof thrown === "object" && thrown !== null && "message" in thrown) {
    const { message, excerpt, place } = thrown as Partial<Problem>;
    const text = String(message);
    return { message: text, excerpt: excerpt ?? text, place };
  }
  const text = String(thrown);
  return { message: text, excerpt: text, place: undefined };
}
