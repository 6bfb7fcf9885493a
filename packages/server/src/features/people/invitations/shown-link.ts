import type { ReplyOf } from '@muster/contract/endpoint';
import type { Language } from '@muster/contract/languages';
import type { makeInvitationLink } from '@muster/contract/people/invitations.endpoints';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, holdWanted } from '../given-roles.ts';
import { linkOf, newLink } from './invitation-letters.ts';
import * as store from './invitations.store.ts';

/**
 * Creates a link for the inviter to pass on when mails do not arrive. Links sent earlier stay valid.
 * @throws Problem E050, invitation.not_found; E033, role.beyond, role.by_token when the asker may not give the role
 */
export async function makeShownLink(
  db: Database,
  actor: Actor,
  id: string,
  site: string,
): Promise<ReplyOf<typeof makeInvitationLink>> {
  const { teamId } = actor;
  return db.unit(async ({ tx }) => {
    const offered = await store.findRole(tx, teamId, id);
    if (offered === undefined) throw new Problem('invitation.not_found');
    const roleOf = await holdWanted(tx, teamId, [offered]);
    const asker = await lockAsker(tx, actor, 'people.invite');
    const [row] = await store.lockInvitations(tx, teamId, [id]);
    if (row === undefined || (row.roleId ?? row.role) !== offered) throw new Problem('invitation.not_found');
    // The link lets its holder join as the invited person, so the asker must be allowed to give the role. A removed
    // role grants nothing.
    const role = roleOf(offered);
    if (role !== undefined) checkGiven(asker, role);
    if (row.isOver) throw new Problem('E050');
    const to = row.nuwaId ?? row.email;
    const { token, tokenHash } = newLink();
    await store.insertLink(tx, teamId, id, tokenHash, true);
    // The link grants access and stays out of the log.
    await audit(tx, actor, {
      action: 'invitation.link',
      objectType: 'invitation',
      objectId: id,
      after: { to },
    });
    const link = linkOf(site, token, row.isLanguageChosen ? (row.language as Language) : null);
    return { to, name: row.name, link };
  });
}
