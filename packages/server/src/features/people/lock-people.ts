import type { ErrorCode } from '@muster/contract/errors';
import type { Permission } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can, refusalOf } from '../../platform/rights/rights.ts';
import { lockGroups } from '../../platform/rights/team-groups.store.ts';
import * as store from './people.store.ts';

export const forbidden = (role: Role) => new Problem('E033', { detail: { role } });

/**
 * Locks the asker and the target members, and reads their current roles and groups, which may have changed since the
 * request was authorised.
 */
export async function lockPeople(tx: Tx, actor: Actor, permission: Permission, userIds: readonly string[]) {
  const wanted = [...new Set(userIds)];
  const rows = await store.lockMembers(tx, actor.teamId, [...new Set([actor.userId, ...wanted])]);
  const asker = rows.get(actor.userId);
  if (asker === undefined) throw new Problem('E020');
  const { role, grants, groupIds, tools: own } = asker;
  const now = { ...actor, role, grants, groupIds, ...(role !== 'owner' && { tools: own }) };
  if (!can(now, permission)) throw refusalOf(now, permission);
  const targets = wanted.flatMap((id) => rows.get(id) ?? []);
  return { asker: now, targets, gone: wanted.filter((id) => !rows.has(id)) };
}

/** @throws `missing` when the user is not a member of the team */
export async function lockOne(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  userId: string,
  missing: ErrorCode,
) {
  const { asker, targets } = await lockPeople(tx, actor, permission, [userId]);
  const target = targets[0];
  if (target === undefined) throw new Problem(missing);
  return { asker, target };
}

/**
 * Locks the groups against removal until the transaction ends.
 * @throws Problem E004 at `field` that names those that are not of the team
 */
export async function checkGroups(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  demandAll('E004', ids, await lockGroups(tx, teamId, ids), field);
}
