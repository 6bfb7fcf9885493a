import { expect, it } from 'vitest';
import { clamped, SIDE } from './crop.ts';

const wide = { width: 1000, height: 500 };

it('a wide picture moves sideways only, and never uncovers the square', () => {
  expect(clamped(wide, { x: 9999, y: 50, zoom: 1 })).toEqual({ x: SIDE / 2, y: 0, zoom: 1 });
  expect(clamped(wide, { x: -9999, y: -50, zoom: 1 })).toEqual({ x: -SIDE / 2, y: 0, zoom: 1 });
  expect(clamped(wide, { x: 10, y: 0, zoom: 1 })).toEqual({ x: 10, y: 0, zoom: 1 });
});

it('a zoomed picture moves both ways, and is moved back when zoomed out', () => {
  const large = clamped(wide, { x: 0, y: 9999, zoom: 2 });
  expect(large.y).toBe(SIDE / 2);
  expect(clamped(wide, { ...large, zoom: 1 }).y).toBe(0);
});
