// The solid, seen from far away: nearer cells are drawn after those that they hide. A ground
// { scale, left, top } is where the lengths of the view lie on the canvas.

/** The neighbour one further along an axis (way 1 or -1), or -1 outside of the cube. */
function neighbour(cell, axis, way) {
  const at = placeOf(cell)[axis] + way;
  return at < 0 || at > 8 ? -1 : cell + way * STRIDES[axis];
}

/** "#rrggbb" in less light. */
function shaded(colour, light) {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) * light);
  return `rgb(${channels.map(Math.round).join(" ")})`;
}

/** Moves the context to a point of the ground; units are the columns of a 2×2 matrix there. */
function moveTo(ctx, { scale, left, top }, [x, y], [a, b, c, d] = [1, 0, 0, 1]) {
  // A DOMMatrix for each face would take longer than all painting.
  ctx.setTransform(
    scale * a, scale * b, scale * c, scale * d, left + scale * x, top + scale * y,
  );
}

/** For each axis which directions are right and up on the face of a sign, as seen from outside. */
const FACE_AXES = [
  (sign) => [[2, -sign], [1, 1]],
  (sign) => [[0, 1], [2, -sign]],
  (sign) => [[0, sign], [1, 1]],
];

/** Where the three axes point: right, down and towards the viewer. */
function axesSeen(yaw, pitch) {
  const [sa, ca, sb, cb] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return [[ca, -sa * sb, -sa * cb], [0, -cb, sb], [sa, ca * sb, ca * cb]];
}

/** Combines the axes: where a point of the cube is seen. */
function seenAt(axes, point) {
  return [0, 1].map((i) => axes[0][i] * point[0] + axes[1][i] * point[1] + axes[2][i] * point[2]);
}

/** The nine layers across an axis, far ones first, without those that are cut off. */
function layersShown(axes, axis, look) {
  const layers = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  if (axes[axis][2] < 0) layers.reverse();
  return axis === look.axis ? layers.slice(0, 9 - look.cut) : layers;
}

/** No digit can be read through a smaller gap. */
const SLIT = 0.6;

function drawSolid(ctx, width, height, dots, { marks, turn, colours }, look) {
  const axes = axesSeen(look.yaw, look.pitch);
  const pitch = 1 + look.gap;
  const half = 4 * pitch + 0.5;
  const unit = Math.min(width, height) / (3.5 * half);
  const ground = { scale: dots * unit, left: dots * width / 2, top: dots * height / 2 };
  const order = [0, 1, 2].map((axis) => layersShown(axes, axis, look));
  const isShown = (cell) => cell >= 0
    && (!look.wrongOnly || isWrong(marks[cell]))
    && placeOf(cell).every((at, axis) => order[axis].includes(at));
  const faces = facesSeen(axes, colours, seamWidth(countMarks(marks).broken));
  for (const y of order[1]) {
    for (const z of order[2]) {
      for (const x of order[0]) {
        const cell = cellOf([x, y, z]);
        if (!isShown(cell)) continue;
        const middle = seenAt(axes, [x, y, z].map((place) => (place - 4) * pitch));
        for (const face of faces) {
          const covered = isShown(neighbour(cell, face.axis, face.sign));
          if (covered && look.gap === 0) continue;
          const isBlank = !face.readable || (covered && look.gap < SLIT);
          moveTo(ctx, ground, middle.map((at, i) => at + face.corner[i]), face.matrix);
          paintCell(ctx, marks[cell], { ...face.look, isBlank });
        }
      }
    }
  }
  drawAxisNames(ctx, ground, axes, half, colours);
  if (turn) drawBox(ctx, ground, axes, pitch, turn, colours);
}

/** The up to three faces of a cube that face the viewer, and how they are painted. */
function facesSeen(axes, colours, width) {
  return [0, 1, 2].filter((axis) => Math.abs(axes[axis][2]) > 0.01).map((axis) => {
    const sign = Math.sign(axes[axis][2]);
    const [right, up] = FACE_AXES[axis](sign);
    const part = ([of, way]) => axes[of].map((value) => value * way);
    const [r, u] = [part(right), part(up)];
    const towards = ([of, way]) => [seamBit(of, -way), seamBit(of, way)];
    const digits = colours.shades[[2, 0, 1][axis]];
    return {
      axis, sign,
      look: {
        emphasis: "digits", colours: { ...colours, digits },
        seams: [...towards(right), ...towards(up).reverse()], width,
      },
      corner: [0, 1].map((i) => (sign * axes[axis][i] - r[i] + u[i]) / 2),
      matrix: [r[0] / 100, r[1] / 100, -u[0] / 100, -u[1] / 100],
      readable: Math.abs(axes[axis][2]) > 0.2,
    };
  });
}

/** x, y and z beyond the far ends of three edges. */
function drawAxisNames(ctx, ground, axes, half, colours) {
  ctx.fillStyle = colours.note;
  const beyond = 1.18 * half;
  const places = [[beyond, -half, half], [-half, beyond, half], [-half, -half, beyond]];
  places.forEach((point, axis) => {
    const size = half / 500;
    moveTo(ctx, ground, seenAt(axes, point), [size, 0, 0, size]);
    ctx.font = `italic 90px ${FONT}`;
    ctx.fillText("xyz"[axis], 0, 30);
  });
}

/** The edges of the sub-cube of the turn, those inside of the solid too. */
function drawBox(ctx, ground, axes, pitch, turn, colours) {
  moveTo(ctx, ground, [0, 0]);
  ctx.beginPath();
  const middle = turn.centre.map((place) => (place - 4) * pitch);
  const corner = (signs) => {
    return seenAt(axes, middle.map((place, i) => place + signs[i] * (pitch + 0.5)));
  };
  for (let axis = 0; axis < 3; axis++) {
    for (const [a, b] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) {
      const signs = [a, b];
      signs.splice(axis, 0, -1);
      ctx.moveTo(...corner(signs));
      signs[axis] = 1;
      ctx.lineTo(...corner(signs));
    }
  }
  strokeFrame(ctx, colours, 0.12);
}
