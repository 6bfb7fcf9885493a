import { condition } from '@muster/contract/monitoring/condition.schemas';
import { clockOf, type Weekday } from '@muster/contract/monitoring/week-times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashesIn, fixOf, freeTime, keyOf } from './clash-fix.ts';

const daily: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const night = { days: daily, from: '22:30', to: '07:00' };
const empty = condition.parse({ name: 'Opening hours', robotType: 'service' });
const app = { packageName: 'com.robot.quiz', projectId: null };
const weekly = { frequency: 'weekly' as const };

type Change = Partial<typeof empty>;

describe('a clash of a condition', () => {
  it.each<[string, Change, string]>([
    [
      'an opening moves to the end of the quiet time',
      { openings: [{ ...app, days: daily, at: '06:00' }], doNotDisturb: [night] },
      'openings 07:00–07:00',
    ],
    [
      'an opening moves to the end of the update slot',
      {
        openings: [{ ...app, days: daily, at: '21:30' }],
        updates: { ...weekly, slot: { days: [3], from: '21:00', to: '22:00' } },
      },
      'openings 22:00–22:00',
    ],
    [
      'the second of two openings moves five minutes on',
      {
        openings: [
          { ...app, days: daily, at: '09:00' },
          { ...app, days: [2], at: '09:00' },
        ],
      },
      'openings 09:05–09:05',
    ],
    [
      'the update slot moves as a whole',
      { updates: { ...weekly, slot: { days: daily, from: '22:00', to: '23:00' } }, doNotDisturb: [night] },
      'updates 07:00–08:00',
    ],
    [
      'never sleep ends where the quiet time begins',
      { neverSleep: [{ days: daily, from: '08:00', to: '23:00' }], doNotDisturb: [night] },
      'times 08:00–22:30',
    ],
    [
      'of two quiet times the later keeps what the earlier leaves',
      { doNotDisturb: [night, { days: [5], from: '06:00', to: '12:00' }] },
      'times 07:00–12:00',
    ],
    [
      'nothing is left',
      { neverSleep: [{ days: [1], from: '23:00', to: '06:00' }], doNotDisturb: [night] },
      '',
    ],
  ])('%s', (_, change, expected) => {
    const document = { ...empty, ...change };
    const [clash] = clashesIn(document);
    const fix = fixOf(document, clash!);
    expect(fix ? `${fix.setting} ${fix.from}–${fix.to}` : '').toBe(expected);
    if (fix) expect(clashesIn({ ...document, ...fix.change })).toEqual([]);
  });

  it('is fixed separately from another clash of the same time', () => {
    const document = {
      ...empty,
      neverSleep: [
        { days: daily, from: '08:00', to: '12:00' },
        { days: daily, from: '11:00', to: '23:00' },
      ],
      doNotDisturb: [night],
    };
    const clashes = clashesIn(document);
    expect(new Set(clashes.map(keyOf)).size).toBe(2);
    const first = fixOf(document, clashes[0]!)!;
    expect([first.from, first.to]).toEqual(['12:00', '23:00']);
    const mended = { ...document, ...first.change };
    const second = fixOf(mended, clashesIn(mended)[0]!)!;
    expect([second.from, second.to]).toEqual(['12:00', '22:30']);
    expect(clashesIn({ ...mended, ...second.change })).toEqual([]);
  });

  it('is ended by its fix, which begins no other clash', () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => clockOf(quarter * 15));
    const days = fc.uniqueArray(fc.constantFrom(...daily), { minLength: 1 });
    const time = fc.record({ days, from: clock, to: clock });
    const times = fc.array(time, { maxLength: 3 });
    const openings = fc.array(fc.record({ days, at: clock }), { maxLength: 3 });
    fc.assert(
      fc.property(openings, fc.option(time), times, times, (opened, slot, neverSleep, doNotDisturb) => {
        const document = {
          ...empty,
          openings: opened.map((each) => ({ ...app, ...each })),
          updates: slot && { ...weekly, slot },
          neverSleep,
          doNotDisturb,
        };
        const before = clashesIn(document);
        for (const clash of before) {
          const fix = fixOf(document, clash);
          if (fix) expect(clashesIn({ ...document, ...fix.change }).length).toBeLessThan(before.length);
        }
      }),
    );
  });
});

it('a new time takes days on which it clashes with nothing', () => {
  const add = (document: typeof empty) => ({
    ...document,
    doNotDisturb: [
      ...document.doNotDisturb,
      freeTime(document, 'doNotDisturb', { from: '22:00', to: '07:00' }) as typeof night,
    ],
  });
  const one = add(empty);
  const two = add(one);
  expect(two.doNotDisturb.map(({ days }) => days)).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
  expect(clashesIn(two)).toEqual([]);
  // Friday's night ends on Saturday, and Sunday's on Monday: neither touches the other's days.
  expect(clashesIn(add(two))).not.toEqual([]);
});
