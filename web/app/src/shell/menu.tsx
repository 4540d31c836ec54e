import { LANGUAGES, type Language, language, speak, words } from "./language";
import { Copy } from "./parts";
import { shell } from "./texts";
import { type Theme, theme } from "./theme";

/** Share, which copies the address with the whole state; language; appearance. */
export function Menu({ canShare }: { canShare: boolean }) {
  const text = words(shell);
  return (
    <div class="menu">
      {canShare && (
        <Copy label={text.share} content={() => location.href} copied={text.shared} failed={text.shareFailed} />
      )}
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
