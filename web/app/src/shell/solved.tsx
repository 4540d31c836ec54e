/** "Solved!", with the time and the turns that it took, and what comes next. */
import type { ComponentChildren } from "preact";
import { words } from "./language";
import { settings } from "./settings";
import { shell } from "./texts";
import { clock, type Timer } from "./timer";

export function Solved(props: {
  /** What was done, as "in 27 turns"; nothing if there is nothing to count. */
  children?: ComponentChildren;
  timer: Timer;
  /** The next puzzle, and its name. */
  next?: { readonly label: string; readonly start: () => void };
}) {
  const text = words(shell);
  const { seconds } = props.timer;
  return (
    <div class="celebration" role="status">
      <strong>{text.solvedTitle}</strong>
      <span>
        {settings.showsTimer.value && seconds.value > 0 && text.solvedIn(clock(seconds.value))} {props.children}
      </span>
      {props.next && (
        <button type="button" onClick={props.next.start}>
          {props.next.label}
        </button>
      )}
    </div>
  );
}

/** The time played, unless somebody has hidden it. */
export function Clock({ timer }: { timer: Timer }) {
  if (!settings.showsTimer.value) return null;
  return (
    <span class="clock" role="timer" aria-label={words(shell).time}>
      {clock(timer.seconds.value)}
    </span>
  );
}
