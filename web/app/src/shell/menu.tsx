import { pasteClipboard } from "../paste/paste";
import { frameLine } from "./embed";
import { LANGUAGES, type Language, language, speak, words } from "./language";
import { Copy, Switch } from "./parts";
import { settings } from "./settings";
import type { Tab } from "./tabs";
import { shell } from "./texts";
import { type Theme, theme } from "./theme";

/** Share, which copies the address with the whole state; and all that somebody sets once, or needs seldom. */
export function Menu({ tabs, open }: { tabs: readonly Tab[]; open: Tab | undefined }) {
  const text = words(shell);
  return (
    // Keys pressed here are none of the game's, which would keep Escape.
    <div class="menu" role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      {open && <Copy label={text.share} content={() => location.href} copied={text.shared} failed={text.shareFailed} />}
      <button type="button" class="quiet" popovertarget="settings">
        {text.menu}
      </button>
      <div id="settings" class="settings" popover="auto" role="group" aria-label={text.menu}>
        <label class="choice">
          <span>{text.language}</span>
          <select value={language.value} onChange={(event) => speak(event.currentTarget.value as Language)}>
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="choice">
          <span>{text.theme}</span>
          <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
            <option value="auto">{text.auto}</option>
            <option value="light">{text.light}</option>
            <option value="dark">{text.dark}</option>
          </select>
        </label>
        <Switch
          label={text.showsTimer}
          isOn={settings.showsTimer.value}
          onChange={(isOn) => (settings.showsTimer.value = isOn)}
        />
        <Switch
          label={text.celebrates}
          isOn={settings.celebrates.value}
          onChange={(isOn) => (settings.celebrates.value = isOn)}
        />
        <div class="acts">
          <button
            type="button"
            class="quiet"
            popovertarget="settings"
            popovertargetaction="hide"
            onClick={() => void pasteClipboard(tabs)}
          >
            {text.paste}
          </button>
          {open && (
            <Copy
              label={text.embed}
              content={() => frameLine(location.href, `Solidoku: ${words(open.title)}`)}
              copied={text.embedded}
              failed={text.embedFailed}
            />
          )}
        </div>
      </div>
    </div>
  );
}
