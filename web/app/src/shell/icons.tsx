/** Buttons with a picture, whose name is read out and shown on touch. */

/** Filled shapes, and open lines. */
const SHAPES = {
  first: "M5 4v16M19 4 8 12l11 8z",
  back: "M17 4 6 12l11 8z",
  play: "M7 4l12 8-12 8z",
  pause: "M8 4v16M16 4v16",
  next: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 4l11 8-11 8z",
};
const LINES = {
  undo: "M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  smaller: "M5 12h14",
  larger: "M5 12h14M12 5v14",
};

export function IconButton(props: {
  icon: keyof typeof SHAPES | keyof typeof LINES;
  label: string;
  isUseless?: boolean;
  onClick: () => void;
}) {
  const { icon, label } = props;
  const path = icon in SHAPES ? SHAPES[icon as keyof typeof SHAPES] : LINES[icon as keyof typeof LINES];
  return (
    <button
      type="button"
      class="quiet icon"
      aria-label={label}
      title={label}
      disabled={props.isUseless ?? false}
      onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" class={icon in SHAPES ? undefined : "open"}>
        <path d={path} />
      </svg>
    </button>
  );
}
