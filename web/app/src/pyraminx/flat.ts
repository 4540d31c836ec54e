/** Where things are on a drawing of triangles. */

export type Spot = readonly [x: number, y: number];

export const middleOf = (corners: readonly Spot[]): Spot => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

export const path = (corners: readonly Spot[]): string =>
  corners.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

/** A box around these points, with a border. */
export function boxAround(points: readonly Spot[], border: number): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - border, Math.min(...ys) - border];
  return [left, top, Math.max(...xs) + border - left, Math.max(...ys) + border - top]
    .map((length) => length.toFixed(3))
    .join(" ");
}

/** From a point away from another, as far as wanted. */
export function beyond([x, y]: Spot, [fromX, fromY]: Spot, distance: number): Spot {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  return [x + ((x - fromX) / length) * distance, y + ((y - fromY) / length) * distance];
}

/** How far two points are apart. */
export const gap = ([x, y]: Spot, [toX, toY]: Spot): number => Math.hypot(toX - x, toY - y);

/** Of these points the one farthest away from another. */
export const farthest = (points: readonly Spot[], from: Spot): Spot =>
  points.reduce((best, point) => (gap(point, from) > gap(best, from) ? point : best));
