import { describe, expect, it } from 'vitest';
import { clashesOf, type TimedCondition } from './condition-clashes.ts';
import { toFieldErrors } from '../field-errors.ts';
import { condition } from './condition.schemas.ts';
import type { Weekday } from './week-times.ts';

const daily: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const night = { days: daily, from: '22:30', to: '07:00' };
const none: TimedCondition = { openings: [], updateSlot: null, neverSleep: [], doNotDisturb: [] };

describe('clashes between times of a condition', () => {
  it.each<[string, Partial<TimedCondition>, string[]]>([
    ['none', {}, []],
    [
      'adjacent times',
      {
        openings: [{ days: daily, at: '07:00' }],
        updateSlot: { days: [3], from: '21:00', to: '22:00' },
        neverSleep: [{ days: daily, from: '07:00', to: '22:30' }],
        doNotDisturb: [night],
      },
      [],
    ],
    [
      'an opening in the do-not-disturb time',
      { openings: [{ days: [1], at: '06:59' }], doNotDisturb: [night] },
      ['openings.0.at doNotDisturb 1 06:59–06:59'],
    ],
    [
      'an opening on Monday in the do-not-disturb time of Sunday',
      { openings: [{ days: [1], at: '02:00' }], doNotDisturb: [{ days: [7], from: '22:00', to: '05:00' }] },
      ['openings.0.at doNotDisturb 1 02:00–02:00'],
    ],
    [
      'an opening in the update slot, on one of its days',
      { openings: [{ days: daily, at: '21:30' }], updateSlot: { days: [3, 7], from: '21:00', to: '22:00' } },
      ['openings.0.at updateSlot 3,7 21:30–21:30'],
    ],
    [
      'two openings at the same time',
      {
        openings: [
          { days: [1, 2], at: '09:00' },
          { days: [2, 3], at: '09:00' },
        ],
      },
      ['openings.1.at openings 2 09:00–09:00'],
    ],
    [
      'an update in the do-not-disturb time',
      { updateSlot: { days: [1], from: '22:00', to: '23:00' }, doNotDisturb: [night] },
      ['updates.slot doNotDisturb 1 22:30–23:00'],
    ],
    [
      'overlapping do-not-disturb times',
      { doNotDisturb: [night, { days: [5], from: '06:00', to: '08:00' }] },
      ['doNotDisturb.1 doNotDisturb 5 06:00–07:00'],
    ],
    [
      'never-sleep time in the do-not-disturb time',
      { neverSleep: [{ days: [2], from: '06:00', to: '09:00' }], doNotDisturb: [night] },
      ['neverSleep.0 doNotDisturb 2 06:00–07:00'],
    ],
    [
      'on several days, also across the end of the week',
      {
        neverSleep: [{ days: [7, 3], from: '23:00', to: '08:00' }],
        doNotDisturb: [{ days: [1, 4], from: '06:30', to: '07:00' }],
      },
      ['neverSleep.0 doNotDisturb 3,7 06:30–07:00'],
    ],
  ])('%s', (_, times, expected) => {
    const clashes = clashesOf({ ...none, ...times });
    expect(
      clashes.map(
        ({ path, with: other, days, from, to }) => `${path.join('.')} ${other} ${days.join()} ${from}–${to}`,
      ),
    ).toEqual(expected);
  });
});

const least = { name: 'Opening hours', robotType: 'service' };
const faultsOf = (change: object) =>
  (condition.safeParse({ ...least, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('a condition', () => {
  it('needs only a name and a robot type', () => {
    expect(condition.parse(least)).toMatchObject({ battery: { moderate: 30, high: 15 }, openings: [] });
  });

  it.each([
    [{ battery: { moderate: 10, high: 10 } }, ['battery.moderate field.too_small']],
    [
      {
        allowedApps: [{ name: 'Quiz', packageName: 'com.robot.quiz' }],
        buttons: [{ name: 'Guide', packageName: 'com.robot.guide' }],
        openings: [{ days: [1], at: '09:00', packageName: 'com.robot.guide' }],
      },
      ['buttons.0.packageName field.choice', 'openings.0.packageName field.choice'],
    ],
    [
      {
        allowedApps: [
          { name: 'Guide', packageName: 'com.robot.guide', projectId: 'tour-1' },
          { name: 'Quiz', packageName: 'com.robot.quiz' },
        ],
        buttons: [
          { name: 'Tour', packageName: 'com.robot.guide', projectId: 'tour-1' },
          { name: 'Quiz', packageName: 'com.robot.quiz', projectId: 'quiz-1' },
          { name: 'Other', packageName: 'com.robot.guide', projectId: 'tour-2' },
        ],
        openings: [{ days: [1], at: '09:00', packageName: 'com.robot.guide' }],
      },
      ['buttons.2.projectId field.project', 'openings.0.projectId field.project'],
    ],
    [
      { neverSleep: [night], doNotDisturb: [{ days: [1], from: '06:00', to: '08:00' }] },
      ['neverSleep.0 field.overlap'],
    ],
    [
      { doNotDisturb: [{ days: [1, 1], from: '06:00', to: '08:00' }] },
      ['doNotDisturb.0.days field.duplicate'],
    ],
    [
      {
        recipients: [
          { name: 'A', email: 'a@b.example' },
          { name: 'B', email: 'A@b.example' },
        ],
      },
      ['recipients field.duplicate'],
    ],
  ])('%j is refused, with the error on each field', (change, expected) => {
    expect(faultsOf(change)).toEqual(expected);
  });

  it('reports the lowest valid moderate battery threshold', () => {
    const { error } = condition.safeParse({ ...least, battery: { moderate: 10, high: 15 } });
    expect(toFieldErrors(error!).params).toEqual({ 'battery.moderate': { min: 16 } });
  });
});
