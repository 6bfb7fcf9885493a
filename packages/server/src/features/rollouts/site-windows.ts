import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { TimeZonesOf } from '../../platform/clock/time-zones.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { windowState, type WindowState } from './engine/windows.ts';

const always: WindowState = { isOpen: true, changesAt: null };

/** The window state of each group, in its local time; computed once per time zone. */
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
  // The group was just removed: its robots are checked again in their new group.
  const closed: WindowState = { isOpen: false, changesAt: null };
  return (groupId) => states.get(zones.get(groupId) ?? '') ?? closed;
}
