import { signal } from "@preact/signals";
import { remember, remembered } from "./memory";

/** The languages of the page. The toy and the paper come from Germany and Japan. */
export const LANGUAGES = { en: "English", de: "Deutsch", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;

/** The words of a page in all languages; they have the type of the English ones. */
export type Texts<T> = Readonly<Record<Language, T>>;

const isLanguage = (name: string | undefined): name is Language => name !== undefined && name in LANGUAGES;

function preferred(): Language {
  const kept = remembered("language");
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

export const language = signal<Language>(preferred());

export function speak(chosen: Language): void {
  language.value = chosen;
  document.documentElement.lang = chosen;
  remember("language", chosen);
}

/** The words in the chosen language. A component that calls this is drawn anew when the language changes. */
export const words = <T>(texts: Texts<T>): T => texts[language.value];

/** A number as people write it: 75,582,720 or 75.582.720. */
export const number = (value: number | bigint): string => value.toLocaleString(language.value);
