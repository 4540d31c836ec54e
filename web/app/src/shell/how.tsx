/** "How it works", in a few pictures with a line each: open at the first visit, and closed by whoever has read it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "./language";
import { remember, remembered } from "./memory";
import { shell } from "./texts";

export interface Picture {
  /** A drawing, as `<svg>` with the classes of `parts.css`. */
  readonly drawing: ComponentChildren;
  readonly text: string;
}

export function How({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const key = `how.${name}`;
  const [isOpen] = useState(() => remembered(key) === undefined);
  return (
    <details
      class="how"
      open={isOpen}
      onToggle={(event) => {
        if (!event.currentTarget.open) remember(key, "read");
      }}
    >
      <summary>{words(shell).how}</summary>
      <ol>
        {pictures.map(({ drawing, text }) => (
          <li key={text}>
            {drawing}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
