import { expect, it } from 'vitest';
import { phaseOf } from './wave-phase.ts';

const at = '2026-11-23T19:00:00.000Z';
const soaking = { startedAt: at, reachedAt: at, passedAt: null };

it('a wave soaks while its rollout is running or paused, and not after its end', () => {
  const of = (status: Parameters<typeof phaseOf>[0]['status']) =>
    phaseOf({ status, heldBy: null }, soaking, 0);
  expect([of('running'), of('paused')]).toEqual(['soaking', 'soaking']);
  for (const status of ['stopped', 'rollingBack', 'rolledBack'] as const) expect(of(status)).toBe('ended');
});

it('a wave that still installs is paused with its rollout', () => {
  const wave = { startedAt: at, reachedAt: null, passedAt: null };
  const of = (status: 'running' | 'paused' | 'halted') => phaseOf({ status, heldBy: null }, wave, 0);
  expect([of('running'), of('paused'), of('halted')]).toEqual(['running', 'paused', 'paused']);
});

it('a passed or never started wave keeps its phase', () => {
  const rollout = { status: 'rolledBack', heldBy: null } as const;
  expect(phaseOf(rollout, { ...soaking, passedAt: at }, 0)).toBe('passed');
  expect(phaseOf(rollout, { startedAt: null, reachedAt: null, passedAt: null }, 1)).toBe('next');
});
