import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The texts of all elements with this name that stand in the page itself. */
const inline = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${name}>`, "g"))].map(
    (match) => match[1] ?? "",
  );

/**
 * A Content-Security-Policy in the page: nothing is loaded from, or sent to, another origin. Scripts in the page run
 * only in the one file, where their hashes are listed.
 */
export function policy(isOneFile: boolean): Plugin {
  return {
    name: "policy",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== "asset" || !asset.fileName.endsWith(".html")) continue;
          const html = String(asset.source);
          const own = isOneFile ? "" : "'self' ";
          const scripts = inline(html, "script")
            .filter((text) => text.trim() !== "")
            .map(hash);
          const styles = inline(html, "style").map(hash);
          const rules = [
            "default-src 'none'",
            `script-src ${own}'wasm-unsafe-eval' ${scripts.join(" ")}`,
            `style-src ${own}${styles.join(" ")}`,
            "img-src 'self' data: blob:",
            isOneFile ? "worker-src blob: data:" : "worker-src 'self'",
            isOneFile ? "connect-src data:" : "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
          ];
          const meta = `<meta http-equiv="Content-Security-Policy" content="${rules.map((rule) => rule.trim()).join("; ")}" />`;
          asset.source = html.replace("<head>", `<head>\n    ${meta}`);
        }
      },
    },
  };
}
