/** A worker for searches of one kind, which can be ended. */
import { signal } from "@preact/signals";
import { type Answer, type Remote, Stopped } from "solidoku/client";
import { Engine } from "./client";

/** Milliseconds after which it is quicker to end a worker than to wait for it. */
const PATIENCE = 500;

export class Search<Api extends object> {
  readonly isBusy = signal(false);
  readonly wasStopped = signal(false);
  readonly #engine: Engine<Api>;
  #latest = 0;
  #since = 0;

  constructor(start: () => Worker) {
    this.#engine = new Engine(start);
  }

  /** The answer; `undefined` if somebody asked for something else meanwhile, or stopped it. */
  async ask<T>(question: (api: Remote<Api>) => Promise<Answer<T>>): Promise<T | undefined> {
    this.abandon();
    const mine = ++this.#latest;
    this.#since = performance.now();
    this.isBusy.value = true;
    try {
      const answer = await this.#engine.ask(question);
      return mine === this.#latest ? answer : undefined;
    } catch (thrown) {
      if (mine !== this.#latest) return undefined;
      if (!(thrown instanceof Stopped)) throw thrown;
      this.wasStopped.value = true;
      return undefined;
    } finally {
      if (mine === this.#latest) this.isBusy.value = false;
    }
  }

  /** Nobody waits for the answer any more. */
  abandon(): void {
    this.#latest += 1;
    if (this.isBusy.value && performance.now() - this.#since > PATIENCE) this.#engine.stop();
    this.isBusy.value = false;
    this.wasStopped.value = false;
  }

  /** Ends the search, for the user. */
  stop(): void {
    this.#engine.stop();
  }
}
