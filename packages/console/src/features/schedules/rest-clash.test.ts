import { describe, expect, it } from 'vitest';
import { restClashOf } from './rest-clash.ts';
import type { WindowDraft } from './schedule-window.ts';

const night: WindowDraft = { begin: '22:00', end: '05:00', endsNextDay: true, timeZone: null };
/** 22:00 in Taipei, and the same window in New York. */
const [taipei, newYork] = ['2026-11-24T14:00:00Z', '2026-11-25T03:00:00Z'];
const at = (start: string, hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
const part = (start: string, ...rests: [from: number, to: number, robots: number][]) => ({
  timeZone: start === taipei ? 'Asia/Taipei' : 'America/New_York',
  notBefore: start,
  restTimes: rests.map(([from, to, robots]) => ({ from: at(start, from), to: at(start, to), robots })),
});

describe('do-not-disturb times during a window', () => {
  it('that no robot has are no clash', () => {
    expect(restClashOf(night, [part(taipei), part(newYork)])).toBeNull();
    expect(restClashOf({ ...night, end: null }, [part(taipei, [6, 9, 1])])).toBeNull();
  });

  it.each([
    ['at its end let it end earlier', [[6, 9, 9]], 'end', ['22:00', '04:00', true]],
    ['at its beginning let it begin later', [[-2, 1, 9]], 'begin', ['23:00', '05:00', true]],
    ['until after midnight let it begin on the next day', [[-2, 3, 9]], 'begin', ['01:00', '05:00', false]],
    ['from before midnight let it end on the same day', [[1, 9, 9]], 'end', ['22:00', '23:00', false]],
    [
      'at both ends leave the middle',
      [
        [-1, 1, 1],
        [6, 9, 1],
      ],
      'begin',
      ['23:00', '04:00', true],
    ],
    ['in the middle leave the longer side', [[2, 3, 1]], 'begin', ['01:00', '05:00', false]],
    [
      'that overlap leave what both leave',
      [
        [-1, 2, 1],
        [1, 4, 2],
      ],
      'begin',
      ['02:00', '05:00', false],
    ],
  ] as const)('%s', (_, rests, field, [begin, end, endsNextDay]) => {
    const clash = restClashOf(night, [part(taipei, ...(rests as unknown as [number, number, number][]))]);
    expect(clash).toMatchObject({ field, fix: { begin, end, endsNextDay, timeZone: null } });
  });

  it('of the whole window leave nothing', () => {
    expect(restClashOf(night, [part(taipei, [-1, 4, 1], [4, 8, 1])])).toMatchObject({
      field: 'begin',
      fix: null,
    });
  });

  it('are counted over the time zones, by the clock of each', () => {
    const { rests } = restClashOf(night, [part(taipei, [6, 9, 4]), part(newYork, [6, 9, 5], [-1, 1, 2])])!;
    expect(rests.map(({ robots, begins, ends }) => [robots, begins, ends])).toEqual([
      [2, null, '23:00'],
      [9, '04:00', null],
    ]);
  });

  it.each([
    // Clocks go back by an hour at 03:00, so that 06:30 is 9.5 hours after 22:00.
    ['2026-10-24T20:00:00Z', '2026-10-25T05:30:00Z', '22:00', '07:00', ['22:00', '06:30', true]],
    // They go forward at 02:00.
    ['2026-03-28T21:00:00Z', '2026-03-29T04:30:00Z', '22:00', '07:00', ['22:00', '06:30', true]],
    // The window would begin at a time that the clock skips.
    ['2026-03-29T01:00:00Z', '2026-03-29T04:30:00Z', '02:30', '07:00', ['02:30', '06:30', false]],
  ] as const)(
    'are told by the clock of the site when it changes: from %s',
    (start, from, begin, end, fix) => {
      const to = new Date(Date.parse(from) + 5_400_000).toISOString();
      const draft = { begin, end, endsNextDay: begin > end, timeZone: null };
      const berlin = { timeZone: 'Europe/Berlin', notBefore: start, restTimes: [{ from, to, robots: 1 }] };
      const clash = restClashOf(draft, [berlin])!;
      expect(clash.rests).toMatchObject([{ begins: '06:30', ends: null }]);
      expect([clash.fix?.begin, clash.fix?.end, clash.fix?.endsNextDay]).toEqual(fix);
    },
  );

  it('in a time zone that this browser does not know count from the beginning of the window', () => {
    const unknown = { ...part(taipei, [6, 9, 1]), timeZone: 'Moon/Sea_of_Tranquility' };
    expect(restClashOf(night, [unknown])?.rests).toMatchObject([{ begins: '04:00', ends: null }]);
  });
});
