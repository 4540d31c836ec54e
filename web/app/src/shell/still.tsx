import { useEffect, useRef } from "preact/hooks";
import { paint } from "./pieces";

/** The 3D-Sudoku of the start page, small, on its card. */
export default function Still() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, { left: 0.72, up: 0.5 });
  }, []);
  return <canvas ref={canvas} class="thumb" aria-hidden="true" />;
}
