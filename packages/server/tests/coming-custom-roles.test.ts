import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { chooseNuwaId } from '@muster/contract/people/joining.endpoints';
import {
  acceptInvitation,
  inviteByMail,
  listInvitations,
  readInvitation,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import type { Grants } from '@muster/contract/permissions';
import * as rolesContract from '@muster/contract/roles/endpoints';
import type { BaseRole } from '@muster/contract/roles/grantable';
import { searchEverything } from '@muster/contract/search/endpoints';
import { describe, expect, it } from 'vitest';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { freshName } from './setup/case.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { lettersTo, proveDomain, stranger, tokenFor } from './setup/joining.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let made = 0;
const fresh = () => `coming${(made += 1)}@roles.example`;

const makeRole = (grants: Grants = { 'team.read': 'team' }, base: BaseRole = 'member') =>
  team.people.owner.call(rolesContract.createRole, {
    body: { name: freshName(), base, grants: { ...grants } },
  });

const removeRole = (id: string) =>
  team.people.owner.call(rolesContract.removeRole, { params: { id }, query: {} });

const invite = (by: Client, body: object) => by.ask(inviteByMail, { body: { ...body } });

/** Invites with this role and applies for membership. @returns the application */
async function come(role: string) {
  const email = fresh();
  await team.people.admin.call(inviteByMail, { body: { text: email, role } });
  const token = await tokenFor(server, email);
  const asked = { token, name: email, password: PASSWORD };
  const { isMember } = await new Client(server.address).call(acceptInvitation, { body: asked });
  const { items } = await team.people.admin.call(listApplicants, { query: { keyword: email } });
  return { email, token, isMember, applicant: items[0] };
}

const memberOf = async (email: string) =>
  (await team.people.owner.call(listPeople, { query: { keyword: email } })).items[0];

describe('a custom role given with an invitation', () => {
  it('is shown with the invitation, and is the member’s role after approval', async () => {
    const role = await makeRole();
    const { email, applicant } = await come(role.id);
    expect(applicant).toMatchObject({ role: 'member', customRole: { id: role.id, name: role.name } });
    expect(applicant!.allowed.approve).toBe(true);
    await team.people.admin.call(approveApplicants, { body: { ids: [applicant!.id] } });
    expect(await memberOf(email)).toMatchObject({ customRole: { id: role.id }, role: 'member' });
  });

  it('is named by name or id in a list, ignoring case; an unknown one is refused', async () => {
    const role = await makeRole();
    const [one, other, none] = [fresh(), fresh(), fresh()];
    const { data } = await invite(team.people.admin, {
      entries: [
        { to: one, role: role.name.toUpperCase() },
        { to: other, role: role.id },
        { to: none, role: 'boss' },
      ],
    });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'unknown_role']);
    const { items } = await team.people.admin.call(listInvitations, { query: { keyword: one } });
    expect(items).toMatchObject([{ customRole: { name: role.name }, role: 'member' }]);
    const link = { query: { token: await tokenFor(server, other) } };
    expect(await new Client(server.address).call(readInvitation, link)).toMatchObject({
      customRole: { id: role.id },
    });
  });

  it('never allows more than the inviter or approver has', async () => {
    const inviters = await makeRole({
      'people.read': 'team',
      'people.invite': 'team',
      'people.approve': 'team',
      'role.read': 'team',
      'team.read': 'team',
    });
    const within = await makeRole({ 'team.read': 'team' });
    const beyond = await makeRole({ 'team.read': 'team', 'device.read': 'team' });
    const adminLike = await makeRole({ 'team.read': 'team' }, 'admin');
    const userId = await storeAccount(server, { name: 'Inviter', email: fresh() });
    const { teamId } = team;
    await server.app.people.add({ teamId, userId, name: 'Inviter', role: 'member', groupIds: [] });
    await server.db
      .updateTable('teamMembers')
      .set({ roleId: inviters.id })
      .where('userId', '=', userId)
      .execute();
    const inviter = await signedIn(server, userId);

    const codeOf = async (role: string) => (await invite(inviter, { text: fresh(), role })).code;
    expect(await codeOf(within.id)).toBe('0');
    expect(await codeOf(beyond.id)).toBe('role.beyond');
    // This user lacks permissions of the built-in role, too.
    expect(await codeOf('member')).toBe('role.beyond');
    expect(await codeOf(adminLike.id)).toBe('role.beyond');
    const { data } = await invite(inviter, {
      entries: [
        { to: fresh(), role: beyond.name },
        { to: fresh(), role: 'admin' },
      ],
      role: within.id,
    });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['role', 'role']);
    const { items } = await inviter.call(rolesContract.listRoles, {});
    const mayInvite = items.filter(({ allowed }) => allowed.invite).map(({ id }) => id);
    expect(mayInvite).toContain(within.id);
    expect(mayInvite).not.toContain(beyond.id);
    expect(mayInvite).not.toContain(adminLike.id);

    // Proposed by an admin, who has it: a user with less can approve only with another role.
    const { applicant, email } = await come(beyond.id);
    const ids = [applicant!.id];
    expect((await inviter.ask(approveApplicants, { body: { ids } })).code).toBe('role.beyond');
    expect((await inviter.ask(approveApplicants, { body: { ids, role: within.id } })).code).toBe('0');
    expect(await memberOf(email)).toMatchObject({ customRole: { id: within.id } });
  });

  it('that was removed meanwhile blocks the approval until another is chosen', async () => {
    const role = await makeRole();
    const { email, applicant } = await come(role.id);
    const waiting = fresh();
    await team.people.admin.call(inviteByMail, { body: { text: waiting, role: role.id } });
    await removeRole(role.id);
    const ids = [applicant!.id];
    const now = await team.people.admin.call(listApplicants, { query: { keyword: email } });
    expect(now.items[0]).toMatchObject({
      customRole: { id: role.id, name: '' },
      allowed: { approve: false },
    });
    expect((await team.people.owner.ask(approveApplicants, { body: { ids } })).code).toBe('role.not_found');
    expect(await memberOf(email)).toBeUndefined();
    const invited = await team.people.admin.call(listInvitations, { query: { keyword: waiting } });
    expect(invited.items[0]!.customRole).toEqual({ id: role.id, name: '' });
    await team.people.admin.call(approveApplicants, { body: { ids, role: 'operator' } });
    expect(await memberOf(email)).toMatchObject({ role: 'operator', customRole: null });
    expect((await invite(team.people.admin, { text: fresh(), role: role.id })).code).toBe('role.not_found');
  });

  it('of the owner needs no approval either, whatever tools they had as a member', async () => {
    await proveDomain(server, team.teamId, 'owned.example', 'member');
    const { owner: ownerId } = team.userIds;
    await server.db.updateTable('teamMembers').set({ tools: [] }).where('userId', '=', ownerId).execute();
    const role = await makeRole({ 'device.read': 'groups' });
    const person = await stranger(server, 'owned.example');
    const { userId, email } = person;
    await server.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
    expect((await invite(team.people.owner, { text: email, role: role.id })).code).toBe('0');
    const body = { token: await tokenFor(server, email) };
    expect((await person.client.call(acceptInvitation, { body })).isMember).toBe(true);
  });

  it('of another team does not exist', async () => {
    const { id } = await makeRole();
    const { ownerId, teamId } = { ownerId: team.userIds.member, teamId: team.teamId };
    expect(teamId).toBeTruthy();
    await server.app.teams.create({ name: 'Elsewhere', ownerId, ownerName: 'member' });
    const elsewhere = await server.db
      .selectFrom('teams')
      .where('name', '=', 'Elsewhere')
      .select('id')
      .executeTakeFirstOrThrow();
    const client = await signedIn(server, ownerId);
    client.cookies.set('teamId', elsewhere.id);
    expect((await invite(client, { text: fresh(), role: id })).code).toBe('role.not_found');
  });

  it('to an address of a verified mail domain needs no approval while the inviter could still give it', async () => {
    const { teamId } = team;
    const domain = { teamId, domain: 'proved.example', role: 'member', sentTo: 'x', verifiedAt: new Date() };
    await server.db.insertInto('mailDomains').values(domain).execute();
    const proved = async (role: string, meanwhile: () => Promise<unknown>) => {
      const email = `proved${(made += 1)}@proved.example`;
      await team.people.admin.call(inviteByMail, { body: { text: email, role } });
      const userId = await storeAccount(server, { name: email, email });
      await server.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
      await meanwhile();
      const client = await signedIn(server, userId);
      return client.call(acceptInvitation, { body: { token: await tokenFor(server, email) } });
    };
    const nothing = async () => {};
    const adminLike = await makeRole({ 'team.read': 'team' }, 'admin');
    const role = await makeRole();
    const { isMember, userId } = await proved(role.id, nothing);
    expect(isMember).toBe(true);
    const members = await team.people.owner.call(listPeople, { query: { customRoleFilter: role.id } });
    expect(members.items.map(({ id }) => id)).toEqual([userId]);
    const removed = await makeRole();
    expect((await proved(removed.id, () => removeRole(removed.id))).isMember).toBe(false);
    const raised = await makeRole({ 'team.read': 'team' });
    const raise = () =>
      server.db
        .updateTable('teamRoles')
        .set({ grants: JSON.stringify({ 'team.transfer': 'team' }) })
        .where('id', '=', raised.id)
        .execute();
    expect((await proved(raised.id, raise)).isMember).toBe(false);
    // Only the owner invites with a role based on admin, and only an admin approves such members.
    const asked = await invite(team.people.admin, { text: fresh(), role: adminLike.id });
    expect(asked.code).toBe('role.beyond');
    await server.db.deleteFrom('mailDomains').where('teamId', '=', teamId).execute();
  });
});

describe('a message with an invitation', () => {
  const written = async (email: string) => JSON.stringify((await lettersTo(server, email)).at(-1)!.content);

  it('is quoted in the mail as the inviter’s text, without links, and is sent again', async () => {
    const email = fresh();
    const message = 'Hello <b>you, see https://evil.example/x or evil.example';
    const { data } = await invite(team.people.admin, { text: email, message });
    const mail = await written(email);
    expect(mail).toContain('Hello <b>you');
    expect(mail).not.toContain('evil.example');
    expect(mail.replaceAll('\u2060', '')).toContain('https://evil.example/x');
    await team.people.admin.call(resendInvitations, { body: { ids: [data.results[0]!.invitationId!] } });
    expect(await written(email)).toContain('Hello <b>you');
    const entry = await server.db
      .selectFrom('auditLog')
      .where('objectId', '=', data.results[0]!.invitationId!)
      .where('action', '=', 'invitation.create')
      .select('after')
      .executeTakeFirstOrThrow();
    // Identifies who wrote it, in case of abuse.
    expect(entry.after).toMatchObject({ message });
  });

  it.each([
    ['too long', '長'.repeat(301), 'field.too_long'],
    ['with bidi control characters', 'a\u202Eb', 'field.control_characters'],
  ])('%s is refused', async (_, message, fault) => {
    const { code, data } = await invite(team.people.admin, { text: fresh(), message });
    expect([code, data.fields]).toEqual(['request.invalid', { message: fault }]);
  });

  it('that is empty is not quoted', async () => {
    const email = fresh();
    await invite(team.people.admin, { text: email });
    expect(await written(email)).not.toMatch(/wrote|寫道/);
  });
});

describe('the list of members', () => {
  it('can be filtered by custom role and state, and searched by NUWA ID, also after a role change', async () => {
    const role = await makeRole();
    const { email, applicant } = await come(role.id);
    const list = (query: object) => team.people.admin.call(listPeople, { query });
    const unconfirmed = { statusFilter: 'unconfirmed', customRoleFilter: role.id };
    expect((await list(unconfirmed)).items).toMatchObject([{ email, customRole: { id: role.id } }]);
    await team.people.admin.call(approveApplicants, { body: { ids: [applicant!.id] } });
    const found = await list({ customRoleFilter: role.id });
    expect(found).toMatchObject({ total: 1, items: [{ email, status: 'active' }] });
    expect((await list(unconfirmed)).total).toBe(0);
    expect((await list({ customRoleFilter: role.id, roleFilter: 'operator' })).total).toBe(0);
    const invited = fresh();
    await team.people.admin.call(inviteByMail, { body: { text: invited, role: role.id } });
    expect(await list({ statusFilter: 'invited', customRoleFilter: role.id })).toMatchObject({
      total: 1,
      items: [{ email: invited }],
    });

    const [member] = found.items;
    expect((await list({ keyword: member!.nuwaId.toLowerCase() })).items).toMatchObject([{ email }]);
    const client = await signedIn(server, member!.id);
    const chosen = `Z${member!.id.slice(-10).toUpperCase()}`;
    await client.call(chooseNuwaId, { body: { nuwaId: chosen } });
    expect((await list({ keyword: chosen })).items).toMatchObject([{ email }]);
    expect((await list({ keyword: member!.nuwaId })).total).toBe(0);
    const { people } = await team.people.admin
      .call(searchEverything, { query: { keyword: chosen } })
      .then((reply) => ({ people: JSON.stringify(reply) }));
    expect(people).toContain(email);
  });
});
