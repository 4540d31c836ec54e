/**
 * The state of a page in its link: `#pyraminx?net=…&rings=1`. What is after the `#` never leaves the device, survives
 * a reload, and is what "Share" copies. A page reads its own parameters as it would read any stranger's text.
 */

/** The longest link that is read or written, in characters. Longer ones are cut by messengers anyway. */
const LONGEST = 60_000;

export interface Place {
  /** The name of the tab; empty for the start page. */
  readonly tab: string;
  readonly params: ReadonlyMap<string, string>;
}

export const HOME: Place = { tab: "", params: new Map() };

/** Never throws: what can't be read is left out. */
export function readLink(hash: string): Place {
  if (hash.length > LONGEST) return HOME;
  const [tab = "", query = ""] = splitOnce(hash.replace(/^#/, ""), "?");
  if (!/^[a-z0-9]{0,20}$/.test(tab)) return HOME;
  return { tab, params: new Map(new URLSearchParams(query)) };
}

/** Parameters that are undefined or empty are left out. */
export function writeLink(tab: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined && value !== "") query.set(name, value);
  const text = query.toString();
  return text === "" ? `#${tab}` : `#${tab}?${text}`;
}

/** What a page puts into its link. */
export type Params = Readonly<Record<string, string | undefined>>;

let pending: ReturnType<typeof setTimeout> | undefined;

/** What was in the address when it was last read or written here. */
let known = "";

/** Reads the address, where somebody may have put another link. What the page before it wanted to write is dropped. */
export function arrive(): Place {
  clearTimeout(pending);
  known = location.hash;
  return readLink(known);
}

/** Shows the state in the address, after a moment without changes: browsers limit how many a second they allow. */
export function keepInLink(tab: string, params: Params): void {
  // A page that has been left may still change; what the open page is about to write stays.
  if (readLink(known).tab !== tab) return;
  clearTimeout(pending);
  pending = setTimeout(() => keepNow(tab, params), 250);
}

function keepNow(tab: string, params: Params): void {
  // Not over a link that nobody has read yet.
  if (location.hash !== known || readLink(known).tab !== tab) return;
  const link = writeLink(tab, params);
  if (link.length > LONGEST) return;
  history.replaceState(null, "", link);
  known = location.hash;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
