/** The package's engines in workers, for the page. */
import { type Answer, Engine as Client, type Remote, Stopped } from "solidoku/client";

/** A worker with an engine. The document says when the first has answered. */
export class Engine<Api extends object> extends Client<Api> {
  override ask<T>(question: (api: Remote<Api>) => Promise<Answer<T>>): Promise<T> {
    const answer = super.ask(question);
    // Tests wait for it.
    const mark = (): void => {
      document.documentElement.dataset["engine"] = "ready";
    };
    answer.then(mark, (thrown: unknown) => {
      if (!(thrown instanceof Stopped)) mark();
    });
    return answer;
  }
}
