import { CanvasTexture, SRGBColorSpace } from "three";

const SIDE = 128;

/** A letter on a disc, for the ends of the axes. */
export function nameTexture(name: string, colour: string, ink: string): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = colour;
    pen.arc(SIDE / 2, SIDE / 2, 0.46 * SIDE, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    pen.font = `700 ${0.7 * SIDE}px "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(name, SIDE / 2, 0.49 * SIDE);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
