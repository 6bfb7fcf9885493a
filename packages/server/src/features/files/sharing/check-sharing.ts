import type { Visibility } from '@muster/contract/files/sharing';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { missingOf } from '../../../platform/http/demand-all.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { reach, reachesGroup } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';

/** The first one that is missing belongs to a field; `detail.missing` are all, for the console to name them. */
function demandGroups(asked: readonly string[], found: readonly string[]): void {
  const missing = missingOf(asked, found);
  const [first] = missing;
  if (first === undefined) return;
  const fields = { [`groupIds.${asked.indexOf(first)}`]: 'field.choice' as const };
  throw new Problem('E004', { fields, detail: { missing } });
}

/**
 * @returns the groups to share files with, without duplicates
 * @throws Problem E004 when a group is out of reach, request.invalid when `groups` is chosen without any group
 */
export function checkedGroups(actor: Actor, visibility: Visibility, asked: readonly string[]): string[] {
  if (visibility !== 'groups') return [];
  const groupIds = [...new Set(asked)];
  if (groupIds.length === 0) throw new Problem('request.invalid', { fields: { groupIds: 'field.required' } });
  const isTeams = reach(actor, 'file.write') === null;
  demandGroups(
    groupIds,
    groupIds.filter((id) => isTeams || reachesGroup(actor, 'file.write', id)),
  );
  return groupIds;
}

/** Locks groups against removal until the transaction ends. @throws Problem E004 when one does not exist */
export async function holdShared(tx: Tx, teamId: string, groupIds: readonly string[]): Promise<void> {
  demandGroups(groupIds, await lockGroups(tx, teamId, groupIds));
}
