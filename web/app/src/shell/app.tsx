import { Component, type ComponentChildren } from "preact";
import { Suspense } from "preact/compat";
import { useEffect, useState } from "preact/hooks";
import icon from "../look/icon.svg?inline";
import { Paste } from "../paste/paste";
import { isEmbedded } from "./embed";
import { Foot } from "./foot";
import { Home } from "./home";
import { language, words } from "./language";
import { arrive, type Place } from "./link";
import { Menu } from "./menu";
import { Tabs } from "./nav";
import type { Tab } from "./tabs";
import { shell } from "./texts";

/** The frame of the page: tabs, settings, and the page of the open tab. */
export function App({ tabs }: { tabs: readonly Tab[] }) {
  const place = usePlace();
  const text = words(shell);
  const tab = tabs.find(({ name }) => name === place.tab);
  const title = tab ? `${words(tab.title)} – ${text.name}` : `${text.name} – ${text.tagline}`;
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language.value;
  });
  return (
    <>
      {!isEmbedded() && <Head tabs={tabs} open={tab} />}
      <main id="content" tabIndex={-1}>
        <Guard key={place.tab}>
          <Suspense fallback={<p class="loading">{text.loading}</p>}>
            {tab ? <tab.page params={place.params} /> : <Home tabs={tabs} />}
          </Suspense>
        </Guard>
      </main>
      <Paste tabs={tabs} />
      {!isEmbedded() && <Foot />}
    </>
  );
}

function Head({ tabs, open }: { tabs: readonly Tab[]; open: Tab | undefined }) {
  const text = words(shell);
  return (
    <>
      <a class="skip" href="#content" onClick={focusContent}>
        {text.skip}
      </a>
      <header class="bar">
        <a class="brand" href="#" aria-current={open ? undefined : "page"}>
          <img src={icon} alt="" width="28" height="28" />
          <span>{text.name}</span>
        </a>
        <Tabs tabs={tabs} open={open} />
        <Menu tabs={tabs} open={open} />
      </header>
    </>
  );
}

function focusContent(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

/** The place in the address. A page hears of every link that leads to it, also to itself. */
function usePlace(): Place {
  const [place, setPlace] = useState(arrive);
  useEffect(() => {
    const go = (): void => setPlace(arrive());
    addEventListener("hashchange", go);
    return () => removeEventListener("hashchange", go);
  }, []);
  return place;
}

/** Shows that a page is broken, and lets the rest live. */
class Guard extends Component<{ children: ComponentChildren }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static override getDerivedStateFromError() {
    return { isBroken: true };
  }

  render() {
    const text = words(shell);
    if (!this.state.isBroken) return this.props.children;
    return (
      <div class="notice bad" role="alert">
        <p>{text.broken}</p>
        <button type="button" onClick={() => location.reload()}>
          {text.retry}
        </button>
      </div>
    );
  }
}
