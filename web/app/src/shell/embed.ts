/** A page in a frame of another site: `?embed` before the `#` leaves out head and foot. */

export const isEmbedded = (): boolean => new URLSearchParams(location.search).has("embed");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The line that puts a page, as it stands, on another site. */
export function frameLine(address: string, title: string): string {
  const url = new URL(address);
  url.search = "?embed";
  return `<iframe src="${escaped(url.href)}" title="${escaped(title)}" width="100%" height="800" allow="clipboard-write"></iframe>`;
}
