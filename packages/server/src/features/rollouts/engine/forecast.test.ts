import { MINUTE_MS } from '@muster/contract/durations';
import { describe, expect, it, test } from 'vitest';
import { forecast } from './forecast.ts';
import type { Rest } from './rest.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const HOUR = 60 * MINUTE_MS;
const pace = { downloadMs: 2 * MINUTE_MS, installMs: MINUTE_MS };
const waves = [waveOf(), restOf({ soakMinutes: 30 })];
const siteOf = (zone: string, robots: number[], rests: Rest[] = []) => ({ zone, parts: [{ rests, robots }] });
const sites = [siteOf('Asia/Taipei', [1, 8]), siteOf('Europe/Berlin', [0, 40])];
const rest = (from: number, to: number): Rest => ({ from: now + from * HOUR, to: now + to * HOUR });

test('each wave takes as long as its slowest site, plus its soak', () => {
  expect(forecast(planOf({ waves }), sites, pace, now)).toEqual([
    { beginsAt: now, endsAt: now + 3 * MINUTE_MS, passesAt: now + 13 * MINUTE_MS },
    // Forty robots, four at a time.
    { beginsAt: now + 13 * MINUTE_MS, endsAt: now + 34 * MINUTE_MS, passesAt: now + 64 * MINUTE_MS },
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
  expect(forecast(planOf({ waves, subject }), sites, pace, now)![1]!.endsAt).toBe(now + 12 * MINUTE_MS);
});

test('installs wait for the window of each site, downloads only if the plan says so', () => {
  // 02:00 to 03:00 is 18:00 UTC in Taipei, 01:00 UTC in Berlin.
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '02:00', to: '03:00' }];
  const anyTime = forecast(planOf({ waves, windows }), sites, pace, now)!;
  expect(anyTime[0]!.endsAt).toBe(now + 10 * HOUR + MINUTE_MS);
  expect(anyTime[1]!.endsAt).toBe(now + 17 * HOUR + MINUTE_MS);
  const inWindow = planOf({ waves, windows, downloads: { when: 'inWindow', perSite: 1 } });
  // Forty downloads are eighty minutes: one night and a third.
  expect(forecast(inWindow, sites, pace, now)![1]!.endsAt).toBe(now + 17 * HOUR + 24 * HOUR + 21 * MINUTE_MS);
});

test('an empty wave takes no time, and a plan that never finishes has no forecast', () => {
  expect(forecast(planOf({ waves }), [], pace, now)!.at(-1)!.passesAt).toBe(now);
  const windows = [{ days: [7], from: '02:00', to: '02:01' }];
  const never = planOf({ waves, windows, downloads: { when: 'inWindow', perSite: 1 } });
  expect(forecast(never, [siteOf('UTC', [1, 5000])], pace, now)).toBeNull();
});

describe('robots that must not be disturbed', () => {
  const oneWave = [restOf({ soakMinutes: 0 })];
  const endOf = (rests: Rest[], change: Parameters<typeof planOf>[0] = {}) =>
    (forecast(planOf({ waves: oneWave, ...change }), [siteOf('UTC', [4], rests)], pace, now)![0]!.endsAt -
      now) /
    MINUTE_MS;

  it('install afterwards, and download meanwhile', () => {
    expect(endOf([rest(-1, 2)])).toBe(121);
    expect(endOf([rest(1, 2)])).toBe(3);
    // 10:00 to 11:00 UTC is the window.
    const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '11:00' }];
    expect(endOf([rest(0, 2.5)], { windows })).toBe(151);
    expect(endOf([rest(0, 3)], { windows })).toBe(26 * 60 + 1);
  });

  it('do not hold up those of their site that may be disturbed, except for the end of the wave', () => {
    const parts = [
      { rests: [], robots: [4, 4] },
      { rests: [rest(0, 5)], robots: [0, 4] },
    ];
    const waves = [waveOf({ soakMinutes: 0 }), restOf({ soakMinutes: 0 })];
    const [first, second] = forecast(planOf({ waves }), [{ zone: 'UTC', parts }], pace, now)!;
    expect(first!.endsAt).toBe(now + 3 * MINUTE_MS);
    expect(second!.endsAt).toBe(now + 5 * HOUR + MINUTE_MS);
  });

  it('rest in later weeks as in the first', () => {
    const fortnight = 14 * 24 * 60;
    const waves = [waveOf({ soakMinutes: fortnight }), restOf({ soakMinutes: 0 })];
    const rests = [rest(0, 2), rest(2 + 2 / 60, 4)];
    const [first, second] = forecast(planOf({ waves }), [siteOf('UTC', [1, 1], rests)], pace, now)!;
    expect(first!.endsAt).toBe(now + 2 * HOUR + MINUTE_MS);
    // It has downloaded at 02:03, two weeks later.
    expect(second!.endsAt).toBe(now + 4 * HOUR + MINUTE_MS + fortnight * MINUTE_MS);
  });

  it('are skipped when the plan gives up if they never may be disturbed', () => {
    expect(endOf([rest(-24, 8 * 24)], { giveUpHours: 10 })).toBe(600);
  });
});
