import { forgotPassword, resetPassword } from '@muster/contract/account/recovery.endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { removeAccount } from '@muster/contract/account/removal.endpoints';
import { login } from '@muster/contract/account/endpoints';
import { downloadData, updateProfile } from '@muster/contract/account/profile.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { acceptInvitation, inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { joining } from '@muster/contract/people/joining.endpoints';
import { getTeam } from '@muster/contract/teams/endpoints';
import { describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { lettersTo, stranger, tokenFor } from './setup/joining.ts';
import { openLive } from './setup/live-socket.ts';
import { type ScimClient, withProvider, withProvisionedTeam } from './setup/scim-client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { WITHIN } from './setup/within.ts';

const MUSTER = 'urn:muster:params:scim:schemas:extension:2.0:User';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
let provider: ScimClient;
withProvisionedTeam((made) => ({ server, team, owner, provider } = made), 'school.example');

const memberOf = async (email: string) =>
  (await owner.call(listPeople, { query: { keyword: email } })).items.find((each) => each.email === email);

const entries = (objectId: string) =>
  server.db
    .selectFrom('auditLog')
    .where('objectId', '=', objectId)
    .orderBy('id')
    .select(['action', 'actorId', 'actorName', 'tokenName', 'teamId'])
    .execute();

describe('a user with an address of a verified domain', () => {
  it('is in the members list as soon as the provider has created them', async () => {
    const made = await provider.createUser('Mei@School.example', {
      externalId: 'x-1',
      name: { givenName: 'Mei-ling', familyName: 'Lin' },
      preferredLanguage: 'ja',
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(made.headers.get('location')).toBe(`${server.address}/scim/v2/Users/${made.body.id}`);
    expect(made.headers.get('etag')).toBe(made.body.meta.version);
    expect(made.body).toMatchObject({
      userName: 'mei@school.example',
      externalId: 'x-1',
      name: { givenName: 'Mei-ling', familyName: 'Lin' },
      active: true,
      [MUSTER]: { state: 'member', role: 'operator' },
    });
    expect(await memberOf('mei@school.example')).toMatchObject({
      id: made.body.id,
      name: 'Mei-ling Lin',
      role: 'operator',
      provider: { ownsRole: false, groupIds: [] },
    });
    const log = await entries(made.body.id);
    expect(log.map(({ action }) => action)).toEqual(['member.add', 'scimUser.create']);
    expect(log[1]).toEqual({
      action: 'scimUser.create',
      actorId: null,
      actorName: 'Entra ID',
      tokenName: 'Entra ID',
      teamId: team.teamId,
    });
  });

  it('has no password until they set one by a mailed link, which also verifies the address', async () => {
    const { body } = await provider.createUser('first@school.example');
    const stored = () =>
      server.db
        .selectFrom('users')
        .where('id', '=', body.id as string)
        .select(['emailVerified', 'name'])
        .executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ emailVerified: false, name: 'first' });
    const guess = await new Client(server.address).ask(login, {
      body: { email: 'first@school.example', password: '' },
    });
    expect(guess.code).not.toBe('0');
    const browser = new Client(server.address);
    await browser.call(forgotPassword, { body: { email: 'first@school.example', again: false } });
    const letter = (await lettersTo(server, 'first@school.example')).at(-1)!;
    const token = new URL(letter.content.action!.link).searchParams.get('token')!;
    const password = 'a blue whale sings';
    await browser.call(resetPassword, { body: { token, password, confirmation: password } });
    expect((await stored()).emailVerified).toBe(true);
    await browser.signIn('first@school.example', password);
    expect((await browser.call(getTeam, {})).teamId).toBe(team.teamId);
  });

  it('with an existing account joins with it, keeping their name and password', async () => {
    const person = await stranger(server, 'school.example');
    const { body } = await provider.createUser(person.email, {
      displayName: 'Another Name',
      password: 'taken-over',
    });
    expect(body).toMatchObject({ id: person.userId, displayName: 'Another Name' });
    expect(await memberOf(person.email)).toMatchObject({ id: person.userId, name: person.name });
    await provider.patch(
      `/Users/${person.userId}`,
      { op: 'replace', path: 'displayName', value: 'Third Name' },
      { op: 'replace', path: 'userName', value: 'moved@school.example' },
    );
    expect(await memberOf(person.email)).toMatchObject({ id: person.userId, name: person.name });
    expect((await person.client.call(getTeam, {})).teamId).toBe(team.teamId);
  });

  it('does not close the invitation of whoever had the address before', async () => {
    const person = await stranger(server, 'school.example');
    const { nuwaId } = (await person.client.call(joining, {})).person!;
    const { results } = await owner.call(inviteByMail, { body: { text: nuwaId } });
    await server.db
      .updateTable('users')
      .set({ email: 'moved@school.example' })
      .where('id', '=', person.userId)
      .execute();
    await provider.createUser(person.email);
    expect((await memberOf(person.email))!.id).not.toBe(person.userId);
    const { status } = await server.db
      .selectFrom('invitations')
      .where('id', '=', results[0]!.invitationId!)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('pending');
  });

  it('leaves the team at once when deactivated, and can come back', async () => {
    const { body } = await provider.createUser('leaver@school.example', { displayName: 'Leaver' });
    const browser = await signedIn(server, body.id as string);
    const { client: program } = await withToken(browser, ['team.read']);
    for (const each of [browser, program]) expect((await each.ask(getTeam, {})).code).toBe('0');
    const live = await openLive(browser);
    const off = await provider.patch(`/Users/${body.id}`, { op: 'Replace', value: { active: 'False' } });
    expect([off.status, off.body.active, off.body[MUSTER].state]).toEqual([200, false, 'inactive']);
    expect((await browser.ask(getTeam, {})).code).toBe('E020');
    expect((await program.ask(getTeam, {})).code).toBe('token.invalid');
    await expect.poll(() => live.closed, WITHIN).not.toBeNull();
    expect(await memberOf('leaver@school.example')).toBeUndefined();
    const on = await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: true });
    expect([on.body.active, on.body[MUSTER].state, on.body.id]).toEqual([true, 'member', body.id]);
    expect((await browser.ask(getTeam, {})).code).toBe('0');
    const gone = await provider.delete(`/Users/${body.id}`);
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect((await browser.ask(getTeam, {})).code).toBe('E020');
    expect((await provider.get(`/Users/${body.id}`)).status).toBe(404);
    const account = await server.db
      .selectFrom('users')
      .where('id', '=', body.id as string)
      .select('name')
      .execute();
    expect(account).toEqual([{ name: 'Leaver' }]);
  });

  it('has the name from the provider while they are in no other team', async () => {
    const { body } = await provider.createUser('renamed@school.example', { displayName: 'Before' });
    const rename = (value: string) =>
      provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'displayName', value });
    await rename('After');
    expect((await memberOf('renamed@school.example'))?.name).toBe('After');
    const browser = await signedIn(server, body.id as string);
    const mine = (name: string) => browser.ask(updateProfile, { body: { name, introduction: 'Hello' } });
    expect((await mine('My own')).code).toBe('scim.owned');
    expect((await mine('After')).data).toMatchObject({ introduction: 'Hello', nameOwner: 'Team t1' });
    const other = await createTeam(server);
    const person = { userId: body.id as string, name: 'After', role: 'member' as const, groupIds: [] };
    await server.app.people.add({ teamId: other.teamId, ...person });
    expect((await rename('Later')).body.displayName).toBe('Later');
    expect((await mine('After')).data.nameOwner).toBeNull();
    expect((await memberOf('renamed@school.example'))?.name).toBe('After');
  });

  it('gets another address from the provider only until the account is in use', async () => {
    const { body } = await provider.createUser('old@school.example');
    const move = (value: string) =>
      provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'userName', value });
    await move('new@school.example');
    expect(await memberOf('new@school.example')).toMatchObject({ id: body.id });
    const taken = await stranger(server, 'school.example');
    expect((await move(taken.email)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    // An address of an unverified domain is not used.
    expect((await move('new@elsewhere.example')).body.userName).toBe('new@elsewhere.example');
    expect(await memberOf('new@school.example')).toMatchObject({ id: body.id });
    await signedIn(server, body.id as string);
    await move('newest@school.example');
    expect(await memberOf('newest@school.example')).toBeUndefined();
    expect(await memberOf('new@school.example')).toMatchObject({ id: body.id });
  });
});

describe('a user with another address', () => {
  it('is invited, with or without an account, and the response is the same', async () => {
    const person = await stranger(server);
    const answers = await Promise.all([
      provider.createUser(person.email),
      provider.createUser('nobody-yet@elsewhere.example'),
    ]);
    for (const { status, body } of answers) {
      expect([status, body.active, body[MUSTER]]).toEqual([201, true, { state: 'invited' }]);
      expect(body.id).not.toBe(person.userId);
    }
    expect(await memberOf(person.email)).toBeUndefined();
    expect((await lettersTo(server, person.email)).map(({ kind }) => kind)).toEqual(['people.invitation']);
    const account = await server.db
      .selectFrom('users')
      .where('email', '=', 'nobody-yet@elsewhere.example')
      .select('id')
      .execute();
    expect(account).toEqual([]);
  });

  it('keeps their id after accepting, and gets the groups that were assigned meanwhile', async () => {
    const email = 'follows@elsewhere.example';
    const { body: user } = await provider.createUser(email);
    const { body: group } = await provider.createGroup(team.otherGroup.name, [user.id]);
    const token = await tokenFor(server, email);
    await new Client(server.address).call(acceptInvitation, {
      body: { token, name: 'Follows', password: 'a blue whale sings' },
    });
    const { items } = await owner.call(listApplicants, { query: {} });
    const { id } = items.find((each) => each.email === email)!;
    await owner.call(approveApplicants, { body: { ids: [id] } });
    const now = await provider.get(`/Users/${user.id}`);
    expect(now.body[MUSTER].state).toBe('member');
    expect(await memberOf(email)).toMatchObject({
      name: 'Follows',
      groups: [{ id: team.otherGroup.id, name: team.otherGroup.name }],
      provider: { ownsRole: false, groupIds: [team.otherGroup.id] },
    });
    await provider.delete(`/Groups/${group.id}`);
    expect(await memberOf(email)).toMatchObject({ groups: [] });
  });

  it('loses the invitation when deactivated, moved or deleted', async () => {
    const open = async (email: string) =>
      (
        await server.db
          .selectFrom('invitations')
          .where('email', '=', email)
          .where('status', '=', 'pending')
          .select('id')
          .execute()
      ).length;
    const { body } = await provider.createUser('moves@elsewhere.example');
    await provider.patch(`/Users/${body.id}`, {
      op: 'replace',
      path: 'userName',
      value: 'moved@elsewhere.example',
    });
    expect([await open('moves@elsewhere.example'), await open('moved@elsewhere.example')]).toEqual([0, 1]);
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: false });
    expect(await open('moved@elsewhere.example')).toBe(0);
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: true });
    expect(await open('moved@elsewhere.example')).toBe(1);
    await provider.delete(`/Users/${body.id}`);
    expect(await open('moved@elsewhere.example')).toBe(0);
  });

  it('gets no mail when the invitation is cancelled before the mail is sent', async () => {
    const email = 'waits@elsewhere.example';
    const { body } = await provider.createUser(email);
    await server.db
      .updateTable('mailOutbox')
      .set({ sentAt: null, dueAt: new Date(Date.now() + 3_600_000) })
      .where('recipient', '=', email)
      .execute();
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: false });
    const mails = await server.db
      .selectFrom('mailOutbox')
      .where('recipient', '=', email)
      .select(['isStopped', 'content'])
      .execute();
    expect(mails).toEqual([{ isStopped: true, content: {} }]);
  });
});

it('a user can download what a provider stored about them, and deletes it with their account', async () => {
  const person = await stranger(server, 'school.example');
  await provider.createUser(person.email, { externalId: 'hr-77' });
  const response = await fetch(`${server.address}${urlOf(downloadData, {})}`, {
    headers: { cookie: person.client.cookieHeader },
  });
  expect(await response.json()).toMatchObject({
    provisioning: [{ teamId: team.teamId, externalId: 'hr-77', userName: person.email }],
  });
  await person.client.call(removeAccount, { body: { password: PASSWORD } });
  expect((await provider.get(`/Users/${person.userId}`)).status).toBe(404);
  const kept = await server.db
    .selectFrom('scimUsers')
    .where('externalId', '=', 'hr-77')
    .select('id')
    .execute();
  expect(kept).toEqual([]);
  // The provider may create a user with the address again: it is a new account.
  const { status, body } = await provider.createUser(person.email);
  expect(status).toBe(201);
  expect(body.id).not.toBe(person.userId);
});

describe('the owner of the team', () => {
  it('is found, and can be neither deactivated nor removed', async () => {
    const { userIds } = team;
    const refused = [
      await provider.delete(`/Users/${userIds.owner}`),
      await provider.patch(`/Users/${userIds.owner}`, { op: 'replace', path: 'active', value: false }),
      await provider.put(`/Users/${userIds.owner}`, { userName: 'owner@t1.example', active: false }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(403);
      expect(body).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '403',
        detail: 'The owner of the team cannot be deactivated or removed by provisioning.',
      });
    }
    expect((await provider.get(`/Users/${userIds.owner}`)).body[MUSTER]).toEqual({
      state: 'member',
      role: 'owner',
    });
  });
});

describe('one team’s provider', () => {
  it('neither sees nor changes objects of another team', async () => {
    const other = await createTeam(server);
    const { provider: foreign } = await withProvider(other.people.owner);
    const { body: user } = await provider.createUser('ours@school.example');
    const { body: group } = await provider.createGroup('Ours', [user.id]);
    const asked = [
      await foreign.get(`/Users/${user.id}`),
      await foreign.put(`/Users/${user.id}`, { userName: 'x@y.example' }),
      await foreign.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false }),
      await foreign.delete(`/Users/${user.id}`),
      await foreign.get(`/Groups/${group.id}`),
      await foreign.delete(`/Groups/${group.id}`),
      await foreign.get(`/Users/${NOBODY}`),
      await foreign.get('/Users/no-id'),
    ];
    expect(asked.map(({ status }) => status)).toEqual(Array(8).fill(404));
    const { body } = await foreign.createGroup('Theirs', [user.id]);
    expect(body).toMatchObject({ status: '400', scimType: 'invalidValue' });
    // The domain is verified by the first team only.
    expect((await foreign.createUser('ours@school.example')).body[MUSTER].state).toBe('invited');
    expect((await provider.get(`/Users/${user.id}`)).body[MUSTER].state).toBe('member');
  });
});
