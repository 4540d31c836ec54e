/** A text that is pasted anywhere on the page, or a file that is dropped on it, goes where it belongs. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SolidokuError } from "solidoku/client";
import { LARGEST_FILE, textOf } from "../shell/files";
import { words } from "../shell/language";
import { readLink, writeLink } from "../shell/link";
import { ProblemText } from "../shell/parts";
import type { Tab } from "../shell/tabs";
import { shell } from "../shell/texts";
import type { Reader, Reading } from "./readers";

type State =
  | { readonly kind: "reading" }
  | { readonly kind: "refused"; readonly reading: Reading }
  | "failed"
  | "large";

const state = signal<State | undefined>(undefined);
let latest = 0;

/** Goes to the page of a text: by our own link if it has one, otherwise by what the engines read. */
export async function paste(text: string, tabs: readonly Tab[]): Promise<void> {
  const mine = ++latest;
  const link = ownLink(text, tabs);
  if (link !== undefined) {
    state.value = undefined;
    location.hash = link;
    return;
  }
  state.value = { kind: "reading" };
  try {
    const { readAny } = await import("./readers");
    const reading = await readAny(text, readLink(location.hash));
    if (mine !== latest) return;
    state.value = "refusals" in reading ? { kind: "refused", reading } : undefined;
    if ("tab" in reading) location.hash = writeLink(reading.tab, reading.params);
  } catch {
    if (mine === latest) state.value = "failed";
  }
}

/** Pastes what is in the clipboard, for those who have no keys. Browsers ask first, and may refuse. */
export async function pasteClipboard(tabs: readonly Tab[]): Promise<void> {
  try {
    await paste(await navigator.clipboard.readText(), tabs);
  } catch {
    state.value = "failed";
  }
}

/** A link of this page, wherever that is, in a text. */
function ownLink(text: string, tabs: readonly Tab[]): string | undefined {
  return text
    .split(/\s+/)
    .flatMap((word) => /^(?:(?:https?|file):\/\/[^#]*)?(#.*)$/.exec(word)?.[1] ?? [])
    .find((hash) => tabs.some(({ name }) => name === readLink(hash).tab));
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Listens, and says what couldn't be read. */
export function Paste({ tabs }: { tabs: readonly Tab[] }) {
  useEffect(() => {
    const away = new AbortController();
    const { signal: gone } = away;
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (event.defaultPrevented || isField(event.target) || text.trim() === "") return;
      event.preventDefault();
      void paste(text, tabs);
    };
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const onDrop = async (event: DragEvent): Promise<void> => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      if (file.size > LARGEST_FILE) state.value = "large";
      else await paste(await textOf(file), tabs);
    };
    const close = (): void => {
      state.value = undefined;
    };
    addEventListener("paste", onPaste, { signal: gone });
    addEventListener("dragover", onOver, { signal: gone });
    addEventListener("drop", (event) => void onDrop(event), { signal: gone });
    addEventListener("hashchange", close, { signal: gone });
    return () => away.abort();
  }, []);
  return <div role="status">{state.value && <Message state={state.value} tabs={tabs} />}</div>;
}

function Message({ state: said, tabs }: { state: State; tabs: readonly Tab[] }) {
  const text = words(shell);
  const titleOf = (name: Reader): string => {
    const tab = tabs.find((each) => each.name === name);
    return tab ? words(tab.title) : name;
  };
  return (
    <div class="pasted">
      {said === "failed" || said === "large" ? (
        <p>{said === "large" ? text.tooLarge : text.pasteFailed}</p>
      ) : said.kind === "reading" ? (
        <p>{text.reading}</p>
      ) : (
        "refusals" in said.reading && <Refusals refusals={said.reading.refusals} titleOf={titleOf} />
      )}
      <button type="button" class="quiet" onClick={() => (state.value = undefined)}>
        {text.close}
      </button>
    </div>
  );
}

function Refusals(props: {
  refusals: readonly { readonly tab: Reader; readonly problem: SolidokuError }[];
  titleOf: (name: Reader) => string;
}) {
  const text = words(shell);
  const [first, ...others] = props.refusals;
  if (!first) return null;
  return (
    <div>
      <p>{text.unreadable}</p>
      <strong>{props.titleOf(first.tab)}</strong>
      <ProblemText problem={first.problem} />
      <details>
        <summary>{text.asOthers}</summary>
        {others.map(({ tab, problem }) => (
          <div key={tab}>
            <strong>{props.titleOf(tab)}</strong>
            <ProblemText problem={problem} />
          </div>
        ))}
      </details>
    </div>
  );
}
