import { useEffect, useState } from "preact/hooks";
import { words } from "../shell/language";
import { shell } from "../shell/texts";

/** Stops a search that takes longer than a moment. */
export function Stop({ onStop }: { onStop: () => void }) {
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 400);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <button type="button" class="quiet" onClick={onStop}>
      {words(shell).stop}
    </button>
  );
}
