import { useEffect, useRef } from "preact/hooks";
import { words } from "../shell/language";
import { isDark } from "../shell/theme";
import type { Stage } from "../solid/stage";
import { SolidView } from "../solid/view";
import { centreNear, type Look } from "./look";
import type { Centre, Model } from "./model";
import { RADIUS, Scene, TURNED } from "./scene";
import { SheetsPainter } from "./sheets";
import { texts } from "./texts";

interface ViewProps {
  readonly model: Model;
  readonly look: Look;
}

/** The sub-cube that is framed: the chosen one, or that of the coming turn. */
const framedOf = (model: Model): Centre | undefined => model.centre.value ?? model.frame.value?.next?.centre;

/** The cube as a solid. */
export function Solid({ model, look, onReady }: ViewProps & { onReady: (stage: Stage | undefined) => void }) {
  const scene = useRef<Scene | undefined>(undefined);
  const frame = model.frame.value;
  const framed = framedOf(model);
  const show = (): void => {
    if (frame) scene.current?.show(frame.marks, look, framed);
  };
  useEffect(show);
  useEffect(
    () => () => {
      if (model.animator === scene.current) model.animator = undefined;
      scene.current?.close();
      onReady(undefined);
    },
    [],
  );
  return (
    <SolidView
      label={words(texts).solidLabel}
      radius={RADIUS}
      turned={TURNED}
      onReady={(stage) => {
        scene.current = new Scene(stage);
        model.animator = scene.current;
        onReady(stage);
        show();
      }}
      onTheme={() => scene.current?.adopt()}
      onPick={(hit) => {
        model.centre.value = hit?.instanceId === undefined ? undefined : centreNear(hit.instanceId);
      }}
    />
  );
}

/** The cube as nine sheets. */
export function Sheets({ model, look, columns }: ViewProps & { columns: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<SheetsPainter | undefined>(undefined);
  const frame = model.frame.value;
  const framed = framedOf(model);
  const dark = isDark.value;
  useEffect(() => {
    if (!canvas.current) return;
    painter.current = new SheetsPainter(canvas.current);
    model.animator = painter.current;
    return () => {
      if (model.animator === painter.current) model.animator = undefined;
      painter.current?.close();
    };
  }, []);
  useEffect(() => {
    if (frame) painter.current?.show({ marks: frame.marks, emphasis: look.emphasis, framed, columns });
  }, [frame?.marks, look.emphasis, String(framed), columns, dark]);
  const pick = (event: MouseEvent): void => {
    const cell = painter.current?.cellAt(event.offsetX, event.offsetY);
    model.centre.value = cell === undefined ? undefined : centreNear(cell);
  };
  return <canvas ref={canvas} role="img" aria-label={words(texts).sheetsLabel} onClick={pick} />;
}
