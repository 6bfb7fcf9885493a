/** Visible part of the plane: its centre in metres, and pixels per metre. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export const SMALLEST = 2;
export const LARGEST = 400;
/** Least distance between grid lines, in pixels. */
const LINE_GAP = 56;

const bounded = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** @param right pixels by which the content moves to the right; `down` likewise */
export const moved = (view: Viewport, right: number, down: number): Viewport => ({
  ...view,
  x: view.x - right / view.scale,
  y: view.y + down / view.scale,
});

/** @param from fixed point of the zoom, in pixels right of and below the centre */
export function zoomed(view: Viewport, factor: number, from = { right: 0, down: 0 }): Viewport {
  const scale = bounded(view.scale * factor);
  const shift = 1 / view.scale - 1 / scale;
  return { scale, x: view.x + from.right * shift, y: view.y - from.down * shift };
}

/** Viewport with all of these points and a margin. */
export function fitting(
  points: readonly { x: number; y: number }[],
  width: number,
  height: number,
): Viewport {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.7;
  const scale = Math.min(
    (width * room) / Math.max(right - left, 4),
    (height * room) / Math.max(high - low, 4),
  );
  return { x: (left + right) / 2, y: (low + high) / 2, scale: bounded(scale) };
}

/** Metres between grid lines: 1, 2 or 5 times a power of ten, so that lines are at least `LINE_GAP` apart. */
export function gridStep(scale: number): number {
  const least = LINE_GAP / scale;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((each) => each * power >= least - Number.EPSILON) ?? 10;
  return step * power;
}
