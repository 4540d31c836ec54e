/** How it works, in four pictures; and how to hold it. */
import { useEffect, useState } from "preact/hooks";
import { How } from "../shell/how";
import { words } from "../shell/language";
import { quick } from "./engines";
import type { Model } from "./model";
import { Drawing, Face } from "./net";
import { Standing } from "./standing";
import { stickersOf } from "./stickers";
import style from "./style.module.css";
import { texts } from "./texts";

/** The corner that the pictures turn. */
const TOP = 0;

export function Lesson({ model }: { model: Model }) {
  const text = words(texts);
  const { geometry } = model;
  const stickers = useBeginning(model);
  const colour = (facelet: number): string | undefined => style[`d${stickers[facelet]}`];
  const top = geometry.corners[TOP];
  return (
    <How
      name="pyraminx"
      pictures={[
        { drawing: <Face geometry={geometry} digits={stickers} face="F" />, text: text.how.solved },
        {
          drawing: (
            <Standing geometry={geometry} colour={colour} lifted={{ facelets: top?.layer ?? [], corner: TOP }} />
          ),
          text: text.how.turns,
        },
        {
          drawing: <Standing geometry={geometry} colour={() => undefined} />,
          text: text.how.hold,
        },
        { drawing: <Drawing geometry={geometry} digits={stickers} />, text: text.how.net },
      ]}
    />
  );
}

/** The stickers of the first labelling, solved. */
function useBeginning({ geometry }: Model): readonly string[] {
  const [net, setNet] = useState("");
  useEffect(() => {
    quick.ask((api) => api.beginning()).then(setNet, () => undefined);
  }, []);
  return stickersOf(geometry, net).stickers;
}
