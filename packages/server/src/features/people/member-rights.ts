import type { Member } from '@muster/contract/people/schemas';
import { isAdmin } from '@muster/contract/roles';
import { mayJoinGroups } from '../../platform/rights/own-groups.ts';
import { can, covers, mayViewAs, type RightsHolder } from '../../platform/rights/rights.ts';

type Somebody = RightsHolder & { userId: string };

/**
 * What one person of a team may do with another (spec section 6, design section 7). The permission table says what a
 * role may do at all; this adds to whom: nobody touches the owner, an admin no other admin, and nobody their own rights
 * or those of somebody who has more.
 */
export function rightsOver(actor: Somebody, target: Somebody): Member['allowed'] {
  const isOwner = target.role === 'owner';
  const isSelf = actor.userId === target.userId;
  const isAbove = actor.role === 'owner' || !isAdmin(target.role);
  // Whom somebody stands above does not depend on the token with which they ask.
  const hasMore = actor.role === 'owner' || covers({ ...actor, token: null }, target);
  const mayChange = isAbove && hasMore && !isOwner && !isSelf;
  return {
    changeRole: can(actor, 'people.role') && mayChange,
    assignGroups: can(actor, 'people.assign') && (isSelf ? mayJoinGroups(actor) : isAbove),
    changeTools: can(actor, 'people.tools') && mayChange,
    endSessions: can(actor, 'people.sessions') && mayChange,
    // Somebody who can be asked, and not a program, vouches for the person.
    resetTwoStep: actor.token == null && can(actor, 'people.resetTwoStep') && mayChange,
    remove: can(actor, 'people.remove') && mayChange,
    makeOwner: can(actor, 'team.transfer') && !isOwner,
    viewAs: actor.token == null && mayViewAs(actor, target),
  };
}
