/** The smallest change that leaves one solved state. */
import { signal } from "@preact/signals";
import { proxy } from "solidoku/client";
import type { Fix, Fixed, FixRequest } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { Switch } from "../shell/parts";
import { shell } from "../shell/texts";
import { Card } from "./card";
import { fixing } from "./engines";
import type { Model } from "./model";
import { placeName } from "./names";
import { signOf } from "./signs";
import style from "./style.module.css";
import { texts } from "./texts";
import { Reason } from "./verdict";

/** How many repairs are shown. */
const MOST_SHOWN = 200;

// They outlive the page of the tool.
const acrossFaces = signal(false);
const byLooks = signal(false);
const found = signal<{ readonly net: string; readonly fixed: Fixed } | undefined>(undefined);
const progress = signal<readonly [changes: number, share: number]>([0, 0]);

export function Unique({ model }: { model: Model }) {
  const text = words(texts);
  const isRunning = fixing.isBusy.value;
  const net = model.net.value;
  const start = (): Promise<void> =>
    model.guarded(async () => {
      found.value = undefined;
      progress.value = [0, 0];
      const by = byLooks.value ? "looks" : "arrangements";
      const request: FixRequest = { net, rings: model.rings.value, by, free: acrossFaces.value, limit: MOST_SHOWN };
      const hear = proxy((changes: number, share: number) => {
        progress.value = [changes, share];
      });
      const fixed = await fixing.ask((api) => api.fix(request, hear));
      found.value = fixed && { net, fixed };
    });
  return (
    <>
      <p>{text.uniqueHelp}</p>
      {!model.isComplete.value && <p>{text.fillFirst}</p>}
      <div class="row">
        <Switch label={text.acrossFaces} isOn={acrossFaces.value} onChange={(isOn) => (acrossFaces.value = isOn)} />
        <Switch label={text.byLooks} isOn={byLooks.value} onChange={(isOn) => (byLooks.value = isOn)} />
      </div>
      <div class="row">
        <button type="button" disabled={isRunning || !model.isComplete.value} onClick={() => void start()}>
          {text.find}
        </button>
        {isRunning && (
          <button type="button" class="quiet" onClick={() => fixing.stop()}>
            {words(shell).stop}
          </button>
        )}
        <span role="status">
          {isRunning ? text.searching(...progress.value) : fixing.wasStopped.value ? text.stopped : ""}
        </span>
      </div>
      {found.value?.net === net && <Result model={model} fixed={found.value.fixed} />}
    </>
  );
}

function Result({ model, fixed }: { model: Model; fixed: Fixed }) {
  const text = words(texts);
  if (fixed.why !== undefined) return <Reason head={text.noRepair} why={fixed.why} />;
  const { changes, searched_to, tried, found, fixes } = fixed.report;
  if (changes === 0) return <p class={style["good"]}>{text.alreadyUnique}</p>;
  if (changes === undefined) return <p>{text.searchedTo(searched_to ?? 0, tried ?? 0)}</p>;
  return (
    <>
      <p role="status">
        {text.repairs(found, changes)} {fixes.length < found && text.firstShown(fixes.length)}
      </p>
      <ol class={style["list"]}>
        {fixes.map((fix) => (
          <li key={fix.net.join(" ")}>
            <Repair model={model} fix={fix} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A repair, with the stickers that it changes. */
function Repair({ model, fix }: { model: Model; fix: Fix }) {
  const text = words(texts);
  const net = fix.net.join(" ");
  const { geometry } = model;
  const placeOf = (sticker: string): string =>
    placeName(
      text,
      geometry,
      geometry.facelets.findIndex(({ name }) => name === sticker),
    );
  const label = (
    <span class={style["notes"]}>
      {fix.changed.map(({ sticker, from, to }) => (
        <span key={sticker}>{`${placeOf(sticker)}: ${signOf(String(from))}→${signOf(String(to))}`}</span>
      ))}
    </span>
  );
  return (
    <Card model={model} net={net} label={label}>
      <button type="button" onClick={() => model.replace(net)}>
        {text.take}
      </button>
    </Card>
  );
}
