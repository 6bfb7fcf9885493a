import type { Member } from '@muster/contract/people';
import { isAdmin, type Role, scopeOf } from '@muster/contract/permissions';

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
    changeRole: scopeOf(actor.role, 'people.role') !== null && !isOwner,
    assignGroups: scopeOf(actor.role, 'people.assign') !== null && (isAbove || isSelf),
    remove: scopeOf(actor.role, 'people.remove') !== null && !isOwner,
    makeOwner: scopeOf(actor.role, 'team.transfer') !== null && !isOwner,
  };
}
