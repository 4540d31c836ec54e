/** The style of pages that are printed true to size: each drawing is a sheet of its own, as large as it says itself. */

/** Millimetres that a drawing is lower than its sheet, so that rounding doesn't begin another one. */
const SPARE = 0.02;

/** The rules for these drawings, in their order; the sizes are those of `<svg width="210mm" height="297mm">`. */
export function sheetRules(drawings: readonly Element[]): string {
  const rules = drawings.map((drawing, number) => {
    const [width, height] = [millimetres(drawing, "width"), millimetres(drawing, "height")];
    const name = `sheet${number + 1}`;
    return `@page ${name} { size: ${width}mm ${height}mm; margin: 0; }
      body > :nth-child(${number + 1}) { page: ${name}; width: ${width}mm; height: ${height - SPARE}mm; }`;
  });
  return `
    @page { margin: 0; }
    html, body { margin: 0; }
    body > * { overflow: hidden; break-after: page; }
    body > :last-child { break-after: auto; }
    body > * > svg { display: block; }
    ${rules.join("\n")}`;
}

function millimetres(drawing: Element, side: "width" | "height"): number {
  const [, size] = /^([\d.]+)mm$/.exec(drawing.getAttribute(side) ?? "") ?? [];
  if (size === undefined) throw new Error(`${side}: expected millimetres, found ${drawing.getAttribute(side)}`);
  return Number(size);
}
