import { MINUTE_MS } from '@muster/contract/durations';
import { weekdays } from '@muster/contract/monitoring/week-times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOpenings, MADE_UP_MINUTES, type Opening } from './due-openings.ts';
import { createSiteClock, dayAndMinute } from '@muster/contract/monitoring/site-clock';

const opening = (at: string, days: Opening['days'] = [...weekdays]): Opening => ({
  days,
  at,
  packageName: 'com.robot.guide',
  projectId: null,
});

/** Checks every minute of these hours, and returns the instants at which something opened. */
function opened(openings: Opening[], timeZone: string, from: string, hours: number): string[] {
  const clock = createSiteClock(timeZone);
  const begin = Date.parse(from);
  let before = clock.minuteAt(begin);
  const at: string[] = [];
  for (let minute = 1; minute <= hours * 60; minute += 1) {
    const instant = begin + minute * MINUTE_MS;
    const now = clock.minuteAt(instant);
    const due = dueOpenings(openings, { before, now, passed: 1 });
    at.push(...due.map(() => new Date(instant).toISOString().slice(0, 16)));
    before = Math.max(before, now);
  }
  return at;
}

describe('scheduled openings', () => {
  it('follow the local time of the site', () => {
    expect(opened([opening('09:00')], 'Asia/Taipei', '2026-11-23T00:00:00Z', 24)).toEqual([
      '2026-11-23T01:00',
    ]);
    expect(opened([opening('09:00', [2])], 'Asia/Taipei', '2026-11-23T00:00:00Z', 48)).toEqual([
      '2026-11-24T01:00',
    ]);
  });

  it('at a time skipped by daylight saving open once the clock has passed it', () => {
    expect(opened([opening('02:30')], 'Europe/Berlin', '2026-03-28T23:00:00Z', 12)).toEqual([
      '2026-03-29T01:00',
    ]);
  });

  it('at a time that occurs twice open once', () => {
    expect(opened([opening('02:30')], 'Europe/Berlin', '2026-10-24T22:00:00Z', 12)).toEqual([
      '2026-10-25T00:30',
    ]);
  });

  it('are made up for within a few minutes', () => {
    const now = createSiteClock('UTC').minuteAt(Date.parse('2026-11-23T09:05:00Z'));
    const after = (passed: number) => dueOpenings([opening('09:00')], { before: now - passed, now, passed });
    expect(after(MADE_UP_MINUTES)).toHaveLength(1);
    expect(after(600)).toHaveLength(1);
    expect(dueOpenings([opening('08:50')], { before: now - 600, now, passed: 600 })).toEqual([]);
  });

  it('open once for each day that contains their time, in any time zone', () => {
    const zones = [
      'Asia/Taipei',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'UTC',
    ];
    const clockTime = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
    const days = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({
          min: Date.parse('2026-01-01T00:00:00Z') / MINUTE_MS,
          max: Date.parse('2026-12-30T00:00:00Z') / MINUTE_MS,
        }),
        clockTime,
        days,
        (zone, start, at, on) => {
          const from = new Date(start * MINUTE_MS).toISOString();
          const clock = createSiteClock(zone);
          const [first, last] = [
            clock.minuteAt(start * MINUTE_MS),
            clock.minuteAt((start + 24 * 60) * MINUTE_MS),
          ];
          let expected = 0;
          for (let minute = first + 1; minute <= last; minute += 1) {
            const { day, minute: ofDay } = dayAndMinute(minute);
            const text = [Math.floor(ofDay / 60), ofDay % 60]
              .map((part) => String(part).padStart(2, '0'))
              .join(':');
            if (text === at && on.includes(day)) expected += 1;
          }
          expect(opened([opening(at, on)], zone, from, 24)).toHaveLength(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
