/** The smallest change that leaves one solved state. */
import type { Fixed, Repair } from "@engine/pyraminx";
import { proxy } from "comlink";
import { useEffect, useState } from "preact/hooks";
import { Switch } from "../shell/parts";
import { words } from "../shell/language";
import { shell } from "../shell/texts";
import { Card } from "./card";
import { search } from "./engines";
import type { Model } from "./model";
import { stickersOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";
import { Reason } from "./verdict";

export function Unique({ model }: { model: Model }) {
  const text = words(texts);
  const [acrossFaces, setAcross] = useState(false);
  const [byLooks, setByLooks] = useState(false);
  const [found, setFound] = useState<{ net: string; fixed: Fixed } | undefined>(undefined);
  const [progress, setProgress] = useState<readonly [number, number]>([0, 0]);
  const isRunning = search.isBusy.value;
  useEffect(() => () => search.abandon(), []);
  const net = model.net.value;
  const start = (): Promise<void> =>
    model.guarded(async () => {
      setFound(undefined);
      setProgress([0, 0]);
      const options = { rings: model.rings.value, byLooks, acrossFaces };
      const hear = proxy((changes: number, share: number) => setProgress([changes, share]));
      const fixed = await search.ask((api) => api.fix(net, options, hear));
      setFound(fixed && { net, fixed });
    });
  return (
    <>
      <p>{text.uniqueHelp}</p>
      {!model.isComplete.value && <p>{text.fillFirst}</p>}
      <div class="row">
        <Switch label={text.acrossFaces} isOn={acrossFaces} onChange={setAcross} />
        <Switch label={text.byLooks} isOn={byLooks} onChange={setByLooks} />
      </div>
      <div class="row">
        <button type="button" disabled={isRunning || !model.isComplete.value} onClick={() => void start()}>
          {text.find}
        </button>
        {isRunning && (
          <button type="button" class="quiet" onClick={() => search.stop()}>
            {words(shell).stop}
          </button>
        )}
        <span role="status">{isRunning ? text.searching(...progress) : search.wasStopped.value ? text.stopped : ""}</span>
      </div>
      {found && found.net === net && <Result model={model} fixed={found.fixed} />}
    </>
  );
}

function Result({ model, fixed }: { model: Model; fixed: Fixed }) {
  const text = words(texts);
  if (fixed.impossible !== undefined) return <Reason head={text.noRepair} why={fixed.impossible} />;
  if (fixed.changes === 0) return <p class={style["good"]}>{text.alreadyUnique}</p>;
  if (fixed.changes === undefined) return <p>{text.searchedTo(fixed.searchedTo ?? 0, fixed.examined)}</p>;
  return (
    <>
      <p role="status">
        {text.repairs(fixed.found, fixed.changes)} {fixed.repairs.length < fixed.found && text.firstShown(fixed.repairs.length)}
      </p>
      <ol class={style["list"]}>
        {fixed.repairs.map((repair) => (
          <li key={repair.net}>
            <Mended model={model} repair={repair} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A repair, with the stickers that it changes. */
function Mended({ model, repair }: { model: Model; repair: Repair }) {
  const text = words(texts);
  const { geometry } = model;
  const { stickers } = stickersOf(geometry, repair.net);
  const label = (
    <span class={style["notes"]} lang="en">
      {repair.changed.map((facelet) => (
        <span key={facelet}>{`${geometry.facelets[facelet]?.name ?? ""} ${model.stickers.value[facelet] ?? ""}→${stickers[facelet] ?? ""}`}</span>
      ))}
    </span>
  );
  return (
    <Card model={model} net={repair.net} label={label}>
      <button type="button" onClick={() => model.replace(repair.net)}>
        {text.take}
      </button>
    </Card>
  );
}
