/** The tabs. If there isn't room for all, the strip scrolls, and says on which side there are more. */
import { useEffect, useRef, useState } from "preact/hooks";
import { language, words } from "./language";
import type { Tab } from "./tabs";
import { shell } from "./texts";

export function Tabs({ tabs, open }: { tabs: readonly Tab[]; open: Tab | undefined }) {
  const strip = useRef<HTMLElement>(null);
  const [more, setMore] = useState("");
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const sides = [scrollLeft > 1 && "left", scrollLeft + clientWidth < scrollWidth - 1 && "right"];
      setMore(sides.filter(Boolean).join(" "));
    };
    const resized = new ResizeObserver(() => {
      showOpen(element);
      look();
    });
    resized.observe(element);
    element.addEventListener("scroll", look);
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [open, language.value]);
  return (
    <nav ref={strip} class="tabs" aria-label={words(shell).puzzles} data-more={more}>
      {tabs.map((tab) => (
        <a key={tab.name} class="tab" href={`#${tab.name}`} aria-current={tab === open ? "page" : undefined}>
          {tab.short ? (
            <>
              <span class="long">{words(tab.title)}</span>
              <span class="short">{words(tab.short)}</span>
            </>
          ) : (
            words(tab.title)
          )}
        </a>
      ))}
    </nav>
  );
}

/** In the middle, so that its neighbours are seen. The page itself mustn't scroll. */
function showOpen(strip: HTMLElement): void {
  const open = strip.querySelector<HTMLElement>("[aria-current]");
  if (open) strip.scrollLeft = open.offsetLeft - strip.offsetLeft - (strip.clientWidth - open.clientWidth) / 2;
}
