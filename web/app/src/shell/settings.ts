/** What somebody has chosen for all visits. */
import { type Signal, signal } from "@preact/signals";
import { remember, remembered } from "./memory";

/** A choice between on and off. */
function option(name: string, usual: boolean): Signal<boolean> {
  const kept = remembered(name);
  const chosen = signal(kept === undefined ? usual : kept === "on");
  chosen.subscribe((isOn) => {
    if (isOn !== usual || remembered(name) !== undefined) remember(name, isOn ? "on" : "off");
  });
  return chosen;
}

export const settings = {
  showsTimer: option("timer", true),
  /** Something moves when a puzzle is solved. */
  celebrates: option("celebration", true),
  /** Cells of 3D-Sudoku name their depth. */
  showsDepths: option("depths", true),
};
