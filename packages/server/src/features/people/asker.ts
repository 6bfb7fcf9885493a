import type { Permission } from '@muster/contract/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Locks the asker until the transaction ends and reads their current rights, which may have changed since the request
 * was authorised. @throws Problem E020, E033
 */
export async function lockAsker(tx: Tx, actor: Actor, permission: Permission): Promise<Actor> {
  return (await lockPeople(tx, actor, permission, [])).asker;
}
