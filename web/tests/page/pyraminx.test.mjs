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
    await use("#pyraminx", { viewport }, async (page) => {
      await says(page, "8 solved states");
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
  await use("#pyraminx", { viewport: PHONE }, async (page) => {
    await says(page, "8 solved states");
    await page.locator('[aria-label="tip FRL on F: 4"]').tap();
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
  await use("#pyraminx", {}, async (page) => {
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
    await page.getByRole("button", { name: "Turn back" }).click();
    await inLink(page, /net=[1-9]{36}$/);
    assert.deepEqual(await digits(page), before);
  });
});

test("a click near a corner turns it, and a drag does not", async () => {
  await use("#pyraminx", {}, async (page) => {
    await says(page, "8 solved states");
    const box = await page.locator(".solid canvas").boundingBox();
    const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
    await page.mouse.move(...at(0.3, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.35, 0.52), { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(400);
    assert.doesNotMatch(turns(page), /turns=/);
    await page.mouse.click(...at(0.48, 0.2));
    await inLink(page, /turns=u$/);
  });
});

test("turns are typed, and what is no turn is shown with its place", async () => {
  await use("#pyraminx", {}, async (page) => {
    const field = page.getByLabel(/^Turns to do/);
    await field.fill("[U, R'] l");
    await field.press("Enter");
    await inLink(page, /turns=/);
    await field.fill("U X");
    await field.press("Enter");
    await says(page, "expected a turn, found `X`");
  });
});

test("a solved state is seen in the net, and turns lead there", async () => {
  await use("#pyraminx", {}, async (page) => {
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
  await use("#pyraminx", {}, async (page) => {
    await says(page, "8 solved states");
    await page.getByRole("button", { name: "Scramble" }).click();
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
    const repair = page.locator("ol li").first();
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
    await page.getByRole("button", { name: "Free face D" }).click();
    await says(page, "362,880 ways to fill them in");
    await page.getByRole("button", { name: "Find designs" }).click();
    await says(page, /of 362,880 ways have exactly one solved state/);
    await page.locator("ol li button").first().click();
    await says(page, "Exactly one solved state with rings");
  });
});

test("two faces are designed at random", async () => {
  await use(`#pyraminx?tool=design&net=${QUESTION.slice(0, 27)}?????????`, {}, async (page) => {
    await page.getByRole("button", { name: "Free face L" }).click();
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
  await use("#pyraminx", options, async (page) => {
    assert.equal(await page.getByRole("button", { name: "Copy the turns" }).count(), 0);
    await page.getByRole("textbox", { name: /^Turns/ }).fill("U R' b");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copy the turns" }).click();
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
    await use(`#pyraminx?${link}`, {}, (page) => says(page, "8 solved states"));
  }
});

test("it speaks German and Japanese", async () => {
  for (const [language, expected] of [
    ["de-DE", "8 gelöste Zustände"],
    ["ja-JP", "8 通りの完成状態"],
  ]) {
    const { page, context, faults } = await open(site, "#pyraminx", { language, viewport: PHONE });
    await says(page, expected);
    assert.equal(await overflows(page), false, language);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  }
});
