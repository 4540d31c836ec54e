import { signal } from "@preact/signals";
import { remember, remembered } from "./memory";

export type Theme = "auto" | "light" | "dark";

const kept = remembered("theme");
export const theme = signal<Theme>(kept === "light" || kept === "dark" ? kept : "auto");

const system = matchMedia("(prefers-color-scheme: dark)");
/** Whether the page is dark now. Solids repaint when it changes. */
export const isDark = signal(false);

function apply(): void {
  const isNowDark = theme.value === "dark" || (theme.value === "auto" && system.matches);
  // First, so that whoever repaints finds the new colours.
  document.documentElement.dataset["theme"] = isNowDark ? "dark" : "light";
  isDark.value = isNowDark;
}

system.addEventListener("change", apply);
theme.subscribe((chosen) => {
  remember("theme", chosen);
  apply();
});

/** Whether moving pictures should jump instead. */
export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
