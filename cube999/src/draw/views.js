// Both views draw faces of cells, squares of 100 units about their middle. A picture to draw is
// { state, turn, colours }; a direction is [axis, sign]; a ground { scale, left, top } is where the
// lengths of a view lie on the canvas.

const HALF = 50;
const FONT = 'Helvetica, Arial, "DejaVu Sans", sans-serif';

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  const digits = Array.from({ length: 9 }, (_, i) => colour(`digit-${i + 1}`));
  const shades = [1, 0.93, 0.85].map((light) => digits.map((digit) => shaded(digit, light)));
  return { shades, note: colour("note"), frame: colour("frame"), casing: colour("casing") };
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

/** The face of a cell, with the directions that are right and up on it; the context is moved there. */
function paintFace(ctx, state, cell, right, up, fill, withDigit) {
  const wrong = state[cell] !== target(cell);
  ctx.fillStyle = fill;
  ctx.fillRect(-HALF, -HALF, 2 * HALF, 2 * HALF);
  ctx.strokeStyle = "rgb(0 0 0 / .3)";
  ctx.lineWidth = 3;
  ctx.strokeRect(-HALF, -HALF, 2 * HALF, 2 * HALF);
  if (wrong) paintCorner(ctx);
  if (withDigit) {
    ctx.fillStyle = "#000";
    ctx.font = `${wrong ? "bold " : ""}72px ${FONT}`;
    ctx.fillText(state[cell], 0, 26);
  }
  paintSeams(ctx, state, cell, right, up);
}

/** What tells a wrong cell without colour. */
function paintCorner(ctx) {
  ctx.fillStyle = "#000";
  ctx.beginPath();
  ctx.moveTo(HALF, -HALF);
  ctx.lineTo(HALF, -HALF + 32);
  ctx.lineTo(HALF - 32, -HALF);
  ctx.fill();
}

/** Thick edges towards the neighbours that don't fit; each face draws its own half. */
function paintSeams(ctx, state, cell, right, up) {
  const edge = HALF - 5;
  const sides = [
    [right, 1, [edge, -HALF, edge, HALF]],
    [right, -1, [-edge, -HALF, -edge, HALF]],
    [up, 1, [-HALF, -edge, HALF, -edge]],
    [up, -1, [-HALF, edge, HALF, edge]],
  ];
  const broken = sides.filter(([[axis, sign], way]) => {
    const other = neighbour(cell, axis, sign * way);
    return other >= 0 && isBroken(state, cell, other);
  });
  if (broken.length === 0) return;
  ctx.beginPath();
  for (const [, , [x1, y1, x2, y2]] of broken) {
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
  }
  ctx.strokeStyle = "#000";
  ctx.lineWidth = 10;
  ctx.stroke();
}

/** Strokes the context's path so that it is seen on any ground. */
function strokeFrame(ctx, colours, width) {
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.strokeStyle = colours.casing;
  ctx.lineWidth = 2 * width;
  ctx.stroke();
  ctx.strokeStyle = colours.frame;
  ctx.lineWidth = width;
  ctx.stroke();
}

// The nine layers from above, three by three, with y = 0 first.

const SHEET_GAP = 0.8;
const SHEET_HEAD = 1.1;
/** The whole in cells. */
const SHEETS_SIZE = { across: 27 + 2 * SHEET_GAP, down: 27 + 2 * SHEET_GAP + 3 * SHEET_HEAD };

/** The upper left corner of a sheet, in cells. */
function sheetCorner(y) {
  const row = Math.floor(y / 3);
  return [(y % 3) * (9 + SHEET_GAP), row * (9 + SHEET_GAP + SHEET_HEAD) + SHEET_HEAD];
}

function drawSheets(ctx, width, height, dots, picture) {
  const margin = 4;
  const unit = Math.min(
    (width - 2 * margin) / SHEETS_SIZE.across,
    (height - 2 * margin) / SHEETS_SIZE.down,
  );
  const ground = {
    scale: dots * unit / 100,
    left: dots * (width - unit * SHEETS_SIZE.across) / 2,
    top: dots * margin,
  };
  for (let y = 0; y < 9; y++) drawSheet(ctx, ground, y, picture);
}

function drawSheet(ctx, ground, y, { state, turn, colours }) {
  const [left, top] = sheetCorner(y);
  moveTo(ctx, ground, [100 * left, 100 * top]);
  ctx.fillStyle = colours.note;
  ctx.font = `80px ${FONT}`;
  ctx.fillText(`y = ${y}`, 450, -30);
  for (let z = 0; z < 9; z++) {
    for (let x = 0; x < 9; x++) {
      const cell = cellAt(x, y, z);
      moveTo(ctx, ground, [100 * (left + x + 0.5), 100 * (top + z + 0.5)]);
      paintFace(ctx, state, cell, [0, 1], [2, -1], colours.shades[0][state[cell] - 1], true);
    }
  }
  if (turn && Math.abs(turn.centre[1] - y) <= 1) {
    const [x, , z] = turn.centre;
    moveTo(ctx, ground, [100 * (left + x - 1), 100 * (top + z - 1)]);
    ctx.beginPath();
    ctx.rect(0, 0, 300, 300);
    strokeFrame(ctx, colours, 14);
  }
}

// The solid, seen from far away: nearer cells are drawn after those that they hide.

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

function drawSolid(ctx, width, height, dots, picture, look) {
  const axes = axesSeen(look.yaw, look.pitch);
  const pitch = 1 + look.gap;
  const half = 4 * pitch + 0.5;
  const unit = Math.min(width, height) / (3.5 * half);
  const ground = { scale: dots * unit, left: dots * width / 2, top: dots * height / 2 };
  const order = [0, 1, 2].map((axis) => layersShown(axes, axis, look));
  const isShown = (cell) => cell >= 0
    && !(look.wrongOnly && picture.state[cell] === target(cell))
    && [0, 1, 2].every((axis) => order[axis].includes(coordinate(cell, axis)));
  const faces = facesSeen(axes, picture.colours);
  for (const y of order[1]) {
    for (const z of order[2]) {
      for (const x of order[0]) {
        const cell = cellAt(x, y, z);
        if (!isShown(cell)) continue;
        const middle = seenAt(axes, [x, y, z].map((place) => (place - 4) * pitch));
        for (const face of faces) {
          const covered = isShown(neighbour(cell, face.axis, face.sign));
          if (covered && look.gap === 0) continue;
          const withDigit = face.readable && !(covered && look.gap < SLIT);
          drawCubeFace(ctx, ground, picture.state, cell, middle, face, withDigit);
        }
      }
    }
  }
  drawAxisNames(ctx, ground, axes, half, picture.colours);
  if (picture.turn) drawBox(ctx, ground, axes, pitch, picture);
}

/** The up to three faces of a cube that face the viewer. */
function facesSeen(axes, { shades }) {
  return [0, 1, 2].filter((axis) => Math.abs(axes[axis][2]) > 0.01).map((axis) => {
    const sign = Math.sign(axes[axis][2]);
    const [right, up] = FACE_AXES[axis](sign);
    const part = ([of, way]) => axes[of].map((value) => value * way);
    const [r, u] = [part(right), part(up)];
    return {
      axis, sign, right, up,
      shades: shades[[2, 0, 1][axis]],
      offset: [0, 1].map((i) => sign * axes[axis][i] / 2),
      matrix: [r[0] / 100, r[1] / 100, -u[0] / 100, -u[1] / 100],
      readable: Math.abs(axes[axis][2]) > 0.2,
    };
  });
}

function drawCubeFace(ctx, ground, state, cell, middle, face, withDigit) {
  const place = middle.map((value, i) => value + face.offset[i]);
  moveTo(ctx, ground, place, face.matrix);
  paintFace(ctx, state, cell, face.right, face.up, face.shades[state[cell] - 1], withDigit);
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
function drawBox(ctx, ground, axes, pitch, { turn, colours }) {
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
