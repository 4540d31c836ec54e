/** Files of the device. */

/** Files larger than this are none of ours. */
export const LARGEST_FILE = 16 << 20;

/** The text of a file: UTF-8, or UTF-16 with a byte order mark, as Windows programs save it. */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}
