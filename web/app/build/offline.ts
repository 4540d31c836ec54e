import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * A service worker that keeps every file of the page, so that it works without a network once it has been opened.
 * A new build has another name for its store, and the old store is removed.
 */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).sort();
        const contents = createHash("sha256");
        for (const file of files) {
          const part = bundle[file];
          contents.update(file).update(part?.type === "chunk" ? part.code : (part?.source ?? ""));
        }
        const source = worker(`solidoku-${contents.digest("hex").slice(0, 16)}`, ["./", ...files]);
        this.emitFile({ type: "asset", fileName: "offline.js", source });
      },
    },
  };
}

const worker = (store: string, files: string[]): string => `const store = ${JSON.stringify(store)};
const files = ${JSON.stringify(files)};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("solidoku-") && name !== store);
  const removed = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  // The page that is open gets its files from here at once, not only after a reload.
  event.waitUntil(removed.then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches.open(store).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)),
  );
});
`;
