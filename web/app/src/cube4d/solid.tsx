/** The cubes in space, drawn apart. */
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CubeView, SideView } from "solidoku/cube4d/display";
import {
  BoxGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from "three";
import { token } from "../look/colours";
import { words } from "../shell/language";
import { textTexture } from "../solid/digit";
import type { Stage } from "../solid/stage";
import { SolidView } from "../solid/view";
import type { Move, Turn } from "./changes";
import type { Game } from "./game";
import style from "./style.module.css";
import { touchCell } from "./table";
import { texts } from "./texts";
import { TurnButtons } from "./turns";

/** As the printed pages have them. */
const GROUND = { orange: "#f5a742", white: "#ffffff" } as const;
const INK = "#000000";
const WRONG = "#a8272f";
const EDGE = 0.98;
/** How far apart cubes stand, in edges. */
const APART = { least: 1, most: 2.2, usual: 1.65 };
const TURNING = 260;

/** Engines have y down and three.js has it up. */
const inSpace = ([x = 0, y = 0, z = 0]: readonly number[]): Vector3 => new Vector3(x, -y, z);

const BOX = new BoxGeometry(EDGE, EDGE, EDGE);
const OUTLINE = new EdgesGeometry(BOX);
const SQUARE = new PlaneGeometry(EDGE, EDGE);

/** A quarter turn about a side, clockwise as seen from outside. */
const quarterTurn = (side: SideView, quarters: number): Quaternion =>
  new Quaternion().setFromAxisAngle(inSpace(side.out), (-Math.PI / 2) * quarters);

/** How the solid is seen at first, and whenever the whole was turned. */
const VIEW = new Quaternion()
  .setFromAxisAngle(new Vector3(1, 0, 0), 0.42)
  .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -0.6));

/** Quarter turns about the top, the right and the front, of which each position of the whole is a few. */
const QUARTERS: readonly Turn[] = [0, 2, 1].flatMap((side) => [1, 3].map((quarters) => ({ side, quarters })));

/** The fewest quarter turns that bring the whole about as near as can be to how it is seen. */
function turnsTo(seen: Quaternion, sides: readonly SideView[]): readonly Turn[] {
  const wanted = VIEW.clone().invert().multiply(seen);
  let best: readonly Turn[] = [];
  let nearest = wanted.angleTo(new Quaternion());
  let reached: readonly { readonly turns: readonly Turn[]; readonly turned: Quaternion }[] = [
    { turns: [], turned: new Quaternion() },
  ];
  for (let length = 0; length < 3; length += 1) {
    reached = reached.flatMap(({ turns, turned }) =>
      QUARTERS.flatMap((turn) => {
        const side = sides[turn.side];
        return side ? [{ turns: [...turns, turn], turned: quarterTurn(side, turn.quarters).multiply(turned) }] : [];
      }),
    );
    for (const { turns, turned } of reached) {
      const angle = wanted.angleTo(turned);
      if (angle < nearest - 0.01) [best, nearest] = [turns, angle];
    }
  }
  return best;
}

class Solid {
  readonly #cells: Group[] = [];
  readonly #stage: Stage;
  #apart = APART.usual;

  constructor(stage: Stage) {
    this.#stage = stage;
    for (let cell = 0; cell < 27; cell += 1) {
      const group = new Group();
      group.userData["cell"] = cell;
      this.#cells.push(group);
      stage.solid.add(group);
    }
    this.spread(this.#apart);
  }

  spread(apart: number): void {
    this.#apart = apart;
    for (const [cell, group] of this.#cells.entries()) {
      const place = [cell % 3, Math.floor(cell / 3) % 3, Math.floor(cell / 9)].map((n) => (n - 1) * apart);
      group.position.copy(inSpace(place));
    }
    this.#stage.refresh();
  }

  /** Draws everything anew; there are but 27 cubes. */
  show(game: Game): void {
    const sides = game.sides.value;
    const cells = game.table.value?.cells;
    if (!cells || sides.length === 0) return;
    const hint = game.hint.value ?? game.follow.value?.steps[game.step.value];
    const broken = new Set(game.check.value?.broken.map(({ cell, side }) => 6 * cell + side));
    for (const [cell, group] of this.#cells.entries()) {
      discard(group);
      const cube = cells[cell];
      const isChosen = game.cell.value === cell;
      const ghost = hint?.step?.cell === cell && !cube ? hint.step.cube : undefined;
      if (cube) addCube(group, cube, sides, 1, (side) => broken.has(6 * cell + side));
      else if (ghost) addCube(group, ghost, sides, 0.55, () => false);
      else group.add(new Mesh(BOX, new MeshBasicMaterial({ transparent: true, opacity: 0, depthWrite: false })));
      const isOdd = game.check.value?.takeBack.includes(cell) === true;
      const colour = isOdd ? token("bad") : isChosen || ghost ? token("accent") : cube ? "#333333" : token("rule");
      // Empty places lie behind each other: faint, so that they don't become a thicket.
      const isFaint = !cube && !ghost && !isChosen && !isOdd;
      group.add(
        new LineSegments(
          OUTLINE,
          new LineBasicMaterial({ color: colour, transparent: isFaint, opacity: isFaint ? 0.5 : 1 }),
        ),
      );
      if (isChosen || isOdd) {
        const halo = new LineSegments(OUTLINE, new LineBasicMaterial({ color: colour }));
        halo.scale.setScalar(1.12);
        group.add(halo);
      }
    }
    this.#stage.refresh();
  }

  /** The whole was turned as it was seen: it is seen as at first again. */
  settle(turned: readonly Turn[], sides: readonly SideView[]): void {
    const seen = this.#stage.solid.quaternion;
    for (const turn of [...turned].reverse()) {
      const side = sides[turn.side];
      if (side) seen.multiply(quarterTurn(side, turn.quarters).invert());
    }
    const from = seen.clone();
    void this.#stage.animate(TURNING, (share) => seen.copy(from).slerp(VIEW, share));
  }

  get seen(): Quaternion {
    return this.#stage.solid.quaternion;
  }

  /** Shows how the last move came about: a cube turns in its place, or comes from outside. */
  animate(move: Move, sides: readonly SideView[]): void {
    const group = this.#cells[move.cell];
    if (!group) return;
    const { turn } = move;
    const side = turn && sides[turn.side];
    if (turn && side) {
      const quarters = turn.quarters === 3 ? -1 : turn.quarters;
      void this.#stage.animate(TURNING, (share) => group.quaternion.copy(quarterTurn(side, quarters * (share - 1))));
      return;
    }
    void this.#stage.animate(TURNING, (share) => group.scale.setScalar(0.4 + 0.6 * share));
  }
}

function discard(group: Group): void {
  for (const child of group.children) {
    if (child instanceof Mesh || child instanceof LineSegments) (child.material as MeshBasicMaterial).dispose();
  }
  group.clear();
}

function addCube(
  group: Group,
  cube: CubeView,
  sides: readonly SideView[],
  opacity: number,
  isWrong: (side: number) => boolean,
): void {
  for (const [number, side] of sides.entries()) {
    const glyph = cube.faces[number];
    const look = { ground: GROUND[cube.colour], ink: isWrong(number) ? WRONG : INK };
    const map = textTexture(glyph ? String(glyph.digit) : "", isWrong(number) ? { ...look, frame: WRONG } : look);
    const face = new Mesh(SQUARE, new MeshLambertMaterial({ map, transparent: opacity < 1, opacity }));
    const out = inSpace(side.out);
    face.quaternion.setFromRotationMatrix(
      new Matrix4().makeBasis(inSpace(side.right), inSpace(side.down).negate(), out),
    );
    face.quaternion.premultiply(quarterTurn(side, glyph?.quarter ?? 0));
    face.position.copy(out.multiplyScalar(EDGE / 2));
    group.add(face);
  }
}

export function ExplodedSolid({ game }: { game: Game }) {
  const text = words(texts);
  const [apart, setApart] = useState(APART.usual);
  const solid = useRef<Solid | undefined>(undefined);
  const unsubscribe = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => unsubscribe.current?.(), []);
  /** What is towards the viewer becomes the front. */
  const holdSo = async (): Promise<void> => {
    const { current: made } = solid;
    const sides = game.sides.value;
    if (!made) return;
    const turns = turnsTo(made.seen, sides);
    if (turns.length > 0) await game.turnWhole(turns);
    made.settle(turns, sides);
  };
  return (
    <section class={`panel ${style["space"]}`} aria-labelledby="solid">
      <h2 id="solid">{text.solid}</h2>
      <SolidView
        label={text.solid}
        radius={4.1}
        turned={VIEW}
        onReady={(stage) => {
          const made = new Solid(stage);
          solid.current = made;
          let shown: Move | undefined;
          unsubscribe.current = effect(() => {
            made.show(game);
            const { value: move } = game.move;
            if (move && move !== shown) made.animate(move, game.sides.peek());
            shown = move;
          });
        }}
        onTheme={() => solid.current?.show(game)}
        onPick={(hit) => {
          const cell: unknown = hit?.object.parent?.userData["cell"];
          if (typeof cell === "number") touchCell(game, cell);
        }}
      />
      <label class={style["slider"]}>
        <span>{text.explode}</span>
        <input
          type="range"
          min={APART.least}
          max={APART.most}
          step={0.05}
          value={apart}
          onInput={(event) => {
            setApart(event.currentTarget.valueAsNumber);
            solid.current?.spread(event.currentTarget.valueAsNumber);
          }}
        />
      </label>
      <h3>{text.turnWhole}</h3>
      <div class={style["whole"]}>
        <TurnButtons names={text.wholeTurns} withKey="⇧" onTurn={(turn) => void game.turnWhole([turn])} />
        <button type="button" class="quiet" onClick={() => void holdSo()}>
          {text.holdSo}
        </button>
      </div>
    </section>
  );
}
