import { MINUTE_MS } from '@muster/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted } from './counts.ts';
import type { TestFleet } from './test-fleet.ts';
import {
  bringToEnd,
  finals,
  fleetOf,
  live,
  over,
  run,
  scenario,
  type Step,
  stories,
} from './test-stories.ts';
import { isReached } from './thresholds.ts';

test('robots start only in a running rollout, in a begun wave, below the failure threshold; counts stay exact', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      live(fleet, steps);
      bringToEnd(fleet);
      for (const { what, status } of fleet.sent)
        expect(status).toBe(what === 'revert' ? 'rollingBack' : 'running');
    }),
    stories,
  );
});

test('a wave begins after the previous one met its threshold and soaked, was empty, or a person passed it', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      live(fleet, steps);
      bringToEnd(fleet);
      const begun = new Set<number>();
      for (const { action, at, counts, before } of fleet.decided) {
        if (action.kind === 'startWave') {
          begun.add(action.wave);
          expect(action.wave === 0 || before.waves[action.wave - 1]!.passedAt !== null).toBe(true);
        }
        if (action.kind !== 'passWave' || action.wave === before.waves.length - 1) continue;
        const wave = before.waves[action.wave]!;
        const rule = before.plan.waves[action.wave]!;
        const own = counts[action.wave]!;
        const isEmpty = counted(own) === Math.min(wave.accepted, own.failed);
        if (isEmpty) continue;
        expect(isReached(own, rule, wave.accepted)).toBe(true);
        expect(at - wave.reachedAt!).toBeGreaterThanOrEqual(rule.soakMinutes * MINUTE_MS);
      }
      for (const { what, wave } of fleet.sent) if (what !== 'revert') expect(begun).toContain(wave);
    }),
    stories,
  );
});

test('no robot starts before a second person approved', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      const isSecond = (step: Step) =>
        step.do === 'order' && step.order === 'approve' && step.personId === 'other';
      live(fleet, steps, (each) => isSecond(each) || run(fleet, each));
      if (fleet.rollout.plan.needsApproval) expect(fleet.sent).toEqual([]);
    }),
    stories,
  );
});

test('every rollout ends, with each robot in exactly one final state', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      live(fleet, steps);
      bringToEnd(fleet);
      const isSubmitted = over.has(fleet.rollout.status);
      for (const { row } of fleet.members) if (isSubmitted) expect(finals).toContain(row.state);
    }),
    stories,
  );
});

test('a roll back touches only changed robots and restores their previous version', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      const had = new Map(fleet.members.map(({ now }, index) => [index, now.has]));
      live(fleet, steps);
      run(fleet, { do: 'order', order: 'rollBack', personId: 'author' });
      if (fleet.rollout.status !== 'rollingBack') return;
      bringToEnd(fleet);
      for (const { robot, what } of fleet.sent) if (what === 'revert') expect(fleet.touched).toContain(robot);
      for (const [robot, { row, now }] of fleet.members.entries())
        if (row.state === 'reverted' && had.has(robot)) expect(now.has).toBe(had.get(robot));
      for (const { row } of fleet.members) if (row.isOwed) expect(row.state).toBe('revertFailed');
    }),
    stories,
  );
});

test('repeated results change nothing, at any later time', () => {
  fc.assert(
    fc.property(scenario, ([given, steps]) => {
      const fleet = fleetOf(given);
      live(fleet, steps);
      const arrived: { robot: number; result: Parameters<TestFleet['apply']>[1] }[] = [];
      for (const each of fleet.inbox) {
        fleet.apply(each.robot, each.result);
        arrived.push(each);
      }
      fleet.settle();
      const rows = fleet.members.map(({ row }) => row);
      const { rollout } = fleet;
      const counts = structuredClone(fleet.counts);
      for (const { robot, result } of [...arrived, ...arrived.toReversed()]) fleet.apply(robot, result);
      fleet.settle();
      expect(fleet.members.every(({ row }, index) => row === rows[index])).toBe(true);
      expect(fleet.counts).toEqual(counts);
      expect(fleet.rollout).toBe(rollout);
    }),
    stories,
  );
});
