import { HOUR_MS, MINUTE_MS } from '@muster/contract/durations';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { describe, expect, it } from 'vitest';
import { dueBefore, slotOpenSince } from './update-checks.ts';

const slot = { days: [7 as const], from: '23:00', to: '01:00' };

describe('the slot of update checks', () => {
  it.each([
    // 23:30 on Sunday in Taipei.
    ['2026-11-22T15:30:00Z', 'Asia/Taipei', true],
    // 00:30 on Monday, which belongs to Sunday's slot.
    ['2026-11-22T16:30:00Z', 'Asia/Taipei', true],
    ['2026-11-22T17:00:00Z', 'Asia/Taipei', false],
    // 23:30 on Monday.
    ['2026-11-23T15:30:00Z', 'Asia/Taipei', false],
    // 16:30 on Sunday in Berlin.
    ['2026-11-22T15:30:00Z', 'Europe/Berlin', false],
    ['2026-11-22T22:30:00Z', 'Europe/Berlin', true],
  ])('at %s in %s: %s', (now, zone, isOpen) => {
    expect(slotOpenSince({ slot }, zone, new Date(now)) !== null).toBe(isOpen);
  });
});

describe('an open slot', () => {
  const night = { days: [...weekdays], from: '18:00', to: '08:00' };
  it.each([
    ['2026-11-23T17:00:00Z', '2026-11-23T17:00:00Z'],
    ['2026-11-24T06:59:00Z', '2026-11-23T17:00:00Z'],
    // Daylight saving began and ended in this night.
    ['2026-03-29T05:30:00Z', '2026-03-28T17:00:00Z'],
    ['2026-10-25T06:30:00Z', '2026-10-24T16:00:00Z'],
  ])('at %s in Berlin began at %s', (now, begun) => {
    expect(slotOpenSince({ slot: night }, 'Europe/Berlin', new Date(now))).toEqual(new Date(begun));
  });
});

type Updates = Parameters<typeof dueBefore>[0] & Parameters<typeof slotOpenSince>[0];
/** Whether a robot that was checked then is due. */
const isDue = (updates: Updates, checked: Date, now: Date) =>
  checked < dueBefore(updates, slotOpenSince(updates, 'Asia/Taipei', now)!, now);

it('after a late check last week, the robot is due at the start of this week’s slot', () => {
  const late = new Date('2026-11-15T16:55:00Z');
  const weekly = { frequency: 'weekly', slot } as const;
  expect(isDue(weekly, late, new Date('2026-11-22T15:00:00Z'))).toBe(true);
  expect(isDue(weekly, late, new Date('2026-11-15T16:59:00Z'))).toBe(false);
});

it.each([
  ['18:00', '08:00'],
  ['00:00', '00:00'],
])('a daily check happens once in a slot from %s to %s', (from, to) => {
  const daily = { frequency: 'daily' as const, slot: { days: [...weekdays], from, to } };
  const checked = new Date(Date.parse(`2026-11-23T${from}:00+08:00`) + 5 * MINUTE_MS);
  const after = (hours: number) => new Date(+checked + hours * HOUR_MS);
  expect([1, 11, 12.5, 13.5].filter((hours) => isDue(daily, checked, after(hours)))).toEqual([]);
  expect(isDue(daily, checked, after(24))).toBe(true);
});
