import { Temporal } from 'temporal-polyfill';
import fc from 'fast-check';
import type { RolloutWindow } from '@muster/contract/rollouts/window.schemas';
import { describe, expect, test } from 'vitest';
import { nextOpen, shortestWindow, windowState } from './windows.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const windowOf = (change: Partial<RolloutWindow> = {}): RolloutWindow => ({
  days: everyDay,
  from: '02:00',
  to: '03:00',
  endsNextDay: false,
  ...change,
});
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const isOpen = (window: RolloutWindow, zone: string, text: string) =>
  windowState([window], zone, at(text)).isOpen;

describe('a window', () => {
  test('follows the local time of each site', () => {
    const night = windowOf();
    expect(isOpen(night, 'Asia/Taipei', '2026-11-23T18:30:00Z')).toBe(true);
    expect(isOpen(night, 'Europe/Berlin', '2026-11-23T18:30:00Z')).toBe(false);
    expect(isOpen(night, 'Europe/Berlin', '2026-11-24T01:30:00Z')).toBe(true);
    expect(isOpen(night, 'Asia/Kathmandu', '2026-11-23T20:15:00Z')).toBe(true);
  });

  test('includes its start and excludes its end', () => {
    expect(isOpen(windowOf(), 'UTC', '2026-11-23T01:59:59.999Z')).toBe(false);
    expect(isOpen(windowOf(), 'UTC', '2026-11-23T02:00:00Z')).toBe(true);
    expect(isOpen(windowOf(), 'UTC', '2026-11-23T02:59:59.999Z')).toBe(true);
    expect(isOpen(windowOf(), 'UTC', '2026-11-23T03:00:00Z')).toBe(false);
  });

  test('reports when it opens and closes', () => {
    expect(windowState([windowOf()], 'Asia/Taipei', at('2026-11-23T00:00:00Z'))).toEqual({
      isOpen: false,
      changesAt: at('2026-11-23T18:00:00Z'),
    });
    expect(windowState([windowOf()], 'Asia/Taipei', at('2026-11-23T18:10:00Z'))).toEqual({
      isOpen: true,
      changesAt: at('2026-11-23T19:00:00Z'),
    });
  });

  // 2026-11-23 is a Monday.
  test.each([
    ['2026-11-23T02:30:00Z', [1], true],
    ['2026-11-23T02:30:00Z', [7], false],
    ['2026-11-22T02:30:00Z', [7], true],
  ])('is open on its weekdays only: %s on %j', (moment, days, open) => {
    expect(isOpen(windowOf({ days }), 'UTC', moment)).toBe(open);
  });

  test('past midnight belongs to the day on which it began', () => {
    const sunday = windowOf({ days: [7], from: '22:00', to: '05:00', endsNextDay: true });
    expect(isOpen(sunday, 'UTC', '2026-11-22T23:00:00Z')).toBe(true);
    expect(isOpen(sunday, 'UTC', '2026-11-23T04:59:00Z')).toBe(true);
    expect(isOpen(sunday, 'UTC', '2026-11-22T04:00:00Z')).toBe(false);
    expect(isOpen(sunday, 'UTC', '2026-11-23T22:30:00Z')).toBe(false);
  });

  test('covering all days is always open', () => {
    const always = windowOf({ from: '00:00', to: '00:00', endsNextDay: true });
    expect(windowState([always], 'Europe/Berlin', at('2026-03-28T12:00:00Z'))).toEqual({
      isOpen: true,
      changesAt: null,
    });
  });

  test('is not needed: without windows any time is open', () => {
    expect(windowState([], 'UTC', 0)).toEqual({ isOpen: true, changesAt: null });
  });

  test('merges with one that follows directly', () => {
    const both = [windowOf(), windowOf({ from: '03:00', to: '04:00' })];
    expect(windowState(both, 'UTC', at('2026-11-23T02:30:00Z')).changesAt).toBe(at('2026-11-23T04:00:00Z'));
  });

  test('has the length given by its local times', () => {
    expect(shortestWindow([windowOf({ from: '22:00', to: '05:00', endsNextDay: true }), windowOf()])).toBe(
      3_600_000,
    );
    expect(shortestWindow([])).toBe(Infinity);
  });
});

describe('in Berlin, where clocks change on a Sunday night', () => {
  const zone = 'Europe/Berlin';

  test('a window within the skipped hour stays closed that night', () => {
    // 02:00 becomes 03:00 at 01:00 UTC.
    for (const minute of ['00:59', '01:00', '01:30', '01:59'])
      expect(isOpen(windowOf(), zone, `2026-03-29T${minute}:00Z`)).toBe(false);
    expect(nextOpen([windowOf()], zone, at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-30T00:00:00Z'));
  });

  test('a Sunday-only window in the skipped hour waits for the next Sunday', () => {
    const sundays = [windowOf({ days: [7] })];
    expect(nextOpen(sundays, zone, at('2026-03-22T03:00:00Z'))).toBe(at('2026-04-05T00:00:00Z'));
  });

  test('a window that ends within the skipped hour closes at the change', () => {
    const window = [windowOf({ from: '01:30', to: '02:30' })];
    expect(windowState(window, zone, at('2026-03-29T00:40:00Z'))).toEqual({
      isOpen: true,
      changesAt: at('2026-03-29T01:00:00Z'),
    });
  });

  test('a window that begins within the skipped hour opens at the change', () => {
    const window = [windowOf({ from: '02:30', to: '04:00' })];
    expect(nextOpen(window, zone, at('2026-03-29T00:00:00Z'))).toBe(at('2026-03-29T01:00:00Z'));
    expect(windowState(window, zone, at('2026-03-29T01:00:00Z')).changesAt).toBe(at('2026-03-29T02:00:00Z'));
  });

  test('a window of the repeated hour stays open for both', () => {
    expect(windowState([windowOf()], zone, at('2026-10-25T00:10:00Z'))).toEqual({
      isOpen: true,
      changesAt: at('2026-10-25T02:00:00Z'),
    });
  });

  test('a window that ends within the repeated hour closes and opens again', () => {
    const window = [windowOf({ from: '01:30', to: '02:30' })];
    expect(windowState(window, zone, at('2026-10-25T00:10:00Z')).changesAt).toBe(at('2026-10-25T00:30:00Z'));
    expect(windowState(window, zone, at('2026-10-25T00:30:00Z'))).toEqual({
      isOpen: false,
      changesAt: at('2026-10-25T01:00:00Z'),
    });
    expect(windowState(window, zone, at('2026-10-25T01:00:00Z')).changesAt).toBe(at('2026-10-25T01:30:00Z'));
  });

  test('a window that begins within the repeated hour opens twice', () => {
    const window = [windowOf({ from: '02:30', to: '04:00' })];
    const changes = [
      '2026-10-25T00:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:30:00Z',
    ];
    expect(changes.map((from) => windowState(window, zone, at(from)).isOpen)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(windowState(window, zone, at('2026-10-25T01:30:00Z')).changesAt).toBe(at('2026-10-25T03:00:00Z'));
  });

  test('an overnight window is an hour shorter or longer', () => {
    const saturday = [windowOf({ days: [6], from: '22:00', to: '05:00', endsNextDay: true })];
    const length = (from: string) => windowState(saturday, zone, at(from)).changesAt! - at(from);
    expect(length('2026-03-28T21:00:00Z')).toBe(6 * 3_600_000);
    expect(length('2026-10-24T20:00:00Z')).toBe(8 * 3_600_000);
  });
});

test('handles half-hour changes (Lord Howe) and a skipped day (Samoa)', () => {
  // In Lord Howe 02:00 becomes 02:30.
  const window = [windowOf({ from: '02:00', to: '02:45' })];
  expect(windowState(window, 'Australia/Lord_Howe', at('2026-10-03T15:30:00Z'))).toEqual({
    isOpen: true,
    changesAt: at('2026-10-03T15:45:00Z'),
  });
  const fridays = [windowOf({ days: [5] })];
  expect(nextOpen(fridays, 'Pacific/Apia', at('2011-12-29T12:00:00Z'))).toBe(at('2012-01-05T12:00:00Z'));
});

test('the state holds until `changesAt`, in any time zone around a clock change', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const window = fc
    .record({ days: fc.subarray(everyDay, { minLength: 1 }), from: time, to: time })
    .map((each): RolloutWindow => ({ ...each, endsNextDay: each.to <= each.from }));
  const moment = fc
    .tuple(
      fc.constantFrom(
        '2026-03-29T01:00:00Z',
        '2026-10-25T01:00:00Z',
        '2026-11-01T06:00:00Z',
        '2026-04-04T15:00:00Z',
      ),
      fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
    )
    .map(([text, minutes]) => at(text) + minutes * 60_000);
  fc.assert(
    fc.property(
      fc.array(window, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Taipei'),
      moment,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (windows, zone, now, part) => {
        const state = windowState(windows, zone, now);
        if (state.changesAt === null) return;
        const between = now + Math.floor((state.changesAt - now) * part);
        expect(windowState(windows, zone, between)).toEqual(state);
        expect(windowState(windows, zone, state.changesAt).isOpen).toBe(!state.isOpen);
      },
    ),
    { numRuns: 150 },
  );
});
