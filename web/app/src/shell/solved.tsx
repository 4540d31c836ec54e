/** "Solved!", with the time and the turns that it took, and what comes next. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
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
      {/* What was solved at an earlier visit is no surprise. */}
      {settings.celebrates.value && props.timer.hasRun && <Confetti />}
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

/** How many digits fall. */
const DIGITS = 36;

/** Digits rain once. Styles see to it that nothing is there for those who prefer stillness. */
function Confetti() {
  const digits = useMemo(
    () =>
      Array.from({ length: DIGITS }, (_, number) => ({
        digit: (number % 9) + 1,
        style: {
          left: `${(100 * number) / DIGITS + 3 * Math.random()}%`,
          animationDelay: `${Math.round(900 * Math.random())}ms`,
          animationDuration: `${Math.round(1600 + 1400 * Math.random())}ms`,
        },
      })),
    [],
  );
  return (
    <div class="confetti" aria-hidden="true">
      {digits.map(({ digit, style }, number) => (
        <span key={number} class={`digit${digit}`} style={style}>
          {digit}
        </span>
      ))}
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
