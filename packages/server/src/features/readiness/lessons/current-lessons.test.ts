import { HOUR_MS } from '@muster/contract/durations';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { readinessLimits } from '@muster/contract/readiness/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfCurrent } from './current-lessons.ts';
import { nextOccurrence } from './lesson-times.ts';

const two = (count: number) => String(count).padStart(2, '0');

const lesson = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>, { minLength: 1 }),
  beginTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  minutes: fc.integer({ min: readinessLimits.lessonMinutesMin, max: readinessLimits.lessonMinutesMax }),
});

it('is the end of the last lesson in progress, on every day and through clock changes', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Taipei',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
  );
  const changes = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-03-08T05:30Z', '2026-04-04T15:00Z'];
  const moment = fc
    .tuple(
      fc.constantFrom(...changes, '2026-06-01T00:00Z').map((text) => Date.parse(text)),
      fc.integer({ min: -36 * HOUR_MS, max: 36 * HOUR_MS }),
    )
    .map(([near, by]) => near + by);
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 4 }), zone, moment, (lessons, timeZone, at) => {
      const ends = lessons
        .map((each) => nextOccurrence(each, timeZone, new Date(at)))
        .filter(({ startsAt }) => +startsAt <= at)
        .map(({ endsAt }) => +endsAt);
      expect(endOfCurrent(lessons, timeZone, at)).toBe(ends.length === 0 ? null : Math.max(...ends));
    }),
    { numRuns: 400 },
  );
});

it('a lesson that began yesterday is still in progress after midnight', () => {
  const night = { days: [3 as Weekday], beginTime: '23:30', minutes: 90 };
  expect(endOfCurrent([night], 'UTC', Date.parse('2026-11-26T00:59:00Z'))).toBe(
    Date.parse('2026-11-26T01:00:00Z'),
  );
  expect(endOfCurrent([night], 'UTC', Date.parse('2026-11-26T01:00:00Z'))).toBeNull();
});
