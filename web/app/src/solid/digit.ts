import { CanvasTexture, SRGBColorSpace } from "three";

const SIDE = 128;
const FONT = '"Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif';
const drawn = new Map<string, CanvasTexture>();

export interface Look {
  readonly ground: string;
  readonly ink: string;
  /** A mark that tells 6 from 9, where both occur. */
  readonly isUnderlined?: boolean;
  /** A frame around the square, for cells that stand out. */
  readonly frame?: string;
  /** A small sign in the lower right corner. */
  readonly sign?: string;
  /** Colours that a player has given it, side by side at the lower edge. */
  readonly bands?: readonly string[];
}

/** A square picture of a text, a digit as a rule. Equal ones are drawn once. */
export function textTexture(text: string, look: Look): CanvasTexture {
  const key = JSON.stringify([text, look]);
  const known = drawn.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen) paint(pen, text, look);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  drawn.set(key, texture);
  return texture;
}

function paint(pen: CanvasRenderingContext2D, text: string, look: Look): void {
  pen.fillStyle = look.ground;
  pen.fillRect(0, 0, SIDE, SIDE);
  if (look.frame) {
    pen.strokeStyle = look.frame;
    pen.lineWidth = SIDE / 8;
    pen.strokeRect(0, 0, SIDE, SIDE);
  }
  const bands = look.bands ?? [];
  bands.forEach((colour, place) => {
    const width = (SIDE * 0.52) / bands.length;
    pen.fillStyle = colour;
    pen.fillRect(SIDE * 0.24 + place * width, SIDE * 0.84, width, SIDE * 0.1);
  });
  pen.fillStyle = look.ink;
  if (look.sign) {
    pen.font = `600 ${SIDE * 0.17}px ${FONT}`;
    pen.textAlign = "right";
    pen.fillText(look.sign, SIDE * 0.92, SIDE * 0.92);
  }
  pen.font = `600 ${SIDE * 0.68}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(text, SIDE / 2, SIDE * 0.74);
  if (look.isUnderlined) pen.fillRect(SIDE * 0.32, SIDE * 0.83, SIDE * 0.36, SIDE * 0.06);
}
