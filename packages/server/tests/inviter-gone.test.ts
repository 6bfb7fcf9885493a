import { listApplicants } from '@muster/contract/people/applicants.endpoints';
import { acceptInvitation, inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { tokenFor } from './setup/joining.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let made = 0;

async function newAdmin() {
  const name = `Admin ${(made += 1)}`;
  const userId = await storeAccount(server, { name, email: `admin${made}@gone.example` });
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'admin', groupIds: [] });
  return { userId, client: await signedIn(server, userId) };
}

/** A new admin invites an address of the team's verified domain; `meanwhile`, and then the invited user follows the link. */
async function invitedBy(meanwhile: (adminId: string) => Promise<unknown>) {
  const admin = await newAdmin();
  const email = `coming${(made += 1)}@proved.example`;
  await admin.client.call(inviteByMail, { body: { text: email, role: 'operator' } });
  const userId = await storeAccount(server, { name: email, email });
  await server.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
  await meanwhile(admin.userId);
  const client = await signedIn(server, userId);
  const { isMember } = await client.call(acceptInvitation, {
    body: { token: await tokenFor(server, email) },
  });
  const waiting = await team.people.owner.call(listApplicants, { query: { keyword: email } });
  return { isMember, waiting: waiting.items.length };
}

describe('an invitation to an address of a verified mail domain', () => {
  beforeAll(async () => {
    const { teamId } = team;
    const domain = { teamId, domain: 'proved.example', role: 'member', sentTo: 'x', verifiedAt: new Date() };
    await server.db.insertInto('mailDomains').values(domain).execute();
  });

  it('needs no approval while the inviter may invite', async () => {
    expect(await invitedBy(async () => {})).toEqual({ isMember: true, waiting: 0 });
  });

  it.each([
    [
      'is no admin any more',
      (userId: string) =>
        server.db
          .updateTable('teamMembers')
          .set({ role: 'member' })
          .where('teamId', '=', team.teamId)
          .where('userId', '=', userId)
          .execute(),
    ],
    [
      'has left the team',
      (userId: string) =>
        server.db
          .deleteFrom('teamMembers')
          .where('teamId', '=', team.teamId)
          .where('userId', '=', userId)
          .execute(),
    ],
  ])('needs one when the inviter %s', async (_, meanwhile) => {
    expect(await invitedBy(meanwhile)).toEqual({ isMember: false, waiting: 1 });
  });
});
