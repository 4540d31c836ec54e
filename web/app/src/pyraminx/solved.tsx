/** The list of solved states: choose one to see it, and turn there. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Look } from "solidoku/pyraminx/display";
import { words } from "../shell/language";
import { Card } from "./card";
import { quick } from "./engines";
import type { Model } from "./model";
import style from "./style.module.css";
import { texts } from "./texts";

/** How many are asked for at once. */
const PART = 24;

export function Solved({ model }: { model: Model }) {
  const text = words(texts);
  const { looks, hasMore, loadMore } = useLooks(model);
  if (!model.isComplete.value) return <p>{text.fillFirst}</p>;
  if (looks.length === 0) return null;
  return (
    <>
      <p class={style["help"]}>{text.listHelp}</p>
      <ol class={style["list"]}>
        {looks.map((look, i) => (
          <li key={netOf(look)}>
            <LookCard model={model} look={look} title={text.nth(i + 1)} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" class="quiet" onClick={() => void loadMore()}>
          {text.more}
        </button>
      )}
    </>
  );
}

/** What it shows, in a line. */
const netOf = (look: Look): string => look.state.net.join(" ");

function LookCard({ model, look, title }: { model: Model; look: Look; title: string }) {
  const text = words(texts);
  const notes = [
    text.distance(look.turns),
    ...(look.differs.length === 0 ? [text.thisOne] : []),
    ...(look.with_rings ? [text.ringed] : []),
  ];
  const label = (
    <span>
      <strong>{title}</strong>
      <span class={style["notes"]}>{notes.join(" · ")}</span>
    </span>
  );
  return (
    <Card model={model} net={netOf(look)} label={label}>
      {look.differs.map((line) => (
        <p key={line} lang="en">
          {line}
        </p>
      ))}
      <button
        type="button"
        disabled={look.turns === 0 || model.isPlaying.value}
        onClick={() => void model.turnTo(netOf(look))}
      >
        {text.turnThere}
      </button>
    </Card>
  );
}

/** The first looks, and more if somebody wants them; distances follow the turns. */
function useLooks(model: Model) {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [hasMore, setMore] = useState(false);
  const asked = useRef(0);
  const [net, state, rings] = [model.net.value, model.position.value.state, model.rings.value];
  const isComplete = model.isComplete.value;
  const from = state === "" ? {} : { from: state };
  const load = async (skip: number, limit: number, before: readonly Look[]): Promise<void> => {
    const number = ++asked.current;
    try {
      const part = await quick.ask((api) => api.solved({ net, ...from, rings, skip, limit }));
      if (number !== asked.current) return;
      setLooks([...before, ...part.looks]);
      setMore(!part.exhausted);
    } catch {
      // The net changed meanwhile; the verdict says what is wrong with it.
    }
  };
  const known = useRef({ net: "", rings: false });
  useEffect(() => {
    if (!isComplete) return;
    const isSame = known.current.net === net && known.current.rings === rings;
    known.current = { net, rings };
    void load(0, isSame ? Math.max(PART, looks.length) : PART, []);
  }, [net, state, rings, isComplete]);
  return { looks, hasMore, loadMore: () => load(looks.length, PART, looks) };
}
