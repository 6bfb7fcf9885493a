import { rolloutPlan } from '@muster/contract/rollouts/schemas';
import { describe, expect, it } from 'vitest';
import { emptyDraft, planOf, type RolloutDraft, withWave } from './draft.ts';

const id = '01998a3e-7c00-7000-8000-000000000001';
const draft = (change: Partial<RolloutDraft> = {}): RolloutDraft => ({
  ...emptyDraft(),
  name: 'Spring',
  configId: id,
  version: 2,
  ...change,
});

describe('what the form asks of the server', () => {
  it('is a plan that the server takes', () => {
    expect(rolloutPlan.safeParse(planOf(draft())).error).toBeUndefined();
    expect(rolloutPlan.safeParse(planOf(draft({ waves: withWave(draft().waves) }))).data?.waves).toHaveLength(
      4,
    );
  });

  it('may give an app', () => {
    const app = { fileId: id, version: '4.2 (42)' };
    const plan = planOf(draft({ kind: 'app', packageName: 'com.example.welcome', app }));
    expect(rolloutPlan.safeParse(plan).data?.subject).toMatchObject({ kind: 'app', version: '4.2 (42)' });
  });

  it('knows a night that ends on the next day', () => {
    const night = draft({ isNightly: true, from: '22:00', to: '05:00' });
    expect(planOf(night)!.windows).toEqual([
      { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '05:00', endsNextDay: true },
    ]);
    expect(rolloutPlan.safeParse(planOf(night)).error).toBeUndefined();
    const noon = draft({ isNightly: true, from: '12:00', to: '13:00' });
    expect(planOf(noon)!.windows[0]!.endsNextDay).toBe(false);
  });

  it.each([
    ['a configuration', { configId: null }],
    ['an app', { kind: 'app' as const }],
    ['a group', { isAll: false }],
    ['a time', { isNightly: true, to: null }],
    ['two different times', { isNightly: true, to: '22:00' }],
    ['a number', { waves: draft().waves.map((wave) => ({ ...wave, soak: null })) }],
  ])('is nothing yet without %s', (_, change) => {
    expect(planOf(draft(change))).toBeNull();
  });
});
