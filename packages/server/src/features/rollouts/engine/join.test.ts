import { rolloutStatuses } from '@muster/contract/rollouts/states';
import { expect, test } from 'vitest';
import { waveOfLate } from './join.ts';
import { newRollout, type Rollout, withWave } from './progress.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const [groupA, groupB] = [
  '01998a3e-7c00-7000-8000-000000000001',
  '01998a3e-7c00-7000-8000-000000000002',
] as const;
const groupWave = (groupId: string) => waveOf({ robots: { groupIds: [groupId], take: { by: 'rest' } } });
const rollout: Rollout = {
  ...newRollout(planOf({ waves: [waveOf(), groupWave(groupA), restOf()] }), 'mei'),
  status: 'running',
};

test('a late robot joins the wave of its group if that wave has not begun', () => {
  expect(waveOfLate(rollout, groupA)).toBe(1);
  expect(waveOfLate(withWave(rollout, 1, { startedAt: 1 }), groupA)).toBe(2);
});

test('otherwise it joins the last wave, never one of limited size', () => {
  expect(waveOfLate(rollout, groupB)).toBe(2);
  expect(waveOfLate(withWave(rollout, 2, { startedAt: 1 }), groupB)).toBe(2);
});

test('robots join until the rollout ends', () => {
  const taking = rolloutStatuses.filter((status) => waveOfLate({ ...rollout, status }, groupB) !== null);
  expect(taking).toEqual(['awaitingApproval', 'scheduled', 'running', 'paused', 'halted']);
});
