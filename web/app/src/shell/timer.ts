/** The time played: it runs while the puzzle is seen and unsolved. */
import { signal } from "@preact/signals";

export class Timer {
  readonly seconds = signal(0);
  readonly isRunning = signal(false);
  /** Whether somebody has played in this visit. */
  hasRun = false;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #last = 0;

  start(): void {
    if (this.isRunning.value) return;
    this.isRunning.value = true;
    this.hasRun = true;
    this.#last = performance.now();
    this.#ticking = setInterval(() => this.#tick(), 1000);
  }

  stop(): void {
    if (!this.isRunning.value) return;
    this.#tick();
    clearInterval(this.#ticking);
    this.isRunning.value = false;
  }

  /** For a new puzzle. */
  reset(): void {
    this.seconds.value = 0;
    this.#last = performance.now();
  }

  #tick(): void {
    const now = performance.now();
    // A tab that isn't seen ticks too, but nobody plays there.
    if (!document.hidden) this.seconds.value += Math.min(2, (now - this.#last) / 1000);
    this.#last = now;
  }
}

/** 83 seconds as 1:23. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
