import { expect, it } from 'vitest';
import { addDays, countDays } from './export-days.ts';

it('days are counted with the first and the last, wherever clocks are changed', () => {
  expect(countDays({ start: '2026-03-01', end: '2026-03-31' })).toBe(31);
  expect(countDays({ start: '2026-03-08', end: '2026-03-08' })).toBe(1);
  expect(countDays({ start: '2026-03-02', end: '2026-03-01' })).toBe(0);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
