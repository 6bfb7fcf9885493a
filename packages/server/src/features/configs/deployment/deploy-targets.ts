import type { DeployImpact } from '@muster/contract/configs/deployment.schemas';

export interface Target {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
  model: string;
}

const NAMED = 100;
const nameOf = ({ id, sn, name }: Target) => ({ id, sn, name });

type Reached = Omit<DeployImpact, 'missing' | 'first' | 'replaced' | 'same' | 'steps'>;

/** What was asked for and exists within reach. */
export interface Found {
  targets: Target[];
  groupIds: string[];
  /** The asked ids of robots and groups that do not. */
  missing: string[];
}

/** How many of these robots it reaches now; at most 100 are named. */
export function reachOf(targets: readonly Target[]): Reached {
  const offline = targets.filter((target) => target.connection === 0);
  const notActivated = targets.filter((target) => target.connection === -2);
  return {
    total: targets.length,
    online: targets.length - offline.length - notActivated.length,
    offline: offline.length,
    notActivated: notActivated.length,
    offlineDevices: offline.slice(0, NAMED).map(nameOf),
    notActivatedDevices: notActivated.slice(0, NAMED).map(nameOf),
  };
}

/**
 * Robots not activated yet: `own` were selected themselves, `ofGroups` through their group, whose configuration they
 * get.
 */
export interface Awaiting {
  own: string[];
  ofGroups: string[];
}

/** @param deviceIds the robots selected themselves */
export function awaitingOf(found: readonly Target[], deviceIds: readonly string[]): Awaiting {
  const chosen = new Set(deviceIds);
  const ids = found.filter((target) => target.connection === -2).map(({ id }) => id);
  return { own: ids.filter((id) => chosen.has(id)), ofGroups: ids.filter((id) => !chosen.has(id)) };
}
