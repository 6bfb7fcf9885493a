import { expect, test } from 'vitest';
import { forecast } from './forecast.ts';
import { MINUTE } from './progress.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const HOUR = 60 * MINUTE;
const pace = { downloadMs: 2 * MINUTE, installMs: MINUTE };
const waves = [waveOf(), restOf({ soakMinutes: 30 })];
const sites = [
  { zone: 'Asia/Taipei', robots: [1, 8] },
  { zone: 'Europe/Berlin', robots: [0, 40] },
];

test('each wave takes as long as its slowest site, plus its soak', () => {
  expect(forecast(planOf({ waves }), sites, pace, now)).toEqual([
    { beginsAt: now, endsAt: now + 3 * MINUTE, passesAt: now + 13 * MINUTE },
    // Forty robots, four at a time.
    { beginsAt: now + 13 * MINUTE, endsAt: now + 34 * MINUTE, passesAt: now + 64 * MINUTE },
  ]);
});

test('a running rollout is forecast from its remaining waves', () => {
  expect(forecast(planOf({ waves }), sites, pace, now, 1)).toMatchObject([{ beginsAt: now }]);
});

test('a configuration needs no download', () => {
  const subject = {
    kind: 'configuration',
    configId: '01998a3e-7c00-7000-8000-000000000001',
    version: '3',
  } as const;
  expect(forecast(planOf({ waves, subject }), sites, pace, now)![1]!.endsAt).toBe(now + 12 * MINUTE);
});

test('installs wait for the window of each site, downloads only if the plan says so', () => {
  // 02:00 to 03:00 is 18:00 UTC in Taipei, 01:00 UTC in Berlin.
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '02:00', to: '03:00' }];
  const anyTime = forecast(planOf({ waves, windows }), sites, pace, now)!;
  expect(anyTime[0]!.endsAt).toBe(now + 10 * HOUR + MINUTE);
  expect(anyTime[1]!.endsAt).toBe(now + 17 * HOUR + MINUTE);
  const inWindow = planOf({ waves, windows, downloads: { when: 'inWindow', perSite: 1 } });
  // Forty downloads are eighty minutes: one night and a third.
  expect(forecast(inWindow, sites, pace, now)![1]!.endsAt).toBe(now + 17 * HOUR + 24 * HOUR + 21 * MINUTE);
});

test('an empty wave takes no time, and a plan that never finishes has no forecast', () => {
  expect(forecast(planOf({ waves }), [], pace, now)!.at(-1)!.passesAt).toBe(now);
  const windows = [{ days: [7], from: '02:00', to: '02:01' }];
  const never = planOf({ waves, windows, downloads: { when: 'inWindow', perSite: 1 } });
  expect(forecast(never, [{ zone: 'UTC', robots: [1, 5000] }], pace, now)).toBeNull();
});
