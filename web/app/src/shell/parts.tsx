/** Small parts that several pages use. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SolidokuError } from "solidoku/client";
import { LARGEST_FILE, textOf } from "./files";
import { words } from "./language";
import { sheetRules } from "./paper";
import { shell } from "./texts";

/** One of a few choices, as a row of buttons: arrow keys move between them. */
export function Segments<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly (readonly [T, ComponentChildren])[];
  onChoose: (value: T) => void;
}) {
  return (
    <fieldset class="segments">
      <legend class="hidden">{props.label}</legend>
      {props.choices.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={props.label}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A check box with its words. */
export function Switch(props: { label: ComponentChildren; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label class="switch">
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      <span>{props.label}</span>
    </label>
  );
}

/** What is wrong with an input, below its field: the message and the place, as the programs print them. */
export function ProblemText({ problem, id }: { problem: SolidokuError | undefined; id?: string }) {
  return (
    <div class="problem" id={id} role="status">
      {problem && (problem.place ? <pre tabIndex={0}>{problem.excerpt}</pre> : <p>{problem.message}</p>)}
    </div>
  );
}

/** A remark that is read out when it changes. */
export function Notice({ kind = "plain", children }: { kind?: "plain" | "good" | "bad"; children: ComponentChildren }) {
  return (
    <div class={`notice ${kind}`} role="status">
      {children}
    </div>
  );
}

/** What is being searched, and a button that ends it. */
export function Busy({ children, onStop }: { children: ComponentChildren; onStop: () => void }) {
  return (
    <Notice>
      <span class="row">
        {children}
        <button type="button" class="bare" onClick={onStop}>
          {words(shell).stop}
        </button>
      </span>
    </Notice>
  );
}

/** A button that copies a text, and says for a while that it did. */
export function Copy(props: { label: string; content: () => string; copied: string; failed: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(""), 3000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(props.content());
      say(props.copied);
    } catch {
      say(props.failed);
    }
  };
  return (
    <span class="copy">
      <button type="button" class="quiet" onClick={() => void copy()}>
        {props.label}
      </button>
      <span class="said" role="status">
        {said}
      </span>
    </span>
  );
}

/** A button that opens a text file from the device. */
export function OpenFile(props: {
  label?: string;
  accept?: string;
  onText: (text: string) => void;
  onProblem: (problem: SolidokuError) => void;
}) {
  const text = words(shell);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST_FILE) props.onProblem(new SolidokuError("input", text.tooLarge));
    else props.onText(await textOf(file));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept ?? "text/plain,.txt,.net,.json"}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {props.label ?? text.open}
      </button>
    </>
  );
}

/** Saves a text as a file on the device. */
export function saveFile(name: string, content: string, type = "text/plain"): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Prints SVG pages, true to size, in a frame of their own, so that nothing of the page is on the paper. */
export function printPages(pages: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.className = "printed";
  frame.title = "print";
  frame.addEventListener("load", () => {
    const { contentDocument: inside, contentWindow: view } = frame;
    if (!inside || !view) return;
    const drawings = pages.map((page) => new DOMParser().parseFromString(page, "image/svg+xml").documentElement);
    for (const drawing of drawings) {
      const sheet = inside.createElement("div");
      sheet.append(inside.importNode(drawing, true));
      inside.body.append(sheet);
    }
    // A sheet made by a script needs no leave of the Content-Security-Policy.
    const style = new (view as Window & typeof globalThis).CSSStyleSheet();
    style.replaceSync(sheetRules(drawings));
    inside.adoptedStyleSheets = [style];
    view.addEventListener("afterprint", () => frame.remove());
    view.print();
  });
  document.body.append(frame);
}
