import ledgers, { type Ledger } from "virtual:ledgers";
import { number, words } from "../shell/language";
import style from "./style.module.css";
import { texts } from "./texts";

/** What the long searches found, from the ledgers of the repository. */
export function Ledgers() {
  return (
    <ul class={style["ledgers"]}>
      {ledgers.map((ledger) => (
        <li key={ledger.file}>
          <Head ledger={ledger} />
        </li>
      ))}
    </ul>
  );
}

function Head({ ledger }: { ledger: Ledger }) {
  const text = words(texts);
  return (
    <>
      <strong lang="en">{ledger.found}</strong>
      <p>
        {text.searched(number(ledger.cases), number(ledger.units))}
        {ledger.counted_by && ledger.cases_independent === ledger.cases && (
          <>
            {" "}
            {text.counted} <span lang="en">{ledger.counted_by}</span>.
          </>
        )}
      </p>
      <code>cargo xtask audit {ledger.file}</code> <code>sha256 {ledger.sha256}</code>
    </>
  );
}
