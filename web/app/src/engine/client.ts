/**
 * Engines run in Web Workers, so that the page stays quick, and a search is stopped by ending its worker.
 *
 * Comlink turns calls into messages. It keeps only messages of errors, so an engine's [`Problem`]s travel as results:
 * a worker exposes an object of functions that use `answering`, and the page unwraps their answers with `Engine.ask`.
 */
import { type Remote, wrap } from "comlink";
import { type Problem, problemOf } from "./problem";

/** What a wrapped function returns. */
export type Answer<T> = { readonly value: T } | { readonly problem: Problem };

/** For the worker: a function that computes an answer once the engine is ready; what is thrown becomes a problem. */
export function answering(ready: Promise<unknown>): <T>(compute: () => T | Promise<T>) => Promise<Answer<T>> {
  return async (compute) => {
    try {
      await ready;
      return { value: await compute() };
    } catch (thrown) {
      return { problem: problemOf(thrown) };
    }
  };
}

/** Thrown to whoever waits for a worker that was ended. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

/** A worker with an engine: started when it is first asked, and again after it was stopped. */
export class Engine<Api> {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #api: Remote<Api> | undefined;
  #abandoned = new Set<(reason: Stopped) => void>();

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /**
   * Asks the worker. Rejects with a `Problem` if the engine refuses, with `Stopped` if the worker is ended before, and
   * with an `Error` if the worker can't run.
   */
  ask<T>(question: (api: Remote<Api>) => Promise<Answer<T>>): Promise<T> {
    const api = this.#running();
    return new Promise<T>((resolve, reject) => {
      this.#abandoned.add(reject);
      question(api)
        .then((answered) => {
          if ("problem" in answered) reject(answered.problem);
          else resolve(answered.value);
          // Tests wait for it.
          document.documentElement.dataset["engine"] = "ready";
        }, reject)
        .finally(() => this.#abandoned.delete(reject));
    });
  }

  /** Ends the worker at once, whatever it does. The next question starts another one. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#api = undefined;
    for (const reject of this.#abandoned) reject(new Stopped());
    this.#abandoned.clear();
  }

  #running(): Remote<Api> {
    if (!this.#api) {
      this.#worker = this.#start();
      this.#worker.addEventListener("error", () => this.stop());
      this.#api = wrap<Api>(this.#worker);
    }
    return this.#api;
  }
}
