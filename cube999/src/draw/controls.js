// The controls: `at` is the state of the page, and `show` updates the whole page to it.

const element = (id) => document.getElementById(id);
window.addEventListener("error", ({ message }) => {
  document.body.dataset.error = message;
  element("status").textContent = `This page failed: ${message}`;
});

const data = JSON.parse(element("data").textContent);
const course = new Timeline(data.cube, data.turns);
const LAST = course.names.length;
/** Turns in a second, for each place of the speed control. */
const RATES = [0.5, 1, 2, 5, 10, 20, 50, 200, 1000];
const at = { step: 0, view: "sheets", playing: false };
const look = { yaw: -0.55, pitch: 0.5, gap: 0.25, cut: 0, axis: 0, wrongOnly: false };
let colours = readColours();
let painting = false;

function plural(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

function show(step) {
  at.step = Math.max(0, Math.min(LAST, step));
  at.marks = marksOf(course.state(at.step));
  const { wrong } = countMarks(at.marks);
  Object.assign(document.body.dataset, {
    step: at.step, turns: LAST, wrong, solved: wrong === 0,
  });
  showWords();
  showControls();
  paintSoon();
}

function placeWords(step) {
  if (LAST === 0) return "no turns";
  if (step === 0) return `start, ${plural(LAST, "turn", "turns")} to go`;
  return `turn ${step} of ${LAST}: ${course.names[step - 1]}`;
}

/** The turn that is framed: the coming one, at the end the last one. */
function framedTurn() {
  return course.turn(Math.min(at.step, LAST - 1));
}

function showWords() {
  const { step } = at;
  element("status").textContent = placeWords(step);
  const { wrong, broken } = countMarks(at.marks);
  element("count").textContent = wrong === 0
    ? "solved"
    : `${plural(wrong, "wrong cell", "wrong cells")}, `
      + plural(broken, "broken seam", "broken seams");
  const framed = framedTurn();
  element("framed").textContent = framed
    ? `Framed: the ${step < LAST ? "next" : "last"} turn, ${framed.name}`
    : "";
  const view = at.view === "sheets" ? "The nine layers of the cube" : "The cube as a solid";
  element("canvas").setAttribute("aria-label", `${view}, ${element("count").textContent}`);
}

function showControls() {
  element("step").value = at.step;
  element("start").disabled = element("back").disabled = at.step === 0;
  element("next").disabled = element("end").disabled = at.step === LAST;
  element("play").disabled = LAST === 0;
  const list = element("turns");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = list.children[at.step].firstElementChild;
  current.setAttribute("aria-current", "step");
  // Not scrollIntoView, which would scroll the page as well.
  const { offsetTop, offsetHeight } = current.parentElement;
  if (offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = offsetTop - list.clientHeight / 2;
  }
}

function setView(view) {
  at.view = view;
  for (const id of ["sheets", "solid"]) element(id).setAttribute("aria-pressed", id === view);
  element("canvas").classList.toggle("solid", view === "solid");
  element("inside").hidden = view !== "solid";
  show(at.step);
}

const SHEETS_SIZE = sheetsSize(3);

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  const digits = Array.from({ length: 9 }, (_, i) => colour(`digit-${i + 1}`));
  const shades = [1, 0.93, 0.85].map((light) => digits.map((digit) => shaded(digit, light)));
  return { digits, shades, note: colour("note"), frame: colour("frame"), casing: colour("casing") };
}

function drawSheets(ctx, width, height, dots, { marks, turn, colours }) {
  const { across, down } = SHEETS_SIZE;
  const unit = dots * Math.min(width / across, height / down);
  ctx.setTransform(unit, 0, 0, unit, (dots * width - unit * across) / 2, 0);
  paintSheets(ctx, { marks, emphasis: "digits", framed: turn?.centre, columns: 3, colours });
}

/** However much changes at once, it is painted once. */
function paintSoon() {
  if (!painting) requestAnimationFrame(paint);
  painting = true;
}

function paint() {
  painting = false;
  const canvas = element("canvas");
  const width = canvas.parentElement.clientWidth;
  const [tall, others] = at.view === "sheets"
    ? [width * SHEETS_SIZE.down / SHEETS_SIZE.across, 160]
    : [width, 205];
  const height = Math.min(tall, Math.max(320, window.innerHeight - others));
  const dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const ctx = canvas.getContext("2d");
  ctx.textAlign = "center";
  const picture = { marks: at.marks, turn: framedTurn(), colours };
  if (at.view === "sheets") drawSheets(ctx, width, height, dots, picture);
  else drawSolid(ctx, width, height, dots, picture, look);
}

function setPlaying(playing) {
  at.playing = playing;
  element("play").textContent = playing ? "Pause" : "Play";
  // Nobody wants to have every turn of a fast run read out.
  element("status").setAttribute("aria-live", playing ? "off" : "polite");
  if (playing) {
    if (at.step === LAST) show(0);
    requestAnimationFrame((now) => playOn(now, now));
  }
}

/** Shows as many turns as are due since then, at most to the end. */
function playOn(then, now) {
  if (!at.playing) return;
  const rate = RATES[element("speed").value];
  const due = Math.floor((now - then) * rate / 1000);
  if (due > 0) show(at.step + due);
  if (at.step === LAST) setPlaying(false);
  else requestAnimationFrame((later) => playOn(then + due * 1000 / rate, later));
}

/** A step by hand stops the playing. */
function go(step) {
  if (at.playing) setPlaying(false);
  show(step);
}

function rotate(yaw, pitch) {
  look.yaw += yaw;
  look.pitch = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, look.pitch + pitch));
  paintSoon();
}

const KEYS = {
  ArrowLeft: () => go(at.step - 1),
  ArrowRight: () => go(at.step + 1),
  Home: () => go(0),
  End: () => go(LAST),
  " ": () => LAST > 0 && setPlaying(!at.playing),
  v: () => setView(at.view === "sheets" ? "solid" : "sheets"),
  "?": () => element("keys").showModal(),
};
const ROTATIONS = {
  ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1],
};

/** Controls keep the keys that they know themselves. */
function isTaken({ key, target: { tagName, type } }) {
  if (element("keys").open) return true;
  if (key === " ") return ["BUTTON", "INPUT", "SELECT"].includes(tagName);
  return key !== "v" && key !== "?" && (tagName === "SELECT" || type === "range");
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
  const rotation = event.shiftKey && at.view === "solid" && ROTATIONS[event.key];
  if (rotation) rotate(...rotation);
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
}

function onDrag(event) {
  if (at.view === "solid" && event.buttons & 1) {
    rotate(event.movementX * 0.008, event.movementY * 0.008);
  }
}

/** A button for the start and one for each turn; Tab goes past them, for there may be thousands. */
function fillList() {
  const digits = String(LAST).length;
  const words = course.names.map((name, i) => `${String(i + 1).padStart(digits)}  ${name}`);
  const items = ["start", ...words].map((text) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", tabIndex: -1, textContent: text });
    const item = document.createElement("li");
    item.append(button);
    return item;
  });
  element("turns").append(...items);
}

function showRate() {
  const rate = RATES[element("speed").value];
  element("rate").textContent = `${rate} / s`;
  element("speed").setAttribute("aria-valuetext", `${rate} turns a second`);
}

function listen() {
  const clicks = {
    start: KEYS.Home, back: KEYS.ArrowLeft, play: KEYS[" "], next: KEYS.ArrowRight, end: KEYS.End,
    sheets: () => setView("sheets"), solid: () => setView("solid"), help: KEYS["?"],
  };
  for (const [id, click] of Object.entries(clicks)) element(id).addEventListener("click", click);
  element("turns").addEventListener("click", (event) => {
    const item = event.target.closest("li");
    if (item) go([...item.parentElement.children].indexOf(item));
  });
  element("step").max = LAST;
  element("step").addEventListener("input", (event) => go(Number(event.target.value)));
  element("speed").addEventListener("input", showRate);
  for (const id of ["gap", "cut", "axis", "wrong-only"]) {
    element(id).addEventListener("input", () => {
      for (const name of ["gap", "cut", "axis"]) look[name] = Number(element(name).value);
      look.wrongOnly = element("wrong-only").checked;
      paintSoon();
    });
  }
  element("canvas").addEventListener("pointerdown", ({ target, pointerId }) => {
    target.setPointerCapture(pointerId);
  });
  element("canvas").addEventListener("pointermove", onDrag);
  document.addEventListener("keydown", onKey);
  new ResizeObserver(paintSoon).observe(element("canvas").parentElement);
  window.addEventListener("resize", paintSoon);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    colours = readColours();
    paintSoon();
  });
}

fillList();
listen();
showRate();
show(0);
