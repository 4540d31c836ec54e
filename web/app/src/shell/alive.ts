/** The model of a page, which lives on while other tabs are open: a running search, and what can be undone. */
import { useEffect } from "preact/hooks";

export interface Arriving {
  /** Somebody has come here, by a tab or a link. */
  arrive(params: ReadonlyMap<string, string>): void;
  /** Somebody has left for another tab: what moves on the page stops, what searches doesn't. */
  leave(): void;
}

/** A hook with the one model of a page; it hears of every link. */
export function living<Model extends Arriving>(make: () => Model): (params: ReadonlyMap<string, string>) => Model {
  let model: Model | undefined;
  return (params) => {
    model ??= make();
    const it = model;
    useEffect(() => it.arrive(params), [params]);
    useEffect(() => () => it.leave(), []);
    return it;
  };
}
