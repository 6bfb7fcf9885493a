import type { Member } from '@muster/contract/people/schemas';
import { isAdmin, type Role } from '@muster/contract/roles';
import { can } from '../../platform/rights/rights.ts';

interface Somebody {
  userId: string;
  role: Role;
}

/**
 * What one person of a team may do with another (spec section 6, design section 7). The permission table says what a
 * role may do at all; this adds to whom: nobody touches the owner, and an admin no other admin.
 */
export function rightsOver(actor: Somebody, target: Somebody): Member['allowed'] {
  const isOwner = target.role === 'owner';
  const isSelf = actor.userId === target.userId;
  const isAbove = actor.role === 'owner' || !isAdmin(target.role);
  return {
    changeRole: can(actor, 'people.role') && !isOwner,
    assignGroups: can(actor, 'people.assign') && (isAbove || isSelf),
    remove: can(actor, 'people.remove') && !isOwner,
    makeOwner: can(actor, 'team.transfer') && !isOwner,
  };
}
