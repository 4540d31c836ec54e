/** Digits for free stickers that leave one solved state. */
import { signal } from "@preact/signals";
import { proxy } from "solidoku/client";
import type { Designed } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { shell } from "../shell/texts";
import { designing } from "./engines";
import type { Model } from "./model";
import { faceName } from "./names";
import { Thumbnail } from "./net";
import { faceletsOf, stickersOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";
import { Reason } from "./verdict";

/** The faces as they are printed. */
const FACES = ["L", "F", "R", "D"] as const;
/** How many random designs a search gives. */
const A_FEW = 12;

// They outlive the page of the tool.
const designs = signal<readonly string[]>([]);
const result = signal<Designed | undefined>(undefined);
const share = signal(0);
/** The net of the last search: others can be found after one was taken. */
const asked = signal<string | undefined>(undefined);

export function Design({ model }: { model: Model }) {
  const text = words(texts);
  const isRunning = designing.isBusy.value;
  const isOpen = !model.isComplete.value;
  const start = (): Promise<void> =>
    model.guarded(async () => {
      const net = isOpen ? model.net.value : (asked.value ?? model.net.value);
      asked.value = net;
      designs.value = [];
      result.value = undefined;
      share.value = 0;
      model.problem.value = undefined;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const request = { net, rings: model.rings.value, seed, limit: A_FEW };
      const take = proxy((design: string) => {
        designs.value = [...designs.value, design];
      });
      const hear = proxy((done: number) => {
        share.value = done;
      });
      result.value = await designing.ask((api) => api.design(request, take, hear));
    });
  const canSearch = isOpen || (asked.value !== undefined && designs.value.includes(model.net.value));
  return (
    <>
      <p>{text.designHelp}</p>
      <div class="row">
        {FACES.map((face) => (
          <button key={face} type="button" class="quiet" onClick={() => model.free(faceletsOf(model.geometry, face))}>
            {text.freeFace(faceName(text, face))}
          </button>
        ))}
      </div>
      <div class="row">
        <button type="button" disabled={isRunning || !canSearch} onClick={() => void start()}>
          {designs.value.length > 0 && (!isOpen || asked.value === model.net.value) ? text.others : text.findDesigns}
        </button>
        {isRunning && (
          <button type="button" class="quiet" onClick={() => designing.stop()}>
            {words(shell).stop}
          </button>
        )}
        <span role="status">
          {isRunning
            ? text.designing(share.value)
            : designing.wasStopped.value
              ? text.stopped
              : isOpen || designs.value.length > 0
                ? ""
                : text.nothingFree}
        </span>
      </div>
      {result.value && <Outcome result={result.value} listed={designs.value.length} />}
      <ol class={style["gallery"]}>
        {designs.value.map((design) => (
          <li key={design}>
            <button
              type="button"
              class={style["card"]}
              aria-label={design}
              aria-pressed={model.net.value === design}
              onClick={() => model.replace(design)}
            >
              <Thumbnail geometry={model.geometry} digits={stickersOf(model.geometry, design).stickers} />
              <span class={style["notes"]}>{design.split(" ").join("\n")}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Outcome({ result, listed }: { result: Designed; listed: number }) {
  const text = words(texts);
  if (result.why !== undefined) return <Reason head={text.noDesign} why={result.why} />;
  const { exhausted, unique } = result.report;
  const completions = Number(result.report.completions);
  if (exhausted && unique === 0) return <p>{text.noDesigns}</p>;
  return (
    <p role="status">{exhausted ? text.designsAll(unique, completions) : text.designsSome(listed, completions)}</p>
  );
}
