import { resetLocalTimeZone } from '@internationalized/date';
import { afterEach, expect, test } from 'vitest';
import { filtersOf } from './activity-request.ts';

const own = process.env['TZ'];
afterEach(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
  // Files of one worker share the library, which remembers the zone.
  resetLocalTimeZone();
});

const day = { from: '2026-11-21', to: '2026-11-21' };

test('a day begins and ends by the time zone in which all times are shown', () => {
  process.env['TZ'] = 'America/New_York';
  expect(filtersOf(day, 'Asia/Taipei')).toMatchObject({
    from: '2026-11-21T00:00:00+08:00',
    to: '2026-11-22T00:00:00+08:00',
  });
  expect(filtersOf(day, '')).toMatchObject({
    from: '2026-11-21T00:00:00-05:00',
    to: '2026-11-22T00:00:00-05:00',
  });
});

test('a day on which clocks change lasts until the next midnight', () => {
  expect(filtersOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York')).toMatchObject({
    from: '2026-03-08T00:00:00-05:00',
    to: '2026-03-09T00:00:00-04:00',
  });
});
