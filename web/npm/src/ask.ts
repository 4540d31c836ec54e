/** Questions as values: a request in, a report out, typed. */
import { nodeModule } from "./node.js";

/** The types of a question; `item` if it has a long list. */
export interface QuestionTypes {
  request: object;
  report: object;
  item?: object;
}

/** The types of all questions of a puzzle. */
export type AllQuestions<Questions> = { [Q in keyof Questions]: QuestionTypes };

/** The questions with a long list. */
export type Lists<Questions> = {
  [Q in keyof Questions]: Questions[Q] extends { item: object } ? Q : never;
}[keyof Questions];

/** The items of a question's list. */
export type ItemOf<Questions, Q extends keyof Questions> = Questions[Q] extends { item: infer Item extends object }
  ? Item
  : never;

/** Functions that hear of a question while it is answered. */
export interface Listeners<Item> {
  /** Hears the amount of work done, in a unit of the question's own. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** Receives the items of a long list, each as soon as it is found. */
  readonly onItem?: ((item: Item) => void) | undefined;
}

/** The function of an engine that all questions go through. */
export type AskJson = (
  question: string,
  request: string,
  onProgress?: (done: number) => void,
  onItem?: (item: string) => void,
) => string;

/** Answers a question at once, in the thread that asks. What a listener throws ends it. */
export type Ask<Questions extends AllQuestions<Questions>> = <Q extends keyof Questions & string>(
  question: Q,
  request: Questions[Q]["request"],
  listeners?: Listeners<ItemOf<Questions, Q>>,
) => Questions[Q]["report"];

/** The long list of a question, as an array. */
export type List<Questions extends AllQuestions<Questions>> = <Q extends Lists<Questions> & string>(
  question: Q,
  request: Questions[Q]["request"],
) => ItemOf<Questions, Q>[];

export function asking<Questions extends AllQuestions<Questions>>(askJson: AskJson): Ask<Questions> {
  return (question, request, { onProgress, onItem } = {}) =>
    JSON.parse(askJson(question, JSON.stringify(request), onProgress, onItem && ((item) => onItem(JSON.parse(item)))));
}

export function listing<Questions extends AllQuestions<Questions>>(askJson: AskJson): List<Questions> {
  return <Q extends Lists<Questions> & string>(question: Q, request: Questions[Q]["request"]) => {
    const items: ItemOf<Questions, Q>[] = [];
    askJson(question, JSON.stringify(request), undefined, (item) => items.push(JSON.parse(item)));
    return items;
  };
}

/** Where a module can come from: what is fetched, or the module itself. */
export type Source = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

/** Makes an engine ready. Without a source, the module is loaded that lies beside the engine, on disk in Node.js. */
export type Init = (source?: Source | Promise<Source>) => Promise<void>;

type Start = (options?: { module_or_path: Source | Promise<Source> }) => Promise<unknown>;

/**
 * `file` is the module's, beside `base`. Only where there is no `fetch` for files is it read from there. A worker that was
 * made of a text has a base beside which nothing is, and the module in it.
 */
export function starting(start: Start, file: string, base: string): Init {
  return async (source) => {
    const disk = base.startsWith("file:") ? nodeModule("node:fs/promises") : undefined;
    const found = source ?? disk?.readFile(new URL(file, base));
    await (found === undefined ? start() : start({ module_or_path: found }));
  };
}
