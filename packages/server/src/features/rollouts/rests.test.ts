import { HOUR_MS } from '@muster/contract/durations';
import { type RolloutWindow, rolloutWindow } from '@muster/contract/rollouts/window.schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowState } from './engine/windows.ts';
import type { Rest } from './engine/rest.ts';
import { hasTime, nextRests, restsUntil, untilOf } from './rests.ts';

/** A Monday. */
const now = Date.parse('2026-11-30T00:00:00Z');
const rest = (from: number, to: number): Rest => ({ from: now + from * HOUR_MS, to: now + to * HOUR_MS });
const window = (from: string, to: string): RolloutWindow =>
  rolloutWindow.parse({ days: [1, 2, 3, 4, 5, 6, 7], from, to, endsNextDay: to < from });
const nights = Array.from({ length: 9 }, (_, day) => rest(day * 24 - 2, day * 24 + 6));

describe('the next do-not-disturb time of a robot', () => {
  const group = (rests: Rest[]) => [{ timeZone: 'UTC', rests, deviceIds: ['robot'] }];

  it('is the one it is in, or one that begins within a day', () => {
    expect(nextRests(group([rest(-1, 1), rest(5, 6)]), now).get('robot')).toEqual(rest(-1, 1));
    expect(nextRests(group([rest(23, 25)]), now).get('robot')).toEqual(rest(23, 25));
    expect(nextRests(group([rest(24, 25)]), now).size).toBe(0);
    expect(nextRests(group([]), now).size).toBe(0);
  });

  it('is waited for when the robot is in it, and else limits the time to begin, as the window does', () => {
    expect(restsUntil(rest(-1, 1), now)).toBe(now + HOUR_MS);
    expect(restsUntil(rest(1, 2), now)).toBeNull();
    expect(restsUntil(undefined, now)).toBeNull();
    const closes = { isOpen: true, changesAt: now + 3 * HOUR_MS };
    expect(untilOf(closes, rest(2, 4))).toBe(now + 2 * HOUR_MS);
    expect(untilOf(closes, rest(5, 6))).toBe(now + 3 * HOUR_MS);
    expect(untilOf({ isOpen: true, changesAt: null }, undefined)).toBeNull();
  });
});

describe('robots with do-not-disturb times have time for an install', () => {
  const has = (rests: Rest[], windows: RolloutWindow[]) => hasTime({ rests, timeZone: 'UTC' }, windows, now);

  it('unless these cover every window', () => {
    expect(has(nights, [])).toBe(true);
    expect(has(nights, [window('01:00', '05:00')])).toBe(false);
    expect(has(nights, [window('22:00', '06:00')])).toBe(false);
    expect(has(nights, [window('05:00', '06:01')])).toBe(true);
    expect(has([rest(-24, 8 * 24)], [])).toBe(false);
    // Free on the last night only.
    expect(has(nights.slice(0, -3), [window('01:00', '05:00')])).toBe(true);
  });

  it('exactly when a minute of the week is in a window and not in one of them', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
    const windows = fc.array(
      fc.tuple(hour, hour).filter(([from, to]) => from !== to),
      { maxLength: 2 },
    );
    const rests = fc.array(fc.tuple(fc.integer({ min: -10, max: 180 }), fc.integer({ min: 1, max: 60 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(windows, rests, (chosen, times) => {
        const own = chosen.map(([from, to]) => window(clock(from), clock(to)));
        const resting = times.map(([from, length]) => rest(from, from + length));
        const hours = Array.from({ length: 7 * 24 }, (_, index) => now + index * HOUR_MS);
        const isFree = (at: number) =>
          windowState(own, 'UTC', at).isOpen && !resting.some(({ from, to }) => from <= at && at < to);
        expect(has(resting, own)).toBe(hours.some(isFree));
      }),
      { numRuns: 25 },
    );
  });
});
