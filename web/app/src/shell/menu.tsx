import { useEffect, useState } from "preact/hooks";
import { LANGUAGES, type Language, language, speak, words } from "./language";
import { shell } from "./texts";
import { type Theme, theme } from "./theme";

/** Share, language, appearance. */
export function Menu({ canShare }: { canShare: boolean }) {
  const text = words(shell);
  return (
    <div class="menu">
      {canShare && <Share />}
      <label class="choice">
        <span class="hidden">{text.language}</span>
        <select value={language.value} onChange={(event) => speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="choice">
        <span class="hidden">{text.theme}</span>
        <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
          <option value="auto">{text.auto}</option>
          <option value="light">{text.light}</option>
          <option value="dark">{text.dark}</option>
        </select>
      </label>
    </div>
  );
}

/** Copies the address, which holds the whole state. */
function Share() {
  const text = words(shell);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(""), 3000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid(text.shared);
    } catch {
      setSaid(text.shareFailed);
    }
  };
  return (
    <>
      <span class="said" role="status">
        {said}
      </span>
      <button type="button" class="quiet" onClick={() => void copy()}>
        {text.share}
      </button>
    </>
  );
}
