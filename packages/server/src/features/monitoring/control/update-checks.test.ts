import { describe, expect, it } from 'vitest';
import { dueBefore, isSlotOpen } from './update-checks.ts';

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
    expect(isSlotOpen({ slot }, zone, new Date(now))).toBe(isOpen);
  });
});

it('after a late check last week, the robot is due at the start of this week’s slot', () => {
  const late = new Date('2026-11-15T16:55:00Z');
  const early = new Date('2026-11-22T15:00:00Z');
  expect(late < dueBefore({ frequency: 'weekly' }, early)).toBe(true);
  expect(late < dueBefore({ frequency: 'weekly' }, new Date(+late + 60 * 60_000))).toBe(false);
});
