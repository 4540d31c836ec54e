// The Pyraminx as somebody uses it: typing, turning, solving, repairing, designing, printing, sharing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibilityFaults, DESKTOP, open, overflows, PHONE, start, VIEWS } from "../browser.mjs";
import { native } from "../native.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const QUESTION = "198473625473219856965143782682753914";
const UNIQUE = "198473625473219856965143782631975248";
/** The labelling of the question; a link without parameters leads to a scramble. */
const HOME = `#pyraminx?net=${QUESTION}`;

/** Opens the page, does something, and sees that nothing went wrong. */
async function use(link, options, act) {
  const { page, context, faults } = await open(site, link, options);
  page.setDefaultTimeout(15_000);
  await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
  await act(page, context);
  assert.deepEqual(faults, []);
  await context.close();
}

const says = (page, text) => page.getByText(text).first().waitFor();
const tool = (page, name) => page.getByText(name, { exact: true }).first().click();
const turns = (page) => new URL(page.url()).hash;
const inLink = (page, pattern) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(decodeURIComponent(location.hash.replaceAll("+", " "))),
    pattern.source,
  );
/** The digits of the net in the order in which they are printed, faces L, F, R and D. */
const digits = async (page) => {
  const labels = await page
    .locator("svg [data-facelet]")
    .evaluateAll((all) => all.map((each) => [each.dataset.facelet, each.getAttribute("aria-label")]));
  return new Map(labels.map(([facelet, label]) => [Number(facelet), label.split(": ")[1]]));
};

for (const view of VIEWS) {
  test(`every view is right: ${view.viewport.width} pixels, ${view.theme}`, async () => {
    await use(`#pyraminx?net=${QUESTION}`, view, async (page) => {
      await says(page, "8 solved states");
      await says(page, "Solved state 8");
      for (const name of ["Make it unique", "Design", "Print and files", "Solved states"]) {
        await tool(page, name);
        assert.deepEqual(await accessibilityFaults(page), [], name);
        assert.equal(await overflows(page), false, name);
      }
    });
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`typing a net shows at each moment what is known: ${viewport.width} pixels`, async () => {
    await use(HOME, { viewport }, async (page) => {
      await says(page, "8 solved states");
      if (viewport === PHONE) await page.getByText("Enter digits", { exact: true }).click();
      await page.getByRole("button", { name: "Clear" }).click();
      await says(page, "36 stickers are free");
      await page.locator('svg [tabindex="0"]').focus();
      // From the first sticker on, in printed order.
      await page.keyboard.type(UNIQUE.slice(0, 30));
      await says(page, /^6 stickers are free/);
      await says(page, "720 ways to fill them in");
      await page.keyboard.type("75248");
      await says(page, "1 sticker is free");
      await page.keyboard.type("8");
      await says(page, /solved states?/);
      await page.keyboard.press("Backspace");
      await inLink(page, /net=1984.*\?/);
    });
  });
}

test("the pad of digits fills in the net with fingers, and undo takes it back", async () => {
  await use(HOME, { viewport: PHONE }, async (page) => {
    await says(page, "8 solved states");
    await page.locator('[aria-label="front face, tip U: 4"]').tap();
    await page.getByRole("button", { name: "7", exact: true }).tap();
    await says(page, "No solved state");
    await says(page, "4 is on 3 stickers, 7 on 5");
    await page.getByRole("button", { name: "Undo" }).tap();
    await says(page, "8 solved states");
    await page.getByRole("button", { name: "Redo" }).tap();
    await says(page, "No solved state");
  });
});

test("a repeated digit is marked while stickers of its face are free", async () => {
  await use(`#pyraminx?net=${QUESTION.replace("682753914", "6?2753966")}`, {}, async (page) => {
    await says(page, "face D shows 6 twice");
  });
});

test("rings count if one wants", async () => {
  await use(`#pyraminx?net=${UNIQUE}`, {}, async (page) => {
    await page.getByLabel("Rings count too").check();
    await says(page, "Exactly one solved state with rings");
    await inLink(page, /rings=1/);
  });
});

test("keys turn the solid and the net, and the link keeps it", async () => {
  await use(HOME, {}, async (page) => {
    await says(page, "8 solved states");
    const before = await digits(page);
    await page.keyboard.press("Shift+U");
    await page.keyboard.press("b");
    await inLink(page, /turns=U b/);
    await says(page, "Not solved.");
    assert.notDeepEqual(await digits(page), before);
    // U and then ' is U', so that U U' is nothing.
    await page.keyboard.press("Shift+U");
    await page.keyboard.press("'");
    await inLink(page, /turns=b/);
    await page.getByRole("button", { name: "To the start" }).click();
    await inLink(page, /net=[1-9]{36}$/);
    assert.deepEqual(await digits(page), before);
  });
});

test("a click near a corner turns it, and a drag does not", async () => {
  await use(HOME, {}, async (page) => {
    await says(page, "8 solved states");
    const box = await page.locator(".solid canvas").boundingBox();
    const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
    await page.mouse.move(...at(0.3, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.35, 0.52), { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(400);
    assert.doesNotMatch(turns(page), /turns=/);
    await page.mouse.click(...at(0.58, 0.27));
    await inLink(page, /turns=u$/);
  });
});

test("turns are typed, and what is no turn is shown with its place", async () => {
  await use(HOME, {}, async (page) => {
    const field = page.getByLabel(/^Turns, as in/);
    await field.fill("[U, R'] l");
    await field.press("Enter");
    await inLink(page, /turns=/);
    await field.fill("U X");
    await field.press("Enter");
    await says(page, "expected a turn, found `X`");
  });
});

test("a solved state is seen in the net, and turns lead there", async () => {
  await use(HOME, {}, async (page) => {
    await says(page, "Solved state 8");
    await page.getByRole("button", { name: /Solved state 7/ }).click();
    const wanted = await digits(page);
    await page.getByRole("button", { name: "Turn there" }).click();
    await inLink(page, /turns=.+/);
    await says(page, "Solved.");
    assert.deepEqual(await digits(page), wanted);
    assert.equal(new URLSearchParams(turns(page).split("?")[1]).get("turns").split(" ").length, 8);
    await page
      .getByRole("button", { name: /Solved state 7/ })
      .getByText("here")
      .waitFor();
  });
});

test("a scramble is solved, and the link is opened in a new profile", async () => {
  await use(HOME, {}, async (page) => {
    await says(page, "8 solved states");
    await page.getByRole("button", { name: "Scramble", exact: true }).click();
    await says(page, "Not solved.");
    await inLink(page, /turns=.+/);
    const [link, shown] = [turns(page), await digits(page)];
    await use(link, {}, async (other) => {
      await says(other, "8 solved states");
      assert.deepEqual(await digits(other), shown);
      await other.getByRole("button", { name: "Solve", exact: true }).click();
      await says(other, "Solved.");
    });
  });
});

test("the smallest repair is found, shown and taken", async () => {
  await use("#pyraminx?tool=unique", {}, async (page) => {
    await page.getByRole("button", { name: "Find the smallest change" }).click();
    await says(page, /repairs? by changing 3 stickers/);
    const repair = page.locator("section ol li").first();
    await repair.getByRole("button").first().click();
    await repair.getByRole("button", { name: "Take it" }).click();
    await says(page, "Exactly one solved state");
    await page.getByRole("button", { name: "Find the smallest change" }).click();
    await says(page, "It has exactly one solved state already");
  });
});

test("a long search is stopped at once, and the page stays quick", async () => {
  // Every piece has a twin, so that repairs change many stickers.
  await use(`#pyraminx?tool=unique&rings=1&net=${"123456789".repeat(4)}`, {}, async (page) => {
    await page.getByLabel("Digits may move between faces").check();
    await page.getByLabel("States that look the same count once").check();
    await page.getByRole("button", { name: "Find the smallest change" }).click();
    await says(page, /^Trying /);
    await page.keyboard.press("Shift+R");
    await inLink(page, /turns=R/);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await says(page, "Stopped.");
    await page.getByRole("button", { name: "Find the smallest change" }).click();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
  });
});

test("a face is designed, with rings, and a design is taken", async () => {
  await use("#pyraminx?tool=design&rings=1", {}, async (page) => {
    await page.getByRole("button", { name: "Free the bottom face" }).click();
    await says(page, "362,880 ways to fill them in");
    await page.getByRole("button", { name: "Find designs" }).click();
    await says(page, /of 362,880 ways have exactly one solved state/);
    await page.locator("ol li button").first().click();
    await says(page, "Exactly one solved state with rings");
  });
});

test("two faces are designed at random", async () => {
  await use(`#pyraminx?tool=design&net=${QUESTION.slice(0, 27)}?????????`, {}, async (page) => {
    await page.getByRole("button", { name: "Free the left face" }).click();
    await page.getByRole("button", { name: "Find designs" }).click();
    await says(page, /12 found at random/);
    assert.equal(await page.locator("ol li button").count(), 12);
  });
});

test("pictures are drawn, saved and refused with a reason", async () => {
  await use("#pyraminx?tool=paper", {}, async (page) => {
    await page.getByRole("img", { name: "Page 1" }).waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as SVG" }).click();
    assert.match(readFileSync(await (await saved).path(), "utf8"), /<svg[\s\S]*Sudoku Pyraminx/);
    await page.getByLabel("Edge in mm").fill("5");
    await says(page, "an edge of 5 mm is out of range");
  });
});

test("a net is read as text and from a file, and its fault is shown with its place", async () => {
  await use("#pyraminx?tool=paper", {}, async (page) => {
    const text = page.getByRole("textbox", { name: "As text" });
    await text.fill("1 4 9\n984 732 65");
    await page.getByRole("button", { name: "Read this text" }).click();
    await says(page, "expected 9 stickers in the second row");
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Open a file" }).click();
    await (await chosen).setFiles({
      name: "my.net",
      mimeType: "text/plain",
      buffer: Buffer.from(`# mine\n${UNIQUE}\n`),
    });
    await inLink(page, new RegExp(`net=${UNIQUE}`));
  });
});

test("turns are copied and shown on Twizzle, and the puzzle is saved for cubing.js", async () => {
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  await use(HOME, options, async (page) => {
    assert.equal(await page.getByRole("button", { name: "Copy all turns" }).count(), 0);
    await page.getByRole("textbox", { name: /^Turns, as in/ }).fill("U R' b");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copy all turns" }).click();
    await says(page, "Turns copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { state } = JSON.parse(native("pyraminx", ["turn", QUESTION, "U R' b", "--format", "json"]).stdout);
    const again = JSON.parse(native("pyraminx", ["turn", QUESTION, copied, "--format", "json"]).stdout);
    assert.deepEqual(again.state, state);
    const link = new URL(await page.getByRole("link", { name: "Show them on Twizzle" }).getAttribute("href"));
    assert.deepEqual(Object.fromEntries(link.searchParams), { puzzle: "pyraminx", alg: copied });
    await tool(page, "Print and files");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save for cubing.js" }).click(),
    ]);
    const saved = readFileSync(await download.path(), "utf8");
    const args = ["convert", state.net.join(" "), "--labelling", QUESTION, "--to", "kpuzzle", "--targets", "all"];
    assert.equal(saved, native("pyraminx", args).stdout);
  });
});

test("hostile links do no harm", async () => {
  for (const link of [
    "net=%3Cimg%20src%3Dx%3E",
    "net=%00%00",
    `net=${"9".repeat(50_000)}`,
    "turns=((((U)99)99)99)99",
    "turns=%E2%80%AEU",
    "tool=__proto__",
  ]) {
    await use(`#pyraminx?${link}`, {}, (page) => says(page, /solved states?/));
  }
});

test("it speaks German and Japanese", async () => {
  for (const [language, expected] of [
    ["de-DE", "8 gelöste Zustände"],
    ["ja-JP", "8 通りの完成状態"],
  ]) {
    const { page, context, faults } = await open(site, HOME, { language, viewport: PHONE });
    await says(page, expected);
    assert.equal(await overflows(page), false, language);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

// What a visit leaves.

const at = async (page) => ({ link: decodeURIComponent(turns(page)), digits: [...(await digits(page))].join() });
/** Waits until the link and the storage say what is shown. */
const written = (page) =>
  page.waitForFunction(() => {
    const kept = JSON.parse(localStorage.getItem("solidoku.pyraminx") ?? "{}");
    return kept.link === location.hash;
  });
const comesTo = async (page, wanted, when) => {
  await page.waitForFunction((hash) => decodeURIComponent(location.hash) === hash, wanted.link).catch(() => undefined);
  assert.deepEqual(await at(page), wanted, when);
};
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const type = async (page, text) => {
  const field = page.getByLabel(/^Turns, as in/);
  await field.fill(text);
  await field.press("Enter");
};
const follow = (page, hash) =>
  page.evaluate((link) => {
    location.hash = link;
  }, hash);

const GAME = `#pyraminx?net=${UNIQUE}&turns=${encodeURIComponent("U R")}`;

const REPLACING = {
  "a turn": (page) => page.getByRole("button", { name: "Turn L", exact: true }).click(),
  "typed turns": (page) => type(page, "[L, U']"),
  "a solution": (page) => press(page, "Solve"),
  "a new scramble": (page) => press(page, "Next scramble"),
  "the original": (page) => press(page, "The original"),
  "an empty net": (page) => press(page, "Clear"),
  "a digit": async (page) => {
    await page.locator('svg [tabindex="0"]').focus();
    await page.keyboard.press("5");
  },
  "a link": (page) => follow(page, `#pyraminx?net=${QUESTION}&rings=1&tool=solved`),
};

const LEAVING = {
  "another tab": async (page) => {
    await page.locator('.tabs a[href="#toy"]').click();
    await page.locator('.tabs a[href="#toy"][aria-current]').waitFor();
    await page.locator('.tabs a[href="#pyraminx"]').click();
    return page;
  },
  "the open tab": async (page) => {
    await page.locator('.tabs a[href="#pyraminx"]').click();
    return page;
  },
  "a reload": async (page) => {
    await page.reload();
    return page;
  },
  "a closed window": async (page) => {
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(`${site.address}#pyraminx`);
    return next;
  },
};

for (const [replacement, replace] of Object.entries(REPLACING)) {
  test(`${replacement} is undone and redone, after every way of leaving`, async () => {
    const { page: first, context, faults } = await open(site, GAME);
    let page = first;
    await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
    await inLink(page, /turns=U R/);
    await page.keyboard.press("b");
    await inLink(page, /turns=.*b/);
    const before = await at(page);
    await replace(page);
    await page.waitForFunction((hash) => decodeURIComponent(location.hash) !== hash, before.link);
    await written(page);
    const replaced = await at(page);
    for (const [way, leave] of Object.entries(LEAVING)) {
      page = await leave(page);
      page.setDefaultTimeout(15_000);
      await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
      await comesTo(page, replaced, way);
      await press(page, "Undo");
      await comesTo(page, before, `undone after ${way}`);
      await written(page);
      page = await leave(page);
      await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
      await comesTo(page, before, `${way} after undo`);
      await press(page, "Redo");
      await comesTo(page, replaced, `redone after ${way}`);
      await written(page);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("two windows don't disturb each other", async () => {
  await use(GAME, {}, async (page, context) => {
    await page.keyboard.press("b");
    await inLink(page, /turns=.*b/);
    await written(page);
    const first = await at(page);
    const second = await context.newPage();
    await second.goto(`${site.address}${HOME}`);
    await says(second, "8 solved states");
    await second.keyboard.press("l");
    await inLink(second, /turns=l/);
    await written(second);
    const other = await at(second);
    await page.reload();
    await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
    await comesTo(page, first);
    await comesTo(second, other);
    await second.getByRole("button", { name: "Undo", exact: true }).click();
    await second.getByRole("button", { name: "Undo", exact: true }).click();
    await comesTo(second, first);
  });
});

test("a search goes on while another tab is open", async () => {
  await use(`${HOME}&tool=unique`, {}, async (page) => {
    await press(page, "Find the smallest change");
    await LEAVING["another tab"](page);
    await says(page, /repairs? by changing 3 stickers/);
    await tool(page, "Design");
    await tool(page, "Make it unique");
    await says(page, /repairs? by changing 3 stickers/);
  });
});

test("whoever leaves while turns are shown can turn on afterwards", async () => {
  await use(GAME, { reducedMotion: "no-preference" }, async (page) => {
    await inLink(page, /turns=U R/);
    await press(page, "Next scramble");
    await press(page, "Solve");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await LEAVING["another tab"](page);
    await page.getByRole("button", { name: "Turn b", exact: true }).click();
    await says(page, "Yours, 1 turn");
    await press(page, "Undo");
    await says(page, /^Solution, /);
  });
});

test("what changes nothing is no step", async () => {
  await use(GAME, {}, async (page) => {
    await inLink(page, /turns=U R/);
    await type(page, "U U'");
    await says(page, "Yours, 2 turns");
    await page.locator('svg [tabindex="0"]').focus();
    const same = (await digits(page)).values().next().value;
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.click();
    await page.getByText("Yours, 2 turns").waitFor({ state: "detached" });
    assert.equal(await undo.isDisabled(), true);
    await page.locator('svg [data-facelet][tabindex="0"]').focus();
    const now = (await page.locator('svg [tabindex="0"]').getAttribute("aria-label")).split(": ")[1];
    assert.ok(same);
    await page.keyboard.press(now);
    await type(page, "// nothing");
    await follow(page, "#pyraminx");
    assert.equal(await undo.isDisabled(), true);
  });
});

test("a damaged link stays in the address, its fault is shown, and what was there stays too", async () => {
  await use(GAME, {}, async (page) => {
    await inLink(page, /turns=U R/);
    await written(page);
    const before = await at(page);
    for (const damaged of ["#pyraminx?net=12345", `${HOME}&turns=U%20X`]) {
      await follow(page, damaged);
      await page.locator(".problem pre").first().waitFor();
      assert.equal(turns(page), damaged);
      assert.equal((await at(page)).digits, before.digits);
      assert.equal(await page.evaluate(() => JSON.parse(localStorage["solidoku.pyraminx"]).link), turnsOf(before));
    }
    // The first change puts an end to it.
    await page.keyboard.press("l");
    await inLink(page, /turns=U R.*l/);
    assert.equal(await page.locator(".problem pre").count(), 0);
    await use("#pyraminx?net=12345", {}, async (other) => {
      await other.locator(".problem pre").first().waitFor();
      await says(other, "Exactly one solved state");
      assert.equal(turns(other), "#pyraminx?net=12345");
    });
  });
});
const turnsOf = ({ link }) => link.replaceAll(" ", "+");

test("what somebody has put into the storage does no harm", async () => {
  await use(GAME, {}, async (page) => {
    await inLink(page, /turns=U R/);
    await written(page);
    for (const change of [
      (kept) => ({ ...kept, now: { ...kept.now, net: "<b>" } }),
      (kept) => ({ ...kept, now: { ...kept.now, way: [{ kind: "own", turns: ["X"] }], done: 1 } }),
      (kept) => ({ ...kept, now: { ...kept.now, done: -1 } }),
      () => "{",
    ]) {
      const kept = JSON.parse(await page.evaluate(() => localStorage["solidoku.pyraminx"]));
      const text = JSON.stringify(change(kept));
      await page.addInitScript((value) => {
        if (location.protocol === "about:" || sessionStorage.hurt === value) return;
        sessionStorage.hurt = value;
        sessionStorage["solidoku.pyraminx"] = value;
        localStorage["solidoku.pyraminx"] = value;
      }, text);
      await page.goto("about:blank");
      await page.goto(`${site.address}#pyraminx`);
      await page.getByRole("group", { name: /^Net of 36/ }).waitFor();
      await says(page, /solved state/);
    }
  });
});

// What there is to play.

test("a first visit begins with a scramble, which is solved, timed and followed by the next", async () => {
  await use("#pyraminx", {}, async (page) => {
    await says(page, "Scrambled. Turn corners until every face shows 1 to 9.");
    await says(page, "Exactly one solved state");
    await page.locator("details.how[open] li").nth(3).waitFor();
    await says(page, "Scramble, 3 turns");
    // The turns of the scramble, backwards.
    await page.getByText("Show the turns").click();
    const shown = await page.locator("dd details button").allInnerTexts();
    assert.equal(shown.length, 3);
    for (const turn of shown.reverse()) {
      await page.getByRole("button", { name: `Turn ${turn[0]}`, exact: true }).click();
      if (!turn.endsWith("'")) await page.getByRole("button", { name: `Turn ${turn[0]}`, exact: true }).click();
    }
    await page.locator(".celebration").getByText("Solved!").waitFor();
    const moves = shown.reduce((sum, turn) => sum + (turn.endsWith("'") ? 1 : 2), 0);
    await page.locator(".celebration").getByText(`with ${moves} turns`).waitFor();
    await page.getByLabel("How far the next scramble is from solved").selectOption("5");
    await press(page, "Next scramble");
    await page.locator(".celebration").waitFor({ state: "detached" });
    await says(page, "Scramble, 5 turns");
    await press(page, "Solve");
    await says(page, "Solution, 5 turns");
    await says(page, "Solved.");
    // The engine has solved it.
    assert.equal(await page.locator(".celebration").count(), 0);
  });
});

test("a solution is read, gone through forth and back, and copied", async () => {
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  await use(`#pyraminx?net=${UNIQUE}&turns=${encodeURIComponent("U R' b")}`, options, async (page) => {
    await says(page, "Scramble, 3 turns");
    const scrambled = await at(page);
    await press(page, "Solve");
    await says(page, "Solution, 3 turns");
    await says(page, "Solved, with rings.");
    await press(page, "Copy the solution");
    await says(page, "Turns copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const told = native("pyraminx", ["turn", UNIQUE, `U R' b ${copied}`, "--format", "json"]).stdout;
    assert.equal(JSON.parse(told).solved, true);
    for (let i = 0; i < 3; i++) await press(page, "One turn back");
    await comesTo(page, scrambled);
    await press(page, "One turn on");
    await page.getByRole("slider", { name: "Turn" }).fill("0");
    await inLink(page, /net=[1-9]{36}$/);
    await press(page, "Play");
    await says(page, "6 of 6");
    await says(page, "Solved, with rings.");
    await press(page, "Undo");
    await comesTo(page, scrambled);
  });
});

test("turns are expanded, inverted and simplified, with every sign for a prime", async () => {
  await use(HOME, {}, async (page) => {
    const field = page.getByLabel(/^Turns, as in/);
    const becomes = async (typed, button, expected) => {
      await field.fill(typed);
      await press(page, button);
      await page.waitForFunction(
        ([wanted]) => [...document.querySelectorAll("textarea")].some(({ value }) => value === wanted),
        [expected],
      );
    };
    await becomes("(U R')2 // twice", "Expand", "U R' U R'");
    await becomes("[U, R]", "Expand", "U R U' R'");
    await becomes("[U: R]", "Invert", "U R' U'");
    await becomes("U U R R' l U", "Simplify", "l");
    for (const prime of "´`’‘′ʼ\"'") await becomes(`U${prime} (R b)${prime}`, "Expand", "U' b' R'");
    await field.fill("U X");
    await press(page, "Simplify");
    await says(page, "expected a turn, found `X`");
    await follow(page, `${HOME}&turns=${encodeURIComponent('U´ R"')}`);
    await inLink(page, /turns=U' R'/);
  });
});

test("corners have letters, faces have words, and a button shows what it would turn", async () => {
  await use(HOME, {}, async (page) => {
    const names = await page.locator("svg [data-facelet]").evaluateAll((all) => all.map((each) => each.ariaLabel));
    assert.equal(new Set(names.map((name) => name.split(":")[0])).size, 36);
    for (const [name, count] of [
      ["Turn U", 12],
      ["Turn u", 3],
    ]) {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.waitForFunction((n) => document.querySelectorAll("svg polygon[class*=aimed]").length === n, count);
    }
    // Once it is done, nothing is in the way.
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("svg polygon[class*=aimed]").length === 0);
  });
});

test("letters or colours stand on the stickers if somebody's puzzle has them", async () => {
  await use(HOME, {}, async (page) => {
    await page.getByText("Other signs than digits").click();
    const field = page.getByLabel("Nine signs");
    await field.fill("WRGBYOPKW");
    await field.blur();
    await says(page, "expected nine different signs, found 'W' twice");
    await field.fill("WRGBYOPKS");
    await field.blur();
    await page.getByRole("button", { name: "W", exact: true }).waitFor();
    await page.locator('[aria-label="left face, tip U: W"]').focus();
    await page.keyboard.press("s");
    await inLink(page, /net=9984/);
    await page.reload();
    await page.locator('[aria-label="left face, tip U: S"]').waitFor();
    await tool(page, "Print and files");
    const text = page.getByRole("textbox", { name: "As text" });
    await text.fill([...QUESTION].map((digit) => "WRGBYOPKS"[digit - 1]).join(""));
    await page.getByRole("button", { name: "Read this text" }).click();
    await inLink(page, new RegExp(`net=${QUESTION}`));
  });
});

test("without WebGL the net turns alone", async () => {
  const { page, context, faults } = await open(site);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("about:blank");
  await page.goto(`${site.address}${HOME}`);
  await says(page, "8 solved states");
  assert.equal(await page.locator(".solid canvas").count(), 0);
  await page.getByRole("button", { name: "Turn U", exact: true }).click();
  await inLink(page, /turns=U$/);
  await press(page, "Solve");
  await says(page, "Solved.");
  assert.deepEqual(
    faults.filter((fault) => !/WebGL/.test(fault)),
    [],
  );
  await context.close();
});

test("net, solid and letters are on one screen of a phone", async () => {
  await use(HOME, { viewport: PHONE }, async (page) => {
    const box = (locator) => locator.boundingBox();
    const net = await box(page.locator("svg[role=group]"));
    const letters = await box(page.getByRole("button", { name: "Turn b", exact: true }));
    assert.ok(letters.y + letters.height - net.y <= PHONE.height, `${net.y} to ${letters.y + letters.height}`);
  });
});
