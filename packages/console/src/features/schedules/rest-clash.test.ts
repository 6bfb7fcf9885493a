import { describe, expect, it } from 'vitest';
import { restClashOf } from './rest-clash.ts';
import type { WindowDraft } from './schedule-window.ts';

const night: WindowDraft = { begin: '22:00', end: '05:00', endsNextDay: true, timeZone: null };
/** 22:00 in Taipei, and the same window in New York. */
const [taipei, newYork] = ['2026-11-24T14:00:00Z', '2026-11-25T03:00:00Z'];
const at = (start: string, hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();
const part = (start: string, ...rests: [from: number, to: number, robots: number][]) => ({
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
      [9, '04:00', null],
      [2, null, '23:00'],
    ]);
  });
});
