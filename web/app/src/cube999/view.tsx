import { useEffect, useRef } from "preact/hooks";
import { words } from "../shell/language";
import { isDark } from "../shell/theme";
import type { Stage } from "../solid/stage";
import { SolidView } from "../solid/view";
import { quartersOf } from "./by-hand";
import { type Centre, centreNear, type SheetSize } from "./look";
import type { Model } from "./model";
import { RADIUS, Scene, TURNED } from "./scene";
import { SheetsPainter } from "./sheets";
import { texts } from "./texts";

/** The sub-cube that is framed: the chosen one, or that of the coming turn. */
const framedOf = (model: Model): Centre | undefined => model.centre.value ?? model.tape.frame.value?.next?.centre;

/** The cube as a solid. */
export function Solid({ model, onReady }: { model: Model; onReady: (stage: Stage | undefined) => void }) {
  const scene = useRef<Scene | undefined>(undefined);
  const frame = model.tape.frame.value;
  const [framed, chosen, { look }] = [framedOf(model), model.centre.value, model.view.value];
  const show = (): void => {
    if (frame) scene.current?.show({ marks: frame.marks, look, framed, chosen });
  };
  useEffect(show);
  useEffect(
    () => () => {
      if (model.tape.animator === scene.current) model.tape.animator = undefined;
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
        if (model.turned) stage.solid.quaternion.copy(model.turned);
        model.turned = stage.solid.quaternion;
        scene.current = new Scene(stage);
        model.tape.animator = scene.current;
        onReady(stage);
        show();
      }}
      onTheme={() => scene.current?.adopt()}
      onPick={(hit) => {
        model.centre.value = hit?.instanceId === undefined ? undefined : centreNear(hit.instanceId);
      }}
      onDrag={(hit, right, down) => {
        const turn = model.centre.value && scene.current?.turnOfDrag(hit, right, down);
        if (turn) void model.turn(turn.axis, quartersOf(turn.axis, turn.way));
        return turn !== undefined;
      }}
    />
  );
}

/** The cube as nine sheets. */
export function Sheets({ model, columns }: { model: Model; columns: Exclude<SheetSize, "fit"> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<SheetsPainter | undefined>(undefined);
  const frame = model.tape.frame.value;
  const framed = framedOf(model);
  const { emphasis } = model.view.value.look;
  const dark = isDark.value;
  useEffect(() => {
    if (!canvas.current) return;
    painter.current = new SheetsPainter(canvas.current);
    model.tape.animator = painter.current;
    return () => {
      if (model.tape.animator === painter.current) model.tape.animator = undefined;
      painter.current?.close();
    };
  }, []);
  useEffect(() => {
    if (frame) painter.current?.show({ marks: frame.marks, emphasis, framed, columns });
  }, [frame?.marks, emphasis, String(framed), columns, dark]);
  const pick = (event: MouseEvent): void => {
    const cell = painter.current?.cellAt(event.offsetX, event.offsetY);
    model.centre.value = cell === undefined ? undefined : centreNear(cell);
  };
  return <canvas ref={canvas} role="img" aria-label={words(texts).sheetsLabel} onClick={pick} />;
}
