import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:ledgers";

/** What the page says of each ledger under `results/`: its head, without the rows. */
export function ledgers(results: string): Plugin {
  return {
    name: "ledgers",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const files = readdirSync(results, { recursive: true, encoding: "utf8" }).filter((file) =>
        file.endsWith("ledger.json"),
      );
      const heads = files.sort().map((file) => {
        const whole = JSON.parse(readFileSync(join(results, file), "utf8"));
        const { sweep, units, cases, cases_independent, counted_by, found, sha256 } = whole;
        return { file: `results/${file}`, sweep, units, cases, cases_independent, counted_by, found, sha256 };
      });
      return `export default ${JSON.stringify(heads)};`;
    },
  };
}
