import { expect, it } from 'vitest';
import { waveGroupsOf } from './wave-groups.ts';

const targets = { kind: 'groups', groupIds: ['a', 'b', 'c'] } as const;
const rest = (...groupIds: string[]) => ({ robots: { groupIds, take: { by: 'rest' } } }) as const;
const one = { robots: { groupIds: [], take: { by: 'count', count: 1 } } } as const;
const plan = (...waves: (ReturnType<typeof rest> | typeof one)[]) =>
  ({ targets: { ...targets, groupIds: [...targets.groupIds] }, waves }) as Parameters<typeof waveGroupsOf>[0];

it('a wave names its groups, and the last one those that no earlier wave takes', () => {
  const byGroup = plan(rest('b'), rest('a'), rest());
  expect([0, 1, 2].map((index) => waveGroupsOf(byGroup, index))).toEqual([['b'], ['a'], ['c']]);
});

it('waves by number name no group', () => {
  expect(waveGroupsOf(plan(one, rest()), 0)).toEqual([]);
  expect(waveGroupsOf(plan(one, rest()), 1)).toEqual([]);
  expect(waveGroupsOf(plan(rest()), 0)).toEqual([]);
});
