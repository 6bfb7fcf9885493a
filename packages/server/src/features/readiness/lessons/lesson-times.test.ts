import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LessonTime, nextOccurrence } from './lesson-times.ts';

const next = (time: Partial<LessonTime>, timeZone: string, now: string) => {
  const lesson = { days: [3], beginTime: '09:10', minutes: 45, ...time } as LessonTime;
  const { startsAt, endsAt } = nextOccurrence(lesson, timeZone, new Date(now));
  return [startsAt.toISOString(), endsAt.toISOString()];
};

test('today’s lesson until it ends, then next week’s', () => {
  const today = ['2026-11-25T01:10:00.000Z', '2026-11-25T01:55:00.000Z'];
  expect(next({}, 'Asia/Taipei', '2026-11-25T00:00:00Z')).toEqual(today);
  expect(next({}, 'Asia/Taipei', '2026-11-25T01:54:59Z')).toEqual(today);
  expect(next({}, 'Asia/Taipei', '2026-11-25T01:55:00Z')[0]).toBe('2026-12-02T01:10:00.000Z');
});

test('a lesson that began yesterday and continues past midnight', () => {
  expect(next({ days: [2], beginTime: '23:30', minutes: 60 }, 'Asia/Taipei', '2026-11-24T16:10:00Z')).toEqual(
    ['2026-11-24T15:30:00.000Z', '2026-11-24T16:30:00.000Z'],
  );
});

test('a start time skipped by the clock change moves to the end of the gap; a repeated one counts once', () => {
  const sunday = { days: [7], beginTime: '02:30' } as const;
  expect(next(sunday, 'Europe/Berlin', '2026-03-28T12:00:00Z')[0]).toBe('2026-03-29T01:00:00.000Z');
  // The hour is repeated: its first occurrence is used.
  expect(next(sunday, 'Europe/Berlin', '2026-10-24T12:00:00Z')[0]).toBe('2026-10-25T00:30:00.000Z');
});

test('in every time zone it is the next lesson that has not ended', () => {
  const zone = fc.constantFrom(
    'Asia/Taipei',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Apia',
    'Pacific/Kiritimati',
  );
  const days = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 });
  const at = fc.date({ min: new Date('2011-12-20'), max: new Date('2030-01-01'), noInvalidDate: true });
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(
      zone,
      days,
      at,
      clock,
      fc.integer({ min: 5, max: 480 }),
      (timeZone, chosen, now, [h, m], minutes) => {
        const beginTime = `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
        const lesson = { days: chosen, beginTime, minutes } as LessonTime;
        const { startsAt, endsAt } = nextOccurrence(lesson, timeZone, now);
        expect(+endsAt).toBeGreaterThan(+now);
        expect(+endsAt - +startsAt).toBe(minutes * 60_000);
        // A week, plus the hours that a clock or calendar change can skip.
        expect(+startsAt - +now).toBeLessThanOrEqual((7 * 24 + 26) * 3_600_000);
      },
    ),
  );
});
