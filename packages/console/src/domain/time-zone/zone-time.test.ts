import { afterEach, expect, test } from 'vitest';
import { clockAt, instantAt } from './zone-time.ts';

test.each([
  ['2026-11-24', '21:00', 'Asia/Taipei', '2026-11-24T13:00:00.000Z'],
  ['2026-07-01', '00:30', 'America/New_York', '2026-07-01T04:30:00.000Z'],
  ['2026-11-24', '05:45', 'Asia/Kathmandu', '2026-11-24T00:00:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantAt(day, time, timeZone)).toBe(instant);
  expect(clockAt(instant, timeZone)).toEqual({ day, time });
});

const own = process.env['TZ'];
afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

test('a time of another zone is right in the hour that the clock of this computer skips', () => {
  process.env['TZ'] = 'America/New_York';
  expect(clockAt('2026-03-07T18:30:00.000Z', 'Asia/Taipei')).toEqual({ day: '2026-03-08', time: '02:30' });
});

test('a repeated local time resolves to the first instant, a skipped one to the time after the gap', () => {
  expect(instantAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(instantAt('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
});
