import claims from "../../../../docs/claims.md?raw";
import { words } from "../shell/language";
import type { PageProps } from "../shell/tabs";
import { Claims } from "./claims";
import { Ledgers } from "./ledgers";
import style from "./style.module.css";
import { texts } from "./texts";

/** "How do we know?": what the documents claim, what we compute, and how anyone checks it. */
export default function Page(_props: PageProps) {
  const text = words(texts);
  return (
    <article class={style["proof"]}>
      <h1>{text.title}</h1>
      <p class="lead">{text.lead}</p>
      <ul class={style["ways"]}>
        {text.ways.map(([title, body, command]) => (
          <li key={title} class="panel">
            <h2>{title}</h2>
            <p>{body}</p>
            <code>{command}</code>
          </li>
        ))}
      </ul>
      <h2>{text.ledgers}</h2>
      <Ledgers />
      <h2>{text.claims}</h2>
      <p>{text.table}</p>
      <Claims page={claims} />
    </article>
  );
}
