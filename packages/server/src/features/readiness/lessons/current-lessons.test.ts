import type { Weekday } from '@muster/contract/monitoring/week-times';
import { readinessLimits } from '@muster/contract/readiness/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfCurrent } from './current-lessons.ts';
import { nextOccurrence } from './lesson-times.ts';

const HOUR = 3_600_000;
const two = (count: number) => String(count).padStart(2, '0');

const lesson = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>, { minLength: 1 }),
  beginTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  minutes: fc.integer({ min: readinessLimits.lessonMinutesMin, max: readinessLimits.lessonMinutesMax }),
});

it('is the end of the last lesson in progress, on every day and through clock changes', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Taipei', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia');
  // Two years in hours, with two clock changes each.
  const moment = fc
    .integer({ min: 0, max: 2 * 365 * 24 })
    .map((hours) => Date.UTC(2026, 0, 1) + hours * HOUR);
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 5 }), zone, moment, (lessons, timeZone, at) => {
      const ends = lessons
        .map((each) => nextOccurrence(each, timeZone, new Date(at)))
        .filter(({ startsAt }) => +startsAt <= at)
        .map(({ endsAt }) => +endsAt);
      expect(endOfCurrent(lessons, timeZone, at)).toBe(ends.length === 0 ? null : Math.max(...ends));
    }),
    { numRuns: 200 },
  );
});

it('a lesson that began yesterday is still in progress after midnight', () => {
  const night = { days: [3 as Weekday], beginTime: '23:30', minutes: 90 };
  expect(endOfCurrent([night], 'UTC', Date.parse('2026-11-26T00:59:00Z'))).toBe(
    Date.parse('2026-11-26T01:00:00Z'),
  );
  expect(endOfCurrent([night], 'UTC', Date.parse('2026-11-26T01:00:00Z'))).toBeNull();
});
