import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../platform/database/database.ts';
import { windowState, type WindowState } from './engine/windows.ts';

/** What a rollout needs of the area of schedules: where each of these groups is, as an IANA name. */
export type TimeZonesOf = (
  tx: Database | Tx,
  teamId: string,
  groupIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

const always: WindowState = { isOpen: true, changesAt: null };

/** The windows of a plan by the clock of each group's site; asked once for all robots of a zone. */
export async function siteWindows(
  timeZonesOf: TimeZonesOf,
  tx: Database | Tx,
  teamId: string,
  { windows }: RolloutPlan,
  groupIds: readonly string[],
  now: number,
): Promise<(groupId: string) => WindowState> {
  if (windows.length === 0) return () => always;
  const zones = await timeZonesOf(tx, teamId, [...new Set(groupIds)]);
  const states = new Map([...new Set(zones.values())].map((zone) => [zone, windowState(windows, zone, now)]));
  // A group that was removed a moment ago: its robots are looked at again when they are in another one.
  const closed: WindowState = { isOpen: false, changesAt: null };
  return (groupId) => states.get(zones.get(groupId) ?? '') ?? closed;
}
