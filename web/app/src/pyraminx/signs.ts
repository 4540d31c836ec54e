/** What stands on the stickers of somebody's puzzle: digits, or nine other signs in the order of 1 to 9. */
import { signal } from "@preact/signals";
import { remember, remembered } from "../shell/memory";
import { quick } from "./engines";
import { DIGITS, FREE } from "./stickers";

export const SETS = { digits: DIGITS.join(""), letters: "ABCDEFGHI", colours: "🟥🟧🟨🟩🟦🟪🟫⬛⬜" } as const;

export const signs = signal<readonly string[]>(DIGITS);

/** What stands on a sticker with this digit. */
export const signOf = (digit: string): string => (digit === FREE ? FREE : (signs.value[Number(digit) - 1] ?? digit));

/** The digit for which a key stands; small letters do as well. */
export function digitOf(key: string): string | undefined {
  const at = [key, key.toUpperCase()].map((sign) => signs.value.indexOf(sign)).find((place) => place >= 0);
  return at === undefined ? undefined : DIGITS[at];
}

/** A coloured square, which says by itself what it is. */
export const isPicture = (sign: string): boolean => /\p{Emoji_Presentation}/u.test(sign);

/** Takes nine signs. Throws what the engine has against them. */
export async function chooseSigns(text: string): Promise<void> {
  const read = await quick.ask((api) => api.readSigns(text));
  signs.value = [...read];
  remember("pyraminx.signs", read);
}

let isRestored = false;

/** Those of the last visit, if they can be read. */
export async function restoreSigns(): Promise<void> {
  const kept = remembered("pyraminx.signs");
  if (isRestored || kept === undefined) return;
  isRestored = true;
  await chooseSigns(kept).catch(() => undefined);
}
