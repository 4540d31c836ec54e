/** Places in words. Corners have the letters of their turns, faces never have: L would be both. */
import type { Geometry } from "solidoku/pyraminx/display";
import type { Words } from "./texts";

/** As in "front face, edge U–R". */
export function placeName(text: Words, geometry: Geometry, facelet: number): string {
  const shape = geometry.facelets[facelet];
  const piece = geometry.pieces[shape?.piece ?? -1];
  if (!shape || !piece) return "";
  const letters = piece.corners.map((corner) => geometry.corners[corner]?.letter ?? "");
  const [letter = ""] = letters;
  const name =
    letters.length > 1
      ? text.edgePiece(letters.join("–"))
      : piece.isTip
        ? text.tipPiece(letter)
        : text.axialPiece(letter);
  return text.onFace(faceName(text, shape.face), name);
}

/** The name of a face, of which the engine knows a letter. */
export function faceName(text: Words, face: string): string {
  const { F, L, R, D } = text.faces;
  return { F, L, R, D }[face] ?? face;
}
