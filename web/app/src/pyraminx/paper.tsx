/** Pictures to print, and nets as text, in and out. */
import { useEffect, useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import type { DrawRequest, NetStyle, PictureKind } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { OpenFile, ProblemText, printPages, Segments, Switch, saveFile } from "../shell/parts";
import { shell } from "../shell/texts";
import { quick } from "./engines";
import type { Model } from "./model";
import { linkOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

const STYLES: readonly NetStyle[] = ["net", "line", "faces", "diagram", "tuple"];

export function Paper({ model }: { model: Model }) {
  const text = words(texts);
  return (
    <div class={style["paper"]}>
      <section>
        <h2>{text.picture}</h2>
        {model.isComplete.value ? <Pictures model={model} /> : <p>{text.fillFirst}</p>}
      </section>
      <section>
        <h2>{text.asText}</h2>
        <Text model={model} />
      </section>
    </div>
  );
}

function Pictures({ model }: { model: Model }) {
  const text = words(texts);
  const [kind, setKind] = useState<PictureKind>("model");
  const [paper, setPaper] = useState<NonNullable<DrawRequest["paper"]>>("a4");
  const [hasColours, setColours] = useState(true);
  const [edge, setEdge] = useState("");
  const [pages, setPages] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<SolidokuError | undefined>(undefined);
  const net = model.net.value;
  useEffect(() => {
    let isLatest = true;
    const length = edge.trim() === "" ? undefined : Number(edge);
    const size =
      length === undefined ? {} : { edge: Number.isInteger(length) && length >= 0 && length < 65_536 ? length : 0 };
    // Without paper a net is a picture of its own size.
    const on = kind === "net" ? {} : { paper };
    quick
      .ask((api) => api.pictures({ net, kind, colours: hasColours, ...on, ...size }))
      .then(
        (drawn) => {
          if (!isLatest) return;
          setPages(drawn);
          setProblem(undefined);
        },
        (thrown: unknown) => isLatest && setProblem(SolidokuError.of(thrown)),
      );
    return () => {
      isLatest = false;
    };
  }, [net, kind, paper, hasColours, edge]);
  const kinds = [
    ["model", text.model],
    ["stickers", text.stickers],
    ["net", text.flat],
  ] as const;
  return (
    <>
      <div class="row">
        <Segments label={text.picture} value={kind} choices={kinds} onChoose={setKind} />
        <Switch label={text.colours} isOn={hasColours} onChange={setColours} />
      </div>
      <div class="row">
        {kind !== "net" && (
          <Segments
            label={text.paper}
            value={paper}
            choices={[
              ["a4", "A4"],
              ["letter", "Letter"],
            ]}
            onChoose={setPaper}
          />
        )}
        <label class={style["edge"]}>
          {text.edge}{" "}
          <input
            type="number"
            min={30}
            max={180}
            value={edge}
            onInput={(event) => setEdge(event.currentTarget.value)}
          />
        </label>
      </div>
      <ProblemText problem={problem} />
      {!problem && (
        <>
          <div class={style["pages"]}>
            {pages.map((page, i) => (
              <img key={i} src={`data:image/svg+xml,${encodeURIComponent(page)}`} alt={text.page(i + 1)} />
            ))}
          </div>
          <div class="row">
            <button type="button" onClick={() => printPages(pages)}>
              {words(shell).print}
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() =>
                pages.forEach((page, i) => {
                  saveFile(`pyraminx-${kind}${pages.length > 1 ? `-${i + 1}` : ""}.svg`, page, "image/svg+xml");
                })
              }
            >
              {text.saveSvg}
            </button>
          </div>
        </>
      )}
    </>
  );
}

function Text({ model }: { model: Model }) {
  const text = words(texts);
  const [chosen, choose] = useState<NetStyle>("net");
  const [written, write] = useState("");
  const [problem, setProblem] = useState<SolidokuError | undefined>(undefined);
  const [net, state, isComplete] = [model.net.value, model.position.value.state, model.isComplete.value];
  useEffect(() => {
    let isLatest = true;
    // A net with free stickers has one form only.
    const asked = isComplete ? quick.ask((api) => api.writeNet(net, state, chosen)) : Promise.resolve(net);
    asked.then(
      (now) => isLatest && write(now),
      (thrown: unknown) => isLatest && setProblem(SolidokuError.of(thrown)),
    );
    setProblem(undefined);
    return () => {
      isLatest = false;
    };
  }, [net, state, chosen, isComplete]);
  const read = async (from: string): Promise<void> => {
    const found = await model.read(from);
    setProblem(found);
    if (found) write(from);
  };
  const saveStates = async (): Promise<void> => {
    const report = await quick.ask((api) => api.solveReport(net, model.rings.value));
    saveFile(`pyraminx-${linkOf(net)}.json`, `${report}\n`, "application/json");
  };
  const saveKpuzzle = async (): Promise<void> => {
    saveFile(
      "sudoku-pyraminx.json",
      await quick.ask((api) => api.writeKpuzzle(net, state, model.rings.value)),
      "application/json",
    );
  };
  return (
    <>
      {isComplete && (
        <Segments
          label={text.style}
          value={chosen}
          choices={STYLES.map((name) => [name, text.styleNames[name]] as const)}
          onChoose={choose}
        />
      )}
      <textarea
        class={style["text"]}
        rows={7}
        spellcheck={false}
        aria-label={text.asText}
        aria-describedby="pyraminx-text-problem"
        value={written}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <ProblemText problem={problem} id="pyraminx-text-problem" />
      <p class={style["help"]}>{text.textHelp}</p>
      <div class="row">
        <button type="button" onClick={() => void read(written)}>
          {text.read}
        </button>
        <OpenFile onText={(opened) => void read(opened)} onProblem={setProblem} />
        <button type="button" class="quiet" onClick={() => saveFile(`pyraminx-${chosen}.txt`, `${written}\n`)}>
          {text.saveText}
        </button>
        {isComplete && (
          <>
            <button type="button" class="quiet" onClick={() => void saveStates()}>
              {text.saveStates}
            </button>
            <button type="button" class="quiet" onClick={() => void saveKpuzzle()}>
              {text.saveKpuzzle}
            </button>
          </>
        )}
      </div>
    </>
  );
}
