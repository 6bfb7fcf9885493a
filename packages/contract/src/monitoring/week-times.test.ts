import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  covers,
  overlap,
  spansOf,
  WEEK_MINUTES,
  type Weekday,
  weekdays,
  type WeekTime,
} from './week-times.ts';

const at = (days: Weekday[], from: string, to: string): WeekTime => ({ days, from, to });

describe('times of a week', () => {
  it('may end the next day', () => {
    expect(spansOf(at([7, 1], '22:00', '05:00'))).toEqual([
      { from: 22 * 60, to: 29 * 60 },
      { from: 6 * 1440 + 22 * 60, to: 6 * 1440 + 29 * 60 },
    ]);
  });

  it.each([
    [at([1], '08:00', '10:00'), at([1], '09:59', '11:00'), true],
    [at([1], '08:00', '10:00'), at([1], '10:00', '11:00'), false],
    [at([1], '08:00', '10:00'), at([2], '08:00', '10:00'), false],
    [at([1], '22:00', '05:00'), at([2], '04:00', '06:00'), true],
    [at([1], '22:00', '05:00'), at([2], '05:00', '06:00'), false],
    // The end of the week is handled like any other midnight.
    [at([7], '22:00', '05:00'), at([1], '04:59', '06:00'), true],
    [at([7], '22:00', '00:00'), at([1], '00:00', '06:00'), false],
    [at([3], '07:00', '07:00'), at([4], '06:00', '06:30'), true],
  ])('%j and %j overlap: %s', (one, other, expected) => {
    expect(overlap(one, other)).toBe(expected);
    expect(overlap(other, one)).toBe(expected);
  });

  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );
  const time = fc.record({
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    from: clock,
    to: clock,
  });

  it('overlap exactly when they have a minute in common', () => {
    fc.assert(
      fc.property(time, time, (one, other) => {
        let hasCommon = false;
        for (let minute = 0; minute < WEEK_MINUTES && !hasCommon; minute += 1)
          hasCommon = covers(one, minute) && covers(other, minute);
        expect(overlap(one, other)).toBe(hasCommon);
      }),
      { numRuns: 60 },
    );
  });
});
