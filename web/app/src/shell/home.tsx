import { words } from "./language";
import type { Tab } from "./tabs";
import { shell } from "./texts";

type About = "pyraminx" | "toy" | "sudoku" | "cube" | "proof";

/** The start page: what there is. */
export function Home({ tabs }: { tabs: readonly Tab[] }) {
  const text = words(shell);
  return (
    <div class="home">
      <h1>{text.tagline}</h1>
      <p class="lead">{text.intro}</p>
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

/** Small drawings of the puzzles, in the colours of the printed pages. */
function Picture({ name }: { name: About }) {
  return (
    <svg viewBox="0 0 120 80" aria-hidden="true" class="thumb">
      {PICTURES[name]}
    </svg>
  );
}

const SQUARE = [0, 1, 2];
const MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8];
const PICTURES: Record<About, preact.ComponentChildren> = {
  pyraminx: (
    <g class="drawing">
      <path d="M60 6 104 74H16z" class="c3" />
      <path d="M60 6 74.7 28.7H45.3zM45.3 28.7 60 51.3H30.7zM74.7 28.7 89.3 51.3H60z" class="c1" />
      <path d="M30.7 51.3 45.3 74H16zM60 51.3 74.7 74H45.3zM89.3 51.3 104 74H74.7z" class="c2" />
      <path
        d="M60 6 104 74H16zM45.3 28.7h29.4M30.7 51.3h58.6M45.3 28.7 74.7 74M74.7 28.7 45.3 74M30.7 51.3 45.3 74M89.3 51.3 74.7 74"
        class="line"
      />
    </g>
  ),
  toy: (
    <g class="drawing">
      {SQUARE.flatMap((y) =>
        SQUARE.map((x) => (
          <g key={`${x}${y}`}>
            <rect
              x={27 + 23 * x}
              y={7 + 23 * y}
              width="20"
              height="20"
              rx="3"
              class={(x + y) % 2 === 0 ? "orange" : "white"}
            />
            <text x={37 + 23 * x} y={22 + 23 * y}>
              {MAGIC[3 * y + x]}
            </text>
          </g>
        )),
      )}
    </g>
  ),
  sudoku: (
    <g class="drawing">
      {SQUARE.flatMap((y) =>
        SQUARE.map((x) => (
          <g key={`${x}${y}`}>
            <rect x={27 + 22 * x} y={7 + 22 * y} width="22" height="22" class={`c${(x + y) % 3}`} />
            {(x + 2 * y) % 3 !== 1 && (
              <text x={38 + 22 * x} y={23 + 22 * y}>
                {MAGIC[8 - 3 * y - x]}
              </text>
            )}
          </g>
        )),
      )}
      <path d="M27 7h66v66H27zM49 7v66M71 7v66M27 29h66M27 51h66" class="line" />
    </g>
  ),
  cube: (
    <g class="drawing">
      <path d="M60 4 98 22 60 40 22 22z" class="c1" />
      <path d="M22 22 60 40v36L22 58z" class="c3" />
      <path d="M98 22 60 40v36l38-18z" class="c6" />
      <path
        d="M60 4 98 22v36L60 76 22 58V22zM22 22l38 18 38-18M60 40v36M34.7 16 72.7 34v36M47.3 10l38 18v36M85.3 16l-38 18v36M72.7 10l-38 18v36M22 34l38 18 38-18M22 46l38 18 38-18"
        class="line"
      />
    </g>
  ),
  proof: (
    <g class="drawing">
      <rect x="34" y="6" width="52" height="68" rx="4" class="c3" />
      <path d="M44 24l5 5 9-10M44 42l5 5 9-10M44 60l5 5 9-10M64 26h14M64 44h14M64 62h14" class="line thick" />
    </g>
  ),
};
