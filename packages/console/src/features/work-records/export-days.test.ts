import { expect, it } from 'vitest';
import { addDays, countDays } from './export-days.ts';

it('day ranges include both ends, and are not affected by daylight saving time', () => {
  expect(countDays({ start: '2026-03-01', end: '2026-03-31' })).toBe(31);
  expect(countDays({ start: '2026-03-08', end: '2026-03-08' })).toBe(1);
  expect(countDays({ start: '2026-03-02', end: '2026-03-01' })).toBe(0);
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
