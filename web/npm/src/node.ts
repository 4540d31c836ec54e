/** Modules of Node.js, which has no `fetch` for files and no `Worker`. Bundlers don't see them. */

/** A worker of Node.js, or the port to the thread that started it. */
export interface NodePort {
  postMessage(message: unknown, transfer?: unknown[]): void;
  on(type: string, listener: (value: unknown) => void): void;
  off(type: string, listener: (value: unknown) => void): void;
  terminate(): unknown;
}

interface Modules {
  "node:fs/promises": { readFile(file: URL): Promise<Uint8Array<ArrayBuffer>> };
  "node:worker_threads": { Worker: new (file: URL) => NodePort; parentPort: NodePort | null };
}

interface NodeProcess {
  getBuiltinModule?<Name extends keyof Modules>(name: Name): Modules[Name];
}

export function nodeModule<Name extends keyof Modules>(name: Name): Modules[Name] | undefined {
  const { process } = globalThis as { process?: NodeProcess };
  return process?.getBuiltinModule?.(name);
}
