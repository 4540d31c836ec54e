import type { Plugin } from "vite";

/** Puts workers into the page, as a file from the disk can't load another file. */
export function inlineWorkers(): Plugin {
  return {
    name: "inline-workers",
    enforce: "pre",
    transform: (code, id) =>
      /\/src\/.*\.tsx?$/.test(id) && code.includes('?worker"')
        ? code.replaceAll('?worker"', '?worker&inline"')
        : undefined,
  };
}
