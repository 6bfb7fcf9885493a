import { isAdmin } from '@muster/contract/roles';
import { Problem } from '../http/problem.ts';
import type { Actor } from '../http/actor.ts';
import { can, type RightsHolder } from './rights.ts';

/**
 * Only admins, and users who may assign roles. Others could give themselves the robots of any group, even where the
 * base of their custom role is admin: it grants nothing.
 */
export function mayJoinGroups(holder: RightsHolder): boolean {
  return (isAdmin(holder.role) && holder.grants == null) || can(holder, 'people.role');
}

/** @throws Problem E033 when the actor joins a group without that right */
export function refuseOwnJoin(actor: Actor, joined: readonly string[]): void {
  if (joined.includes(actor.userId) && !mayJoinGroups(actor))
    throw new Problem('E033', { detail: { role: actor.role } });
}
