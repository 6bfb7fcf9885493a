import { type ConfigState, configStates } from '@muster/contract/devices/schemas';
import type { Group, GroupDetail } from '@muster/contract/groups/schemas';
import type { Actor } from '../../platform/http/actor.ts';
import { can } from '../../platform/rights/rights.ts';
import type { GroupConfigCount, GroupRow } from './groups.store.ts';

export function presentGroup(actor: Actor, row: GroupRow): Group {
  const object = { groupId: row.id };
  const canWrite = can(actor, 'group.write', object);
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    deviceCount: row.deviceCount ?? 0,
    onlineCount: row.onlineCount ?? 0,
    memberCount: row.memberCount ?? 0,
    config: row.configId === null ? null : { id: row.configId, name: row.configName ?? '' },
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
    allowed: {
      update: canWrite,
      remove: canWrite && !row.isDefault,
      readKey: can(actor, 'group.key.read', object),
      assignConfig: can(actor, 'config.deploy', object),
    },
  };
}

/** With its key, before permissions decide whether the key is shown. */
export type OpenGroup = Omit<GroupDetail, 'isKeyCovered'>;

export function presentGroupDetail(
  actor: Actor,
  row: GroupRow,
  counts: readonly GroupConfigCount[],
): OpenGroup {
  const group = presentGroup(actor, row);
  const robotsIn = (wanted: GroupConfigCount['state']) =>
    counts.find(({ state }) => state === wanted)?.robots ?? 0;
  return {
    ...group,
    rmsKey: group.allowed.readKey ? row.key : null,
    configRobots: Object.fromEntries(configStates.map((state) => [state, robotsIn(state)])) as Record<
      ConfigState,
      number
    >,
    configOutdated: robotsIn('outdated'),
  };
}
