/** The keys of the page. What a field or a button does with a key itself stays with it. */
import { undoOrRedo } from "../shell/keys";
import { AXES } from "./by-hand";
import { type Centre, MIDDLE } from "./look";
import type { Model } from "./model";

export class Keys {
  readonly #model: Model;
  /** How many digits of a centre were typed. */
  #typed = 0;

  constructor(model: Model) {
    this.#model = model;
  }

  /** Whether it was one of the page's keys. */
  press(event: KeyboardEvent): boolean {
    const { target, key } = event;
    const control = target instanceof Element ? target.closest("input, textarea, select, button, a, summary") : null;
    const isText = control?.matches("textarea, input[type=text], input[type=number]") ?? false;
    if (event.altKey || isText) return false;
    if (event.ctrlKey || event.metaKey) return this.#command(key, event.shiftKey);
    const axis = AXES.indexOf(key.toLowerCase() as (typeof AXES)[number]);
    if (axis >= 0) {
      this.#typed = 0;
      void this.#model.turn(axis, event.shiftKey ? 3 : 1);
      return true;
    }
    if (control?.matches("select") || (control && key === " ")) return false;
    return /^[1-7]$/.test(key) ? this.#type(Number(key)) : this.#act(key);
  }

  #command(key: string, isShifted: boolean): boolean {
    const step = undoOrRedo(key, isShifted);
    if (step) void this.#model[step]();
    return step !== undefined;
  }

  /** A centre, digit by digit, as turns are written: 4 2 6 Y. */
  #type(digit: number): boolean {
    const [x, y, z] = this.#model.centre.value ?? MIDDLE;
    const centre: [number, number, number] = [x, y, z];
    centre[this.#typed] = digit;
    this.#model.centre.value = centre satisfies Centre;
    this.#typed = (this.#typed + 1) % 3;
    return true;
  }

  #act(key: string): boolean {
    const model = this.#model;
    if (key === ",") void model.move(-1);
    else if (key === ".") void model.move(1);
    else if (key === " " && model.tape.isPlaying.value) model.tape.halt();
    else if (key === " ") void model.play();
    else if (key === "Escape") {
      this.#typed = 0;
      model.centre.value = undefined;
    } else return false;
    return true;
  }
}
