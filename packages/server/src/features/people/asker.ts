import type { Permission } from '@muster/contract/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockPeople } from './lock-people.ts';

/**
 * The asker with the rights they have now, held until the transaction ends: those the request came with may have been
 * taken away a moment ago. @throws Problem E020, E033
 */
export async function lockAsker(tx: Tx, actor: Actor, permission: Permission): Promise<Actor> {
  return (await lockPeople(tx, actor, permission, [])).asker;
}
