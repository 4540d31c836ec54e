/** Questions that take long: each is asked in a worker of its own, which ends with it. */
import type { AllQuestions, AskJson, ItemOf, Listeners } from "./ask.js";
import { type Answer, type AnyWorker, answering, Engine, expose, proxy, sometimes } from "./client.js";

/** What a search is told besides its request. */
export interface SearchOptions<Item> extends Listeners<Item> {
  /** Ends the search; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks a question in a worker. What a listener throws ends the search, and rejects the promise. */
export type Search<Questions extends AllQuestions<Questions>> = <Q extends keyof Questions & string>(
  question: Q,
  request: Questions[Q]["request"],
  options?: SearchOptions<ItemOf<Questions, Q>>,
) => Promise<Questions[Q]["report"]>;

type Hear<T> = ((value: T) => void) | undefined;

/** What a worker for searches offers. */
interface Searcher {
  ask(question: string, request: string, progress: Hear<number>, items: Hear<string[]>): Promise<Answer<string>>;
}

export function searching<Questions extends AllQuestions<Questions>>(start: () => AnyWorker): Search<Questions> {
  return async (question, request, { onProgress, onItem, signal } = {}) => {
    signal?.throwIfAborted();
    const engine = new Engine<Searcher>(start);
    let failure: { readonly reason: unknown } | undefined;
    let isOver = false;
    const stop = (): void => engine.stop();
    // What the worker had sent before it was ended may arrive after that.
    const listen = <T>(hear: (value: T) => void): Hear<T> =>
      proxy((value: T) => {
        if (isOver || signal?.aborted || failure) return;
        try {
          hear(value);
        } catch (reason) {
          failure = { reason };
          stop();
        }
      });
    const progress = onProgress && listen(onProgress);
    const items =
      onItem &&
      listen((lines: string[]) => {
        for (const line of lines) {
          if (signal?.aborted) return;
          onItem(JSON.parse(line));
        }
      });
    signal?.addEventListener("abort", stop);
    try {
      return JSON.parse(await engine.ask((api) => api.ask(question, JSON.stringify(request), progress, items)));
    } catch (thrown) {
      if (failure) throw failure.reason;
      signal?.throwIfAborted();
      throw thrown;
    } finally {
      isOver = true;
      signal?.removeEventListener("abort", stop);
      stop();
    }
  };
}

/** For the worker: answers what `searching` asks. */
export function answerSearches(ready: Promise<unknown>, askJson: AskJson): void {
  const answer = answering(ready);
  const searcher: Searcher = {
    ask: (question, request, progress, items) =>
      answer(async () => {
        const sender = items && new Sender(items);
        let heard: unknown;
        const hear = progress && sometimes((done: number) => (heard = progress(done)));
        const report = askJson(question, request, hear, sender && ((item) => sender.add(item)));
        // The report must not overtake these messages, which travel through other ports.
        await heard;
        await sender?.flush();
        return report;
      }),
  };
  expose(searcher);
}

/** Milliseconds between messages with items. */
const INTERVAL = 20;

/** Sends items in groups. */
class Sender {
  #waiting: string[] = [];
  #last = Number.NEGATIVE_INFINITY;
  readonly #send: (items: string[]) => unknown;

  constructor(send: (items: string[]) => unknown) {
    this.#send = send;
  }

  add(item: string): void {
    this.#waiting.push(item);
    const now = performance.now();
    if (now - this.#last < INTERVAL) return;
    this.#last = now;
    void this.flush();
  }

  /** Sends what is waiting; the answer comes once it has arrived. */
  flush(): unknown {
    const items = this.#waiting;
    this.#waiting = [];
    return this.#send(items);
  }
}
