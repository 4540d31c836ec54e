/**
 * Engines in workers, so that a page stays quick, and a search is stopped by ending its worker.
 *
 * Comlink turns calls into messages. It keeps only messages of errors, so what an engine throws travels as a result:
 * a worker exposes functions that use `answering`, and `Engine.ask` unwraps their answers. In Node.js, workers are
 * those of `node:worker_threads`.
 */
import { expose as exposeTo, proxy as proxied, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter";
import { type ErrorCode, type Place, SolidokuError } from "./errors.js";
import { type NodePort, nodeModule } from "./node.js";

export { SolidokuError } from "./errors.js";

/** What a `SolidokuError` says, as it travels. */
export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly excerpt: string;
  readonly place: Place | undefined;
}

/** What a function of a worker returns. */
export type Answer<T> = { readonly value: T } | { readonly problem: Problem };

/** The functions of a worker, as another thread calls them. */
export type Remote<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Promise<Awaited<Result>>
    : never;
};

/** For the worker: a function that computes an answer once the engine is ready; what is thrown becomes a problem. */
export function answering(ready: Promise<unknown>): <T>(compute: () => T | Promise<T>) => Promise<Answer<T>> {
  // Each answer says why the engine isn't ready.
  ready.catch(() => undefined);
  return async (compute) => {
    try {
      await ready;
      return { value: await compute() };
    } catch (thrown) {
      const { code, message, excerpt, place } = SolidokuError.of(thrown);
      return { problem: { code, message, excerpt, place } };
    }
  };
}

/** For the worker: offers functions to the thread that started it. */
export function expose(api: object): void {
  const port = nodeModule("node:worker_threads")?.parentPort;
  exposeTo(api, port ? nodeEndpoint(port) : undefined);
}

/** A function that a worker is to call: it stays here, and its arguments travel. */
export const proxy = <F extends (...args: never[]) => unknown>(call: F): F => proxied(call) as F;

/** Messages cost time: a function that calls another ten times a second at most. */
export function sometimes<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    call(...args);
  };
}

/** Rejects what waits for a worker that was ended. */
export class Stopped extends Error {
  override readonly name = "Stopped";
  constructor() {
    super("stopped");
  }
}

/** A worker of a browser, or of Node.js. */
export type AnyWorker = Worker | NodePort;

/** A worker of Node.js from a file beside `base`, where browsers' workers aren't known. */
export function nodeWorker(file: string, base: string): NodePort {
  const threads = nodeModule("node:worker_threads");
  if (!threads) throw new SolidokuError("internal", "there are no workers here");
  return new threads.Worker(new URL(file, base));
}

/** A worker with an engine: started when it is first asked, and again after it was stopped. */
export class Engine<Api extends object> {
  readonly #start: () => AnyWorker;
  #worker: AnyWorker | undefined;
  #api: Remote<Api> | undefined;
  #abandoned = new Set<(reason: Error) => void>();

  constructor(start: () => AnyWorker) {
    this.#start = start;
  }

  /**
   * Asks the worker. Rejects with a `SolidokuError` if the engine refuses or the worker can't run, and with `Stopped`
   * if the worker is ended before.
   */
  ask<T>(question: (api: Remote<Api>) => Promise<Answer<T>>): Promise<T> {
    const api = this.#running();
    return new Promise<T>((resolve, reject) => {
      this.#abandoned.add(reject);
      question(api)
        .then((answered) => {
          if ("problem" in answered) reject(thrownFor(answered.problem));
          else resolve(answered.value);
        }, reject)
        .finally(() => this.#abandoned.delete(reject));
    });
  }

  /** Ends the worker at once, whatever it does. The next question starts another one. */
  stop(): void {
    this.#end(new Stopped());
  }

  #end(reason: Error): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#api = undefined;
    for (const reject of this.#abandoned) reject(reason);
    this.#abandoned.clear();
  }

  #running(): Remote<Api> {
    if (!this.#api) {
      const worker = this.#start();
      const fail = (reason: Error): void => {
        if (worker === this.#worker) this.#end(reason);
      };
      this.#worker = worker;
      if ("on" in worker) {
        worker.on("error", (thrown) => fail(SolidokuError.of(thrown)));
        this.#api = wrap<Api>(nodeEndpoint(worker)) as unknown as Remote<Api>;
      } else {
        worker.addEventListener("error", ({ message }) =>
          fail(new SolidokuError("internal", message || "the worker can't be loaded")),
        );
        this.#api = wrap<Api>(worker) as unknown as Remote<Api>;
      }
    }
    return this.#api;
  }
}

function thrownFor({ code, message, excerpt, place }: Problem): SolidokuError {
  return new SolidokuError(code, message, excerpt, place?.line, place?.column);
}
