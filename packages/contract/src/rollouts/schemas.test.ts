import { describe, expect, test } from 'vitest';
import { rolloutPlan } from './schemas.ts';
import { rolloutWindow } from './window.schemas.ts';

const id = '01998a3e-7c00-7000-8000-000000000001';
const rest = { robots: { take: { by: 'rest' } } };
const plan = (change: object = {}) =>
  rolloutPlan.safeParse({
    subject: { kind: 'app', fileId: id, packageName: 'com.robot.welcome', version: '4.2' },
    targets: { kind: 'groups', groupIds: [id] },
    waves: [{ robots: { take: { by: 'count', count: 1 } } }, rest],
    ...change,
  });

describe('a plan', () => {
  test('needs only a subject, targets and waves; the rest has defaults', () => {
    expect(plan().data).toMatchObject({
      waves: [
        { successPercent: 95, soakMinutes: 30, stop: { abovePercent: 3, atLeast: 1 }, whenPassed: 'next' },
        { robots: { groupIds: [] } },
      ],
      windows: [],
      safety: { batteryMin: 30, asksOnRobot: false },
      downloads: { perSite: 4, when: 'anyTime' },
      startAt: null,
    });
  });

  test.each([
    ['no wave', []],
    ['a last wave that leaves out robots', [{ robots: { take: { by: 'percent', percent: 50 } } }]],
    ['a last wave of some groups only', [{ robots: { groupIds: [id], take: { by: 'rest' } } }]],
    ['a wave without robots', [{ robots: { take: { by: 'count', count: 0 } } }, rest]],
    ['a duplicate group', [{ robots: { groupIds: [id, id], take: { by: 'rest' } } }, rest]],
    ['a threshold above 100 %', [{ ...rest, successPercent: 101 }]],
    ['a threshold of 0 %', [{ ...rest, successPercent: 0 }]],
    ['an unlimited soak time', [{ ...rest, soakMinutes: Number.MAX_SAFE_INTEGER }]],
  ])('with %s is refused', (_, waves) => {
    expect(plan({ waves }).success).toBe(false);
  });
});

describe('a window', () => {
  test('past midnight needs `endsNextDay`', () => {
    const window = { days: [1], from: '22:00', to: '05:00' };
    expect(rolloutWindow.safeParse(window).success).toBe(false);
    expect(rolloutWindow.safeParse({ ...window, endsNextDay: true }).success).toBe(true);
  });

  test.each([
    { days: [], from: '01:00', to: '02:00' },
    { days: [0], from: '01:00', to: '02:00' },
    { days: [8], from: '01:00', to: '02:00' },
    { days: [1, 1], from: '01:00', to: '02:00' },
    { days: [1], from: '24:00', to: '25:00' },
    { days: [1], from: '02:00', to: '02:00' },
    { days: [1], from: '02:00', to: '02:01', endsNextDay: true },
  ])('%j is refused', (window) => {
    expect(rolloutWindow.safeParse(window).success).toBe(false);
  });
});
