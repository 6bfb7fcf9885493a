import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting, gridStep, LARGEST, moved, SMALLEST, zoomed } from './viewport.ts';

const view = { x: 10, y: 5, scale: 40 };

test('dragging to the right and down reveals what is to the left and above', () => {
  expect(moved(view, 80, 40)).toEqual({ x: 8, y: 6, scale: 40 });
});

test('the point under the pointer stays in place while zooming', () => {
  const from = { right: 120, down: -60 };
  const placeOf = ({ x, y, scale }: typeof view) => [x + from.right / scale, y - from.down / scale];
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), (factor) => {
      const [x, y] = placeOf(zoomed(view, factor, from));
      expect(x).toBeCloseTo(placeOf(view)[0]!);
      expect(y).toBeCloseTo(placeOf(view)[1]!);
    }),
  );
});

test('zoom is limited to the range in which grid lines can be drawn', () => {
  expect(zoomed(view, 1e9).scale).toBe(LARGEST);
  expect(zoomed(view, 1e-9).scale).toBe(SMALLEST);
});

test.each([
  [2, 50],
  [40, 2],
  [56, 1],
  [400, 0.2],
])('at %d pixels per metre grid lines are %d metres apart', (scale, step) => {
  expect(gridStep(scale)).toBeCloseTo(step);
});

test('the view is fitted to the whole trail', () => {
  const seen = fitting(
    [
      { x: -5, y: 0 },
      { x: 15, y: 2 },
    ],
    1000,
    500,
  );
  expect(seen).toMatchObject({ x: 5, y: 1 });
  expect(20 * seen.scale).toBeLessThan(1000);
});
