import { MINUTE_MS } from '@muster/contract/durations';
import { createSiteClock, dayAndMinute } from '@muster/contract/monitoring/site-clock';
import { clockOf, covers, weekdays, type WeekTime } from '@muster/contract/monitoring/week-times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekStretches } from './week-stretches.ts';

const shown = (times: WeekTime[], zone: string, begin: string, end: string) =>
  weekStretches(times, zone, Date.parse(begin), Date.parse(end)).map(({ from, to }) =>
    [from, to].map((ms) => new Date(ms).toISOString().slice(0, 16)),
  );
const daily = (from: string, to: string): WeekTime => ({ days: weekdays, from, to });

describe('weekly times within a span of time', () => {
  // The span is Tuesday, 24 November 2026, 22:00 to Wednesday 05:00 in Taipei (UTC+8).
  const window = ['2026-11-24T14:00:00Z', '2026-11-24T21:00:00Z'] as const;
  it.each<[string, WeekTime[], string[][]]>([
    ['begin in it', [daily('04:00', '07:00')], [['2026-11-24T20:00', '2026-11-24T23:00']]],
    ['go on from the evening before', [daily('21:00', '23:00')], [['2026-11-24T13:00', '2026-11-24T15:00']]],
    ['go on over midnight', [daily('23:30', '00:30')], [['2026-11-24T15:30', '2026-11-24T16:30']]],
    ['are not those that only touch it', [daily('05:00', '22:00')], []],
    ['are not those of another day', [{ days: [2], from: '04:00', to: '07:00' }], []],
    [
      'are those of its second day',
      [{ days: [3], from: '04:00', to: '07:00' }],
      [['2026-11-24T20:00', '2026-11-24T23:00']],
    ],
    [
      'are one stretch where they touch or overlap',
      [daily('04:00', '06:00'), daily('02:00', '04:00'), daily('05:30', '07:00')],
      [['2026-11-24T18:00', '2026-11-24T23:00']],
    ],
    ['may be all day', [daily('00:00', '00:00')], [['2026-11-22T16:00', '2026-11-25T16:00']]],
  ])('%s', (_, times, expected) => {
    expect(shown(times, 'Asia/Taipei', ...window)).toEqual(expected);
  });

  it('follow the clock of the site when it changes', () => {
    // Berlin skips 02:00 to 03:00 on 29 March 2026.
    const [begin, end] = ['2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'] as const;
    expect(shown([daily('02:30', '04:00')], 'Europe/Berlin', begin, end)).toEqual([
      ['2026-03-29T01:00', '2026-03-29T02:00'],
    ]);
    // All of it is skipped.
    expect(shown([daily('02:10', '02:50')], 'Europe/Berlin', begin, end)).toEqual([]);
  });

  it('come twice in a night that repeats their hour, as robots go by the clock', () => {
    const window = ['2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z'] as const;
    expect(shown([daily('02:10', '02:50')], 'Europe/Berlin', ...window)).toEqual([
      ['2026-10-25T00:10', '2026-10-25T00:50'],
      ['2026-10-25T01:10', '2026-10-25T01:50'],
    ]);
    expect(shown([daily('01:30', '02:30')], 'Europe/Berlin', ...window)).toEqual([
      ['2026-10-24T23:30', '2026-10-25T00:30'],
      ['2026-10-25T01:00', '2026-10-25T01:30'],
    ]);
  });

  it('cover a minute of the span exactly if one of the times does, also when clocks change', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf);
    const time: fc.Arbitrary<WeekTime> = fc.record({
      days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
      from: clock,
      to: clock,
    });
    const change = fc.constantFrom<[string, string]>(
      ['UTC', '2026-11-23T00:00:00Z'],
      ['Europe/Berlin', '2026-03-29T01:00:00Z'],
      ['Europe/Berlin', '2026-10-25T01:00:00Z'],
      ['America/New_York', '2026-11-01T06:00:00Z'],
      // Half an hour.
      ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
      // A whole day.
      ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    );
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 1, maxLength: 4 }),
        change,
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 1440 }),
        fc.nat(),
        (times, [zone, changesAt], before, length, pick) => {
          const begin = Date.parse(changesAt) - before * MINUTE_MS;
          const stretches = weekStretches(times, zone, begin, begin + length * MINUTE_MS);
          const ms = begin + (pick % length) * MINUTE_MS;
          const { day, minute } = dayAndMinute(createSiteClock(zone).minuteAt(ms));
          const isResting = times.some((each) => covers(each, (day - 1) * 1440 + minute));
          expect(stretches.some(({ from, to }) => from <= ms && ms < to)).toBe(isResting);
        },
      ),
      { numRuns: 500 },
    );
  });
});
