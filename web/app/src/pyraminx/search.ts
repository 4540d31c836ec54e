import { useEffect, useState } from "preact/hooks";
import { Stopped } from "../engine/client";
import { problemOf } from "../engine/problem";
import { searcher } from "./engines";
import type { Model } from "./model";

/** A long search that can be stopped. It ends when its part of the page goes. */
export function useSearch(model: Model) {
  const [isRunning, setRunning] = useState(false);
  const [wasStopped, setStopped] = useState(false);
  const stop = (): void => searcher.stop();
  const run = async (search: () => Promise<void>): Promise<void> => {
    setRunning(true);
    setStopped(false);
    try {
      await search();
    } catch (thrown) {
      if (thrown instanceof Stopped) setStopped(true);
      else model.problem.value = problemOf(thrown);
    }
    setRunning(false);
  };
  useEffect(() => stop, []);
  return { isRunning, wasStopped, run, stop };
}
