import { expect, it } from 'vitest';
import { isNews } from './sound.ts';

it('only an alert later than the last known one is new', () => {
  const [early, late] = ['2026-11-25T08:00:00.000Z', '2026-11-25T08:00:01.000Z'];
  expect(isNews(null, early)).toBe(true);
  expect(isNews(early, late)).toBe(true);
  expect(isNews(early, early)).toBe(false);
  expect(isNews(late, early)).toBe(false);
  expect(isNews(late, null)).toBe(false);
});
