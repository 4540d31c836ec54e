import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../shell/language";
import { shell } from "../shell/texts";
import { isDark } from "../shell/theme";
import { Stage, type StageOptions } from "./stage";
import { hasWebGL } from "./webgl";

/**
 * The canvas of a [`Stage`]. `onReady` gets the stage once; the page keeps it and changes what is on it. Without WebGL
 * it says so, and the flat views have to do: a page that shows the solid alone at first asks `hasWebGL`.
 */
export function SolidView(
  props: StageOptions & { label: string; onReady: (stage: Stage) => void; onTheme?: () => void },
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(!hasWebGL());
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!canvas.current) return;
    let stage: Stage;
    try {
      const { radius, turned } = latest.current;
      const onPick: StageOptions["onPick"] = (hit, event) => latest.current.onPick?.(hit, event);
      const onDrag: StageOptions["onDrag"] = (...drag) => latest.current.onDrag?.(...drag) ?? false;
      stage = new Stage(canvas.current, { radius, onPick, onDrag, ...(turned ? { turned } : {}) });
    } catch {
      setMissing(true);
      return;
    }
    latest.current.onReady(stage);
    const unsubscribe = isDark.subscribe(() => {
      latest.current.onTheme?.();
      stage.refresh();
    });
    return () => {
      unsubscribe();
      stage.close();
    };
  }, []);
  if (isMissing) return <p class="no-solid">{words(shell).noSolid}</p>;
  return (
    <div class="solid">
      <canvas ref={canvas} tabIndex={0} role="img" aria-label={`${props.label}. ${words(shell).solid}`} />
    </div>
  );
}
