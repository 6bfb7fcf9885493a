import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { SiteLoad } from './engine/forecast.ts';
import type { Rest } from './engine/rest.ts';
import type { RestingRobots } from './rests.ts';

/** Robots of one wave and group with the same do-not-disturb times. */
export interface Placed {
  groupId: string;
  wave: number;
  robots: number;
  /** The robot, or one that stands for all of them. */
  deviceId: string;
}

const never: readonly Rest[] = [];

/** What a forecast needs to know of the robots, by site. */
export function siteLoads(
  { waves }: Pick<RolloutPlan, 'waves'>,
  zones: ReadonlyMap<string, string>,
  resting: readonly RestingRobots[],
  placed: Iterable<Placed>,
): SiteLoad[] {
  const restsOf = new Map(resting.flatMap(({ rests, deviceIds }) => deviceIds.map((id) => [id, rests])));
  const sites = new Map<string, Map<readonly Rest[], number[]>>();
  for (const { groupId, wave, robots, deviceId } of placed) {
    let parts = sites.get(groupId);
    if (parts === undefined) sites.set(groupId, (parts = new Map()));
    const rests = restsOf.get(deviceId) ?? never;
    let counts = parts.get(rests);
    if (counts === undefined) parts.set(rests, (counts = waves.map(() => 0)));
    counts[wave]! += robots;
  }
  return [...sites].map(([groupId, parts]) => ({
    zone: zones.get(groupId) ?? 'UTC',
    parts: [...parts].map(([rests, robots]) => ({ rests, robots })),
  }));
}
