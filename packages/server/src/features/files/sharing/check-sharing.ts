import type { Visibility } from '@muster/contract/files/sharing';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { reach, reachesGroup } from '../../../platform/rights/rights.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';

const notThere = (index: number) => fieldProblem('E004', `groupIds.${index}`, 'field.choice');

/**
 * @returns the groups to share files with, without duplicates
 * @throws Problem E004 when a group is out of reach, request.invalid when `groups` is chosen without any group
 */
export function checkedGroups(actor: Actor, visibility: Visibility, asked: readonly string[]): string[] {
  if (visibility !== 'groups') return [];
  const groupIds = [...new Set(asked)];
  if (groupIds.length === 0) throw new Problem('request.invalid', { fields: { groupIds: 'field.required' } });
  const isTeams = reach(actor, 'file.write') === null;
  const beyond = groupIds.findIndex((id) => !isTeams && !reachesGroup(actor, 'file.write', id));
  if (beyond !== -1) throw notThere(beyond);
  return groupIds;
}

/** Locks groups against removal until the transaction ends. @throws Problem E004 when one does not exist */
export async function holdShared(tx: Tx, teamId: string, groupIds: readonly string[]): Promise<void> {
  const held = await lockGroups(tx, teamId, groupIds);
  const gone = groupIds.findIndex((id) => !held.includes(id));
  if (gone !== -1) throw notThere(gone);
}
