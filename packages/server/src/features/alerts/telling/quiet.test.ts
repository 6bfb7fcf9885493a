import { expect, it } from 'vitest';
import { isQuiet } from './quiet.ts';

const nights = {
  times: [{ days: [1, 2, 3, 4, 5, 6, 7] as const, from: '22:00', to: '06:00' }].map((time) => ({
    ...time,
    days: [...time.days],
  })),
  letsSevereThrough: true,
};

it('uses the local time of the place', () => {
  // 23:30 in Taipei, 15:30 in London.
  const now = new Date('2026-11-24T15:30:00Z');
  expect(isQuiet(nights, 'Asia/Taipei', now)).toBe(true);
  expect(isQuiet(nights, 'Europe/London', now)).toBe(false);
});

it('covers midnight and the end of the week', () => {
  // Sunday, 29 November 2026, to Monday.
  expect(isQuiet(nights, 'UTC', new Date('2026-11-29T22:00:00Z'))).toBe(true);
  expect(isQuiet(nights, 'UTC', new Date('2026-11-30T05:59:00Z'))).toBe(true);
  expect(isQuiet(nights, 'UTC', new Date('2026-11-30T06:00:00Z'))).toBe(false);
});

it('is never quiet without quiet hours', () => {
  expect(isQuiet({ ...nights, times: [] }, 'UTC', new Date())).toBe(false);
});

it.each([
  // Berlin skips 02:00 to 03:00 on 29 March 2026, and repeats it on 25 October.
  ['2026-03-29T00:59:00Z', false],
  ['2026-03-29T01:00:00Z', false],
  ['2026-10-25T00:30:00Z', true],
  ['2026-10-25T01:30:00Z', true],
  ['2026-10-25T02:00:00Z', false],
])('goes by what the local clock shows: hours that a night skips do not come, at %s', (moment, quiet) => {
  const times = [{ ...nights.times[0]!, from: '02:00', to: '03:00' }];
  expect(isQuiet({ ...nights, times }, 'Europe/Berlin', new Date(moment))).toBe(quiet);
});
