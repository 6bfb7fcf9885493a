import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWaves, type Target } from './plan.ts';
import { planOf, restOf, waveOf } from './test-plan.ts';

const [groupA, groupB, groupC] = [1, 2, 3].map((n) => `01998a3e-7c00-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const targetsOf = (count: number, change: (n: number) => Partial<Target> = () => ({})): Target[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `robot-${n}`,
    groupId: [groupA, groupB, groupC][n % 3]!,
    isOnline: true,
    ...change(n),
  }));
type WaveInput = ReturnType<typeof waveOf>;
const planned = (targets: Target[], waves: WaveInput[], seed = 'rollout') => [
  ...planWaves(targets, planOf({ waves }).waves, seed),
];
const sizes = (waves: number[], of: number) =>
  Array.from({ length: of }, (_, wave) => waves.filter((each) => each === wave).length);
const take = (robots: WaveInput['robots']) => waveOf({ robots });

describe('planning of waves', () => {
  test('assigns one robot, then percentages, then the rest', () => {
    const waves = [
      take({ take: { by: 'count', count: 1 } }),
      take({ take: { by: 'percent', percent: 10 } }),
      take({ take: { by: 'percent', percent: 50 } }),
      restOf(),
    ];
    expect(sizes(planned(targetsOf(300), waves), 4)).toEqual([1, 30, 150, 119]);
  });

  test('assigns groups in order', () => {
    const waves = [
      take({ groupIds: [groupB], take: { by: 'rest' } }),
      take({ groupIds: [groupA], take: { by: 'rest' } }),
      restOf(),
    ];
    const targets = targetsOf(30);
    const waveOfGroup = new Map([
      [groupB, 0],
      [groupA, 1],
      [groupC, 2],
    ]);
    expect(planned(targets, waves)).toEqual(targets.map(({ groupId }) => waveOfGroup.get(groupId)));
  });

  test('takes a percentage of the robots in the wave’s groups', () => {
    const waves = [take({ groupIds: [groupA, groupB], take: { by: 'percent', percent: 20 } }), restOf()];
    expect(sizes(planned(targetsOf(30), waves), 2)).toEqual([4, 26]);
  });

  test('rounds a percentage up to at least one robot', () => {
    const waves = [take({ take: { by: 'percent', percent: 0.1 } }), restOf()];
    expect(sizes(planned(targetsOf(5), waves), 2)).toEqual([1, 4]);
  });

  test('leaves later waves empty when there are too few robots', () => {
    const waves = [
      take({ take: { by: 'count', count: 5 } }),
      take({ take: { by: 'count', count: 5 } }),
      restOf(),
    ];
    expect(sizes(planned(targetsOf(3), waves), 3)).toEqual([3, 0, 0]);
    expect(planned([], waves)).toEqual([]);
  });

  test('puts online robots first', () => {
    const targets = targetsOf(100, (n) => ({ isOnline: n % 10 === 0 }));
    const waves = planned(targets, [take({ take: { by: 'count', count: 10 } }), restOf()]);
    expect(targets.filter((_, n) => waves[n] === 0).every(({ isOnline }) => isOnline)).toBe(true);
  });

  test('varies which robot goes first between rollouts', () => {
    const waves = [take({ take: { by: 'count', count: 1 } }), restOf()];
    const first = new Set(
      Array.from({ length: 20 }, (_, n) => planned(targetsOf(50), waves, `rollout-${n}`).indexOf(0)),
    );
    expect(first.size).toBeGreaterThan(10);
  });

  test('does not depend on the order of the robots, and assigns each to one wave', () => {
    const wave = fc.oneof(
      fc.integer({ min: 1, max: 20 }).map((count) => take({ take: { by: 'count', count } })),
      fc
        .integer({ min: 1, max: 1000 })
        .map((tenths) => take({ take: { by: 'percent', percent: tenths / 10 } })),
      fc
        .subarray([groupA, groupB, groupC], { minLength: 1 })
        .map((groupIds) => take({ groupIds, take: { by: 'rest' } })),
    );
    const shuffled = fc
      .integer({ min: 0, max: 60 })
      .map((count) => targetsOf(count, (n) => ({ isOnline: n % 4 > 0 })))
      .chain((targets) =>
        fc.tuple(
          fc.constant(targets),
          fc.shuffledSubarray(targets, { minLength: targets.length, maxLength: targets.length }),
        ),
      );
    fc.assert(
      fc.property(fc.array(wave, { maxLength: 5 }), shuffled, (waves, [targets, other]) => {
        const all = [...waves, restOf()];
        const byId = (each: Target[]) => {
          const plan = planned(each, all);
          return Object.fromEntries(each.map(({ id }, n) => [id, plan[n]]));
        };
        expect(byId(other)).toEqual(byId(targets));
        expect(planned(targets, all).every((each) => each < all.length)).toBe(true);
      }),
    );
  });
});
