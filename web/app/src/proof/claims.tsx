import { useMemo, useState } from "preact/hooks";
import { number, words } from "../shell/language";
import { type Claim, type Document, parseClaims } from "./parse";
import style from "./style.module.css";
import { texts } from "./texts";

/** All claims, a fold for each document, with a field to search them. */
export function Claims({ page }: { page: string }) {
  const text = words(texts);
  const documents = useMemo(() => parseClaims(page), [page]);
  const [wanted, setWanted] = useState("");
  const found = documents.map((document) => ({
    ...document,
    claims: document.claims.filter((claim) => matches(claim, wanted)),
  }));
  const count = found.reduce((sum, { claims }) => sum + claims.length, 0);
  return (
    <>
      <label class={style["search"]}>
        <span>{text.search}</span>
        <input type="text" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      </label>
      <p role="status">{text.count(number(count))}</p>
      {found
        .filter(({ claims }) => claims.length > 0)
        .map((document) => (
          <Section key={document.name} document={document} isOpen={wanted !== ""} />
        ))}
    </>
  );
}

function matches(claim: Claim, wanted: string): boolean {
  const words = wanted.toLowerCase().split(/\s+/);
  const all = Object.values(claim).join(" ").toLowerCase();
  return words.every((word) => all.includes(word));
}

function Section({ document, isOpen }: { document: Document; isOpen: boolean }) {
  const text = words(texts);
  return (
    <details class={style["document"]} open={isOpen}>
      <summary>
        <strong>{document.source || document.name}</strong> <span>{number(document.claims.length)}</span>
      </summary>
      <dl lang="en">
        {document.claims.map((claim) => (
          <div key={claim.id} class={style["claim"]}>
            <dt>
              {claim.says} <code>{claim.id}</code>
            </dt>
            <dd>
              <span class={claim.verdict === "holds" ? style["holds"] : style["differs"]}>{claim.verdict}</span>
              <span>
                {text.published}: {claim.published || "–"}
              </span>
              {claim.ours !== "" && (
                <span>
                  {text.ours}: {claim.ours}
                </span>
              )}
              {claim.second !== "" && (
                <span>
                  {text.second}: {claim.second}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {document.remarks.map((remark) => (
        <p key={remark} lang="en">
          {remark.replaceAll("`", "")}
        </p>
      ))}
    </details>
  );
}
