import type { Place } from "./link";

/** What asks the same question as a tab, on the command line. */
const COMMANDS: Readonly<Record<string, string>> = {
  pyraminx: "pyraminx solve",
  toy: "cube4d solve",
  sudoku: "fractal3d solve",
  cube: "cube999 solve",
  proof: "cargo xtask verify-paper",
};

/** Longer inputs are cut, as servers refuse long addresses. In characters of the address. */
const LONGEST = 4000;

/** The form for a new issue about a wrong count, with what the page knows filled in. */
export function reportLink(repository: string, version: string, { tab, params }: Place): string {
  const command = COMMANDS[tab];
  const asked = command === undefined ? "the page" : `${command} (on the page)`;
  const input = [...params].map(([name, value]) => `${name}: ${value}`);
  const fields = { template: "wrong-count.yml", version, command: cut([asked, ...input].join("\n")) };
  return `${repository}/issues/new?${new URLSearchParams(fields)}`;
}

function cut(text: string): string {
  const length = (part: string): number => encodeURIComponent(part).length;
  if (length(text) <= LONGEST) return text;
  const characters = [...text];
  while (length(characters.join("")) > LONGEST) characters.length = Math.floor(characters.length * 0.9);
  return `${characters.join("")}…`;
}
