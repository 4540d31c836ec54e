import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** Where things are, as whoever builds the page says in the environment. Without an address its links are absent. */
export interface Addresses {
  /** `SOLIDOKU_REPOSITORY`: the repository, with its source, issues and releases. */
  readonly repository: string | undefined;
  /** `SOLIDOKU_PAGE`: where the page will be, with its documentation in `docs/`. */
  readonly page: string | undefined;
}

/** Reads the environment; the addresses have no `/` at their ends. */
export function addresses(environment: Readonly<Record<string, string | undefined>>): Addresses {
  const read = (name: string): string | undefined => {
    const text = environment[name];
    if (text === undefined || text === "") return undefined;
    const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
    if (!isAddress) throw new Error(`${name}: expected an address such as https://example.org/, found ${text}`);
    return text.replace(/\/+$/, "");
  };
  return { repository: read("SOLIDOKU_REPOSITORY"), page: read("SOLIDOKU_PAGE") };
}

/**
 * The version, the commit and its date: `0.1.0 (f25d383e 2026-11-26)`. `SOLIDOKU_VERSION`, if a release says it to the
 * programs too; otherwise that of this clone, or of these files if they have no history.
 */
export function versionOf(root: string, environment: Readonly<Record<string, string | undefined>>): string {
  const released = environment["SOLIDOKU_VERSION"];
  if (released !== undefined && released !== "") return released;
  const version = /^version = "(.+)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))?.[1];
  if (version === undefined) throw new Error("Cargo.toml: expected a version, found none");
  try {
    const show = ["show", "--no-patch", "--abbrev=8", "--format=%h %cs", "HEAD"];
    const commit = execFileSync("git", show, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return `${version} (${commit.trim()})`;
  } catch {
    return version;
  }
}

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "meta", attrs, injectTo: "head" });

/** Where the packages are that are published from the repository. */
const PACKAGES = { pypi: "https://pypi.org/project/solidoku/", npm: "https://www.npmjs.com/package/solidoku" };

/** What the page's foot says: the version, and where to go from here. */
export function footOf({ repository, page }: Addresses, version: string): HtmlTagDescriptor[] {
  const tags = [meta({ name: "version", content: version })];
  if (repository !== undefined) {
    tags.push(meta({ name: "repository", content: repository }));
    for (const [name, content] of Object.entries(PACKAGES)) tags.push(meta({ name, content }));
  }
  if (page !== undefined) tags.push(meta({ name: "documentation", content: `${page}/docs/` }));
  return tags;
}

/** Writes that into the page's head. */
export function published(root: string): Plugin {
  return {
    name: "published",
    transformIndexHtml: () => footOf(addresses(process.env), versionOf(root, process.env)),
  };
}

/** The picture that `web/tests/pictures.mjs` makes. */
const PREVIEW = { file: "preview.png", width: "1200", height: "630" };

/** What is shown beside a link to the page. Open Graph asks for a whole address; without one, it is beside the page. */
export function previewOf({ page }: Addresses): HtmlTagDescriptor[] {
  const alt = "The four puzzles: a tetrahedron, a cube of 81 pieces, 27 cubes, 729 digits";
  const tags = [
    meta({ property: "og:image", content: `${page ?? "."}/${PREVIEW.file}` }),
    meta({ property: "og:image:width", content: PREVIEW.width }),
    meta({ property: "og:image:height", content: PREVIEW.height }),
    meta({ property: "og:image:alt", content: alt }),
    meta({ name: "twitter:card", content: "summary_large_image" }),
  ];
  if (page !== undefined) tags.push(meta({ property: "og:url", content: `${page}/` }));
  return tags;
}

/**
 * Writes that into the page's head, and puts the picture beside the page: after `offline`, as no visitor needs it.
 */
export function preview(look: string): Plugin {
  return {
    name: "preview",
    apply: "build",
    enforce: "post",
    transformIndexHtml: () => previewOf(addresses(process.env)),
    generateBundle: {
      order: "post",
      handler() {
        const { file } = PREVIEW;
        this.emitFile({ type: "asset", fileName: file, source: readFileSync(join(look, file)) });
      },
    },
  };
}
