import { expect, test } from 'vitest';
import { heatStep } from './HeatCalendar.tsx';

test('zero has its own step, and the maximum has the highest step', () => {
  expect([0, 1, 6, 12, 18, 24, 30].map((value) => heatStep(value, 24))).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect(heatStep(0, 0)).toBe(0);
});
