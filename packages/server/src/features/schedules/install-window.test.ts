import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type ClockWindow, installWindow } from './install-window.ts';

const at = (text: string) => new Date(text);
const shown = (window: ClockWindow, zone: string, now: string) => {
  const { begin, end } = installWindow(window, zone, at(now));
  return [begin, end].map((moment) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toString({
      timeZoneName: 'never',
      smallestUnit: 'second',
    }),
  );
};
const night = { beginTime: '02:00', endTime: '05:00', endsNextDay: false };
const overMidnight = { beginTime: '22:00', endTime: '05:00', endsNextDay: true };

describe('the window', () => {
  test.each([
    ['later today', night, '2026-11-23T17:00:00Z', '2026-11-24T02:00:00+08:00', '2026-11-24T05:00:00+08:00'],
    ['open now', night, '2026-11-23T19:30:00Z', '2026-11-24T02:00:00+08:00', '2026-11-24T05:00:00+08:00'],
    ['tomorrow', night, '2026-11-23T21:00:00Z', '2026-11-25T02:00:00+08:00', '2026-11-25T05:00:00+08:00'],
    [
      'tomorrow, because today’s is almost over',
      night,
      '2026-11-23T20:59:01Z',
      '2026-11-25T02:00:00+08:00',
      '2026-11-25T05:00:00+08:00',
    ],
    [
      'open since yesterday',
      overMidnight,
      '2026-11-23T18:00:00Z',
      '2026-11-23T22:00:00+08:00',
      '2026-11-24T05:00:00+08:00',
    ],
    [
      'this evening',
      overMidnight,
      '2026-11-23T21:30:00Z',
      '2026-11-24T22:00:00+08:00',
      '2026-11-25T05:00:00+08:00',
    ],
  ])('%s', (_, window, now, begin, end) => {
    expect(shown(window, 'Asia/Taipei', now)).toEqual([begin, end]);
  });

  // On 2026-03-29 the clock in Berlin goes from 02:00 to 03:00, on 2026-10-25 from 03:00 back to 02:00.
  test.each([
    [
      'begins in the skipped hour',
      { ...night, beginTime: '02:30' },
      '2026-03-28T20:00:00Z',
      '2026-03-29T03:00:00+02:00',
      '2026-03-29T05:00:00+02:00',
    ],
    [
      'ends in the skipped hour',
      { ...night, beginTime: '01:00', endTime: '02:30' },
      '2026-03-28T20:00:00Z',
      '2026-03-29T01:00:00+01:00',
      '2026-03-29T03:00:00+02:00',
    ],
    [
      'lies in the skipped hour',
      { ...night, beginTime: '02:10', endTime: '02:50' },
      '2026-03-28T20:00:00Z',
      '2026-03-29T03:00:00+02:00',
      '2026-03-29T03:40:00+02:00',
    ],
    [
      'begins in the repeated hour',
      { ...night, beginTime: '02:30', endTime: '04:00' },
      '2026-10-24T20:00:00Z',
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T04:00:00+01:00',
    ],
  ])('is correct when it %s', (_, window, now, begin, end) => {
    expect(shown(window, 'Europe/Berlin', now)).toEqual([begin, end]);
  });
});

const zones = [
  'UTC',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
];
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyWindow = fc
  .tuple(clock, clock)
  .filter(([begin, end]) => begin !== end)
  .map(([beginTime, endTime]): ClockWindow => ({ beginTime, endTime, endsNextDay: endTime < beginTime }));
const moment = fc.date({
  min: new Date('2005-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('in any time zone, the window is ahead, begins at its local time, and stays the same until it ends', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      anyWindow,
      moment,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zone, window, now, part) => {
        const { begin, end } = installWindow(window, zone, now);
        expect(end.getTime() - begin.getTime()).toBeGreaterThanOrEqual(MINUTE_MS);
        expect(end.getTime() - now.getTime()).toBeGreaterThanOrEqual(MINUTE_MS);
        // A skipped day, and a skipped hour.
        expect(begin.getTime() - now.getTime()).toBeLessThanOrEqual(49 * HOUR_MS);

        const instant = Temporal.Instant.fromEpochMilliseconds(begin.getTime());
        const wall = instant.toZonedDateTimeISO(zone);
        if (wall.toPlainTime().toString({ smallestUnit: 'minute' }) !== window.beginTime) {
          // That minute does not exist on that day: the window begins at the first one after a gap, so the offset was
          // smaller before.
          const before = instant.subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone);
          expect(before.offsetNanoseconds).toBeLessThan(wall.offsetNanoseconds);
        }

        const span = end.getTime() - MINUTE_MS - now.getTime();
        const later = new Date(now.getTime() + Math.floor(part * span));
        expect(installWindow(window, zone, later)).toEqual({ begin, end });
      },
    ),
    { numRuns: 2000 },
  );
});
