import type { Permission } from '@muster/contract/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can } from '../../platform/rights/rights.ts';
import { lockMembers } from './people.store.ts';

/**
 * The asker with the role they have now, held until the transaction ends: the one the request came with may have been
 * taken away a moment ago. @throws Problem E020, E033
 */
export async function lockAsker(tx: Tx, actor: Actor, permission: Permission): Promise<Actor> {
  const asker = (await lockMembers(tx, actor.teamId, [actor.userId])).get(actor.userId);
  if (asker === undefined) throw new Problem('E020');
  const now = { ...actor, role: asker.role, grants: asker.grants };
  if (!can(now, permission)) throw new Problem('E033', { detail: { role: asker.role } });
  return now;
}
