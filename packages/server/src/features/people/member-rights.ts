import type { Member } from '@muster/contract/people/schemas';
import { isAdmin } from '@muster/contract/roles';
import { mayJoinGroups } from '../../platform/rights/own-groups.ts';
import { can, covers, mayViewAs, type RightsHolder } from '../../platform/rights/rights.ts';

/** Nothing may be done. */
export const noRights: Member['allowed'] = {
  changeRole: false,
  assignGroups: false,
  changeTools: false,
  endSessions: false,
  resetTwoStep: false,
  remove: false,
  makeOwner: false,
  viewAs: false,
};

type Somebody = RightsHolder & { userId: string };

/**
 * What one member may do with another (spec section 6, design section 7). The permission table defines what a role may
 * do in general; this limits the targets: nobody changes the owner, an admin does not change other admins, and nobody
 * changes their own rights or those of a member with more rights.
 */
export function rightsOver(actor: Somebody, target: Somebody): Member['allowed'] {
  const isOwner = target.role === 'owner';
  const isSelf = actor.userId === target.userId;
  const isAbove = actor.role === 'owner' || !isAdmin(target.role);
  // The comparison uses the actor's full rights, regardless of the token in use.
  const hasMore = actor.role === 'owner' || covers({ ...actor, token: null }, target);
  const mayChange = isAbove && hasMore && !isOwner && !isSelf;
  return {
    changeRole: can(actor, 'people.role') && mayChange,
    assignGroups: can(actor, 'people.assign') && (isSelf ? mayJoinGroups(actor) : isAbove),
    changeTools: can(actor, 'people.tools') && mayChange,
    endSessions: can(actor, 'people.sessions') && mayChange,
    // Not by API token: a person must vouch for the member's identity.
    resetTwoStep: actor.token == null && can(actor, 'people.resetTwoStep') && mayChange,
    remove: can(actor, 'people.remove') && mayChange,
    makeOwner: can(actor, 'team.transfer') && !isOwner,
    viewAs: actor.token == null && mayViewAs(actor, target),
  };
}
