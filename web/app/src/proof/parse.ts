/** The tables of docs/claims.md, which `cargo xtask verify-paper` writes. */

export interface Claim {
  readonly id: string;
  readonly says: string;
  readonly published: string;
  readonly ours: string;
  readonly second: string;
  readonly verdict: string;
}

export interface Document {
  readonly name: string;
  readonly source: string;
  readonly claims: readonly Claim[];
  /** Explanations of differences. */
  readonly remarks: readonly string[];
}

/** The documents in their order. Lines that are no table of claims are left out. */
export function parseClaims(page: string): Document[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = "", ...lines] = section.split("\n");
      const claims = lines.flatMap(claimOf);
      const prose = lines.filter((line) => line.trim() !== "" && !line.startsWith("|"));
      return { name: name.trim(), source: prose[0] ?? "", claims, remarks: prose.slice(1) };
    })
    .filter(({ claims }) => claims.length > 0);
}

function claimOf(line: string): Claim[] {
  if (!line.startsWith("| `")) return [];
  // A bar within a cell is written `\|`.
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
  const [, id = "", says = "", published = "", ours = "", second = "", verdict = ""] = cells;
  return [{ id: id.replaceAll("`", ""), says, published, ours, second, verdict }];
}
