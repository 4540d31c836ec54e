import type { ComponentType } from "preact";
import { lazy } from "preact/compat";
import type { PageProps, Tab } from "./shell/tabs";

const page = (load: () => Promise<{ default: ComponentType<PageProps> }>): ComponentType<PageProps> => lazy(load);

/** Each page is loaded when its tab is opened. */
export const TABS: readonly Tab[] = [
  {
    name: "pyraminx",
    title: { en: "Pyraminx", de: "Pyraminx", ja: "ピラミンクス" },
    page: page(() => import("./pyraminx")),
  },
  {
    name: "toy",
    title: { en: "4D toy", de: "4D-Spielzeug", ja: "4D数独" },
    page: page(() => import("./cube4d")),
  },
  {
    name: "sudoku",
    title: { en: "3D-Sudoku", de: "3D-Sudoku", ja: "3D数独" },
    page: page(() => import("./fractal3d")),
  },
  {
    name: "cube",
    title: { en: "9×9×9", de: "9×9×9", ja: "9×9×9" },
    page: page(() => import("./cube999")),
  },
  {
    name: "proof",
    title: { en: "How do we know?", de: "Woher wissen wir das?", ja: "検証" },
    short: { en: "Proof", de: "Belege", ja: "検証" },
    page: page(() => import("./proof")),
  },
];
