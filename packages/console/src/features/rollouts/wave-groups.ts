import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';

type Plan = Pick<RolloutDetail['plan'], 'targets'> & {
  waves: readonly Pick<RolloutDetail['plan']['waves'][number], 'robots'>[];
};

/**
 * The groups whose robots are in this wave; empty when the wave is not one of groups. The last wave names none: it has
 * the groups that no earlier wave takes.
 */
export function waveGroupsOf({ targets, waves }: Plan, index: number): readonly string[] {
  const { groupIds } = waves[index]!.robots;
  if (groupIds.length > 0 || targets.kind !== 'groups' || index === 0 || index < waves.length - 1)
    return groupIds;
  const earlier = waves.slice(0, -1).map(({ robots }) => robots);
  if (!earlier.every((robots) => robots.groupIds.length > 0 && robots.take.by === 'rest')) return [];
  const taken = new Set(earlier.flatMap((robots) => robots.groupIds));
  return targets.groupIds.filter((id) => !taken.has(id));
}
