import type { ComponentChildren } from "preact";
import { lazy, Suspense } from "preact/compat";
import { NINE } from "../look/colours";
import { CubeDrawing, TetrahedronDrawing } from "./drawings";
import { leftUnsolved } from "./kept";
import { language, words } from "./language";
import { settings } from "./settings";
import type { Tab } from "./tabs";
import { shell } from "./texts";
import { clock } from "./timer";
import { today } from "./today";

type About = "pyraminx" | "toy" | "sudoku" | "cube" | "proof";

const Showpiece = lazy(() => import("./showpiece"));
const Still = lazy(() => import("./still"));

/** The start page: something to play at once, what was left, and what there is. */
export function Home({ tabs }: { tabs: readonly Tab[] }) {
  const text = words(shell);
  const { date } = today();
  return (
    <div class="home">
      <section class="hero">
        <div>
          <h1>{text.tagline}</h1>
          <p class="lead">{text.intro}</p>
          <p class="start">
            <a class="button" href={`#sudoku?day=${date}`}>
              {text.playToday}
            </a>
            <span>{new Date(`${date}T12:00`).toLocaleDateString(language.value, { dateStyle: "full" })}</span>
          </p>
          <Continue tabs={tabs} />
        </div>
        <Suspense fallback={<div class="showpiece" />}>
          <Showpiece />
        </Suspense>
      </section>
      <ul class="cards">
        {tabs.map((tab) => (
          <li key={tab.name} class={tab.name}>
            <a href={`#${tab.name}`}>
              <Picture name={tab.name as About} />
              <strong>{words(tab.title)}</strong>
              <span>{text[tab.name as About]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The puzzles that were left unsolved. */
function Continue({ tabs }: { tabs: readonly Tab[] }) {
  const left = tabs.flatMap((tab) => {
    const found = leftUnsolved(tab.name);
    return found ? [{ tab, seconds: found.seconds }] : [];
  });
  if (left.length === 0) return null;
  return (
    <nav class="continue" aria-labelledby="continue">
      <h2 id="continue">{words(shell).continue}</h2>
      <ul>
        {left.map(({ tab, seconds }) => (
          <li key={tab.name}>
            <a href={`#${tab.name}`}>
              {words(tab.title)}
              {settings.showsTimer.value && seconds > 0 && <span class="clock">{clock(seconds)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Small drawings of the puzzles, in the colours of the printed pages. */
function Picture({ name }: { name: About }) {
  if (name === "sudoku")
    return (
      <Suspense fallback={<div class="thumb" />}>
        <Still />
      </Suspense>
    );
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" class="thumb drawing">
      {PICTURES[name]}
    </svg>
  );
}

const TOY = ["294753618", "816357492", "438951276"];

const PICTURES: Record<Exclude<About, "sudoku">, ComponentChildren> = {
  pyraminx: <TetrahedronDrawing faces={["473219856", "965143782"]} />,
  toy: (
    <CubeDrawing
      n={3}
      square={(face, row, column) => ({
        ground: (row + column) % 2 === 0 ? "#f5a742" : "#ffffff",
        digit: TOY[face]?.[3 * row + column] ?? "",
      })}
    />
  ),
  cube: (
    <CubeDrawing
      n={9}
      square={(face, row, column) => ({
        ground: NINE[(face === 0 ? row + column : face === 1 ? column + row + 8 : row + column + 16) % 9] ?? "#ffffff",
      })}
    />
  ),
  proof: (
    <g>
      <rect x="34" y="6" width="52" height="68" rx="4" class="c3" />
      <path d="M44 24l5 5 9-10M44 42l5 5 9-10M44 60l5 5 9-10M64 26h14M64 44h14M64 62h14" class="line thick" />
    </g>
  ),
};
