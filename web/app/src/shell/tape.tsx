/** A tape of turns: a slider, and buttons to go through them forth and back, and to play them. */
import type { ComponentChildren } from "preact";
import { IconButton } from "./icons";
import { words } from "./language";
import { shell } from "./texts";

export function Tape(props: {
  /** How many turns have been made, of how many. */
  step: number;
  count: number;
  /** The same in words, for the slider. */
  position: string;
  isPlaying: boolean;
  canPlay: boolean;
  onJump: (to: number) => void;
  onMove: (way: 1 | -1) => void;
  onPlay: () => void;
  onHalt: () => void;
  children?: ComponentChildren;
}) {
  const text = words(shell).tape;
  const { step, count, onJump, onMove } = props;
  return (
    <div class="tape">
      <IconButton icon="first" label={text.first} isUseless={step === 0} onClick={() => onJump(0)} />
      <IconButton icon="back" label={text.back} isUseless={step === 0} onClick={() => onMove(-1)} />
      {props.isPlaying ? (
        <IconButton icon="pause" label={text.pause} onClick={props.onHalt} />
      ) : (
        <IconButton icon="play" label={text.play} isUseless={!props.canPlay} onClick={props.onPlay} />
      )}
      <IconButton icon="next" label={text.next} isUseless={step === count} onClick={() => onMove(1)} />
      <IconButton icon="last" label={text.last} isUseless={step === count} onClick={() => onJump(count)} />
      <input
        type="range"
        min="0"
        max={count}
        value={step}
        disabled={count === 0}
        aria-label={text.step}
        aria-valuetext={props.position}
        onInput={(event) => onJump(Number(event.currentTarget.value))}
      />
      {props.children}
    </div>
  );
}
