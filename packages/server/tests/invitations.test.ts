import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { lock, unlock } from '@muster/contract/account/proof.endpoints';
import { updateProfile } from '@muster/contract/account/profile.endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { approveApplicants, listApplicants } from '@muster/contract/people/applicants.endpoints';
import { getPerson } from '@muster/contract/people/endpoints';
import {
  acceptInvitation,
  cancelInvitations,
  changeInvitation,
  countWaiting,
  inviteByMail,
  listInvitations,
  makeInvitationLink,
  readInvitation,
  resendInvitations,
} from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import {
  applyByCode,
  createOwnTeam,
  declineInvitation,
  followInvitation,
  joinByDomain,
  joining,
} from '@muster/contract/people/joining.endpoints';
import { expect, it } from 'vitest';
import { expireInvitationsJob } from '../src/features/people/invitations/expire-invitations.job.ts';
import { newId } from '../src/platform/id.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { signedIn } from './setup/accounts.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { lettersTo, proveDomain, stranger, tokenFor } from './setup/joining.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { whileWaiting } from './setup/while-waiting.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

let made = 0;
const fresh = () => `new${(made += 1)}@lakeside.example`;

async function invite(to: string, body: object = {}) {
  return team.people.admin.call(inviteByMail, { body: { text: to, ...body } });
}

/** An invitation with its address and the token of its mail. */
async function invited(body: object = {}) {
  const email = fresh();
  const { results } = await invite(email, body);
  return { email, id: results[0]!.invitationId!, token: await tokenFor(server, email) };
}

const follow = (token: string, body: object = { name: 'New', password: PASSWORD }) =>
  new Client(server.address).ask(acceptInvitation, { body: { token, ...body } });

const look = async (token: string) =>
  (await new Client(server.address).ask(readInvitation, { query: { token } })).code;

const setExpired = (id: string) =>
  server.db
    .updateTable('invitations')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

async function nuwaIdOf({ userId }: { userId: string }): Promise<string> {
  const { nuwaId } = await server.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('nuwaId')
    .executeTakeFirstOrThrow();
  return nuwaId;
}

it('each line of a list gets its own result, and only valid ones are invited', async () => {
  const known = await stranger(server);
  const nuwaId = await nuwaIdOf(known);
  const before = fresh();
  await invite(before);
  const email = fresh();
  const text = `"Hsu, Pei-shan" <${email}>; ${email.toUpperCase()}\n${nuwaId.toLowerCase()}, member@t1.example ${before} yang@lakeside ZZZZ9`;
  const { invited: count, results } = await invite(text, { groupIds: [team.group.id] });
  expect(results.map(({ to, outcome }) => [to, outcome])).toEqual([
    [email, 'invited'],
    [email, 'repeated'],
    [nuwaId, 'invited'],
    ['member@t1.example', 'member'],
    [before, 'already_invited'],
    ['yang@lakeside', 'invalid'],
    ['ZZZZ9', 'unknown_nuwa_id'],
  ]);
  expect(count).toBe(2);
  expect(results[0]!.name).toBe('Hsu, Pei-shan');
  expect(results[2]!.name).toBe(known.name);
  expect(results[3]!.role).toBe('member');
  // Someone invited by NUWA ID is listed by it: the team may not read their address.
  const list = await team.people.admin.call(listInvitations, { query: { keyword: nuwaId } });
  expect(list.items).toMatchObject([{ to: nuwaId, groups: [{ name: 'Class 5-B' }], state: 'pending' }]);
  expect(JSON.stringify(list)).not.toContain(known.email);
  expect(await lettersTo(server, known.email)).toHaveLength(1);
});

it('a check returns the same results and changes nothing', async () => {
  const email = fresh();
  const { invited: count } = await invite(email, { isCheck: true });
  expect(count).toBe(1);
  expect(await lettersTo(server, email)).toEqual([]);
  expect((await team.people.owner.call(listInvitations, { query: { keyword: email } })).total).toBe(0);
});

it('a list has at least one and at most a hundred lines', async () => {
  const ask = (text: string) => team.people.owner.ask(inviteByMail, { body: { text, isCheck: true } });
  expect((await ask(' ,; ')).data.fields).toEqual({ text: 'field.required' });
  const many = Array.from({ length: 101 }, (_, index) => `a${index}@b.example`).join('\n');
  expect((await ask(many)).data).toMatchObject({ fields: { text: 'field.too_many' } });
  expect((await ask(many.split('\n').slice(1).join(','))).data.invited).toBe(100);
});

it('lines of a file have their own roles and groups; only the owner invites admins', async () => {
  const entries = [
    { to: fresh(), role: 'admin' as const },
    { to: fresh(), groups: ['class 5-b', 'Lobby'] },
    { to: fresh(), groups: ['Nowhere'] },
  ];
  const asAdmin = await team.people.admin.call(inviteByMail, { body: { entries } });
  expect(asAdmin.results.map(({ outcome }) => outcome)).toEqual(['role', 'invited', 'unknown_group']);
  const asOwner = await team.people.owner.call(inviteByMail, { body: { entries: entries.slice(0, 1) } });
  expect(asOwner.invited).toBe(1);
  const all = { body: { text: fresh(), role: 'admin' as const } };
  expect((await team.people.admin.ask(inviteByMail, all)).code).toBe('E033');
  const missing = ['01930000-0000-7000-8000-000000000000'];
  const gone = { body: { text: fresh(), groupIds: [team.group.id, ...missing] } };
  expect(await team.people.admin.ask(inviteByMail, gone)).toMatchObject({
    code: 'E004',
    data: { fields: { groupIds: 'field.choice' }, detail: { missing } },
  });
});

it('a group of a file may have a comma in its name, and several groups commas between them', async () => {
  const { id: east } = await team.people.owner.call(createGroup, { body: { name: 'Floor 2, East' } });
  const [one, several] = [fresh(), fresh()];
  const entries = [
    { to: one, groups: ['floor 2, east'] },
    { to: several, groups: ['Lobby, Class 5-B，lobby', 'Floor 2, East'] },
    { to: fresh(), groups: ['Lobby, Nowhere'] },
    { to: fresh(), groups: [','] },
  ];
  const { results } = await team.people.admin.call(inviteByMail, { body: { entries } });
  const outcomes = results.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['invited', 'invited', 'unknown_group', 'unknown_group']);
  const { items } = await team.people.admin.call(listInvitations, { query: {} });
  const groupsOf = (to: string) => items.find((each) => each.to === to)!.groups.map(({ id }) => id);
  expect(groupsOf(one)).toEqual([east]);
  expect(groupsOf(several).toSorted()).toEqual([east, team.group.id, team.otherGroup.id].toSorted());
});

it('a link uses the chosen language, else the browser’s; mails use the inviter’s', async () => {
  const linkTo = async (email: string) => {
    const letters = await lettersTo(server, email);
    return { language: letters.at(-1)!.language, letter: JSON.stringify(letters.at(-1)) };
  };
  const chosen = fresh();
  const plain = fresh();
  const { owner } = team.people;
  await owner.call(inviteByMail, { body: { text: chosen, language: 'ja-JP', languageOfNew: 'ko-KR' } });
  await owner.call(inviteByMail, { body: { text: plain, languageOfNew: 'ko-KR' } });
  expect(await linkTo(chosen)).toMatchObject({
    language: 'ja-JP',
    letter: expect.stringContaining('langCode=ja-JP'),
  });
  expect(await linkTo(plain)).toMatchObject({
    language: 'ko-KR',
    letter: expect.not.stringContaining('langCode'),
  });
  for (const [email, said] of [
    [chosen, '&langCode=ja-JP'],
    [plain, ''],
  ] as const) {
    const { items } = await owner.call(listInvitations, { query: { keyword: email } });
    const ids = items.map(({ id }) => id);
    await owner.call(resendInvitations, { body: { ids } });
    const { letter } = await linkTo(email);
    expect(letter.includes('langCode')).toBe(said !== '');
    const { link } = await owner.call(makeInvitationLink, { params: { id: ids[0]! } });
    expect(link.endsWith(said)).toBe(true);
    expect(link.includes('langCode')).toBe(said !== '');
  }
});

it('accepting an invitation creates an application, which is approved with the proposed role and groups', async () => {
  const { email, token } = await invited({ role: 'operator', groupIds: [team.group.id], language: 'ja-JP' });
  const [letter] = await lettersTo(server, email);
  expect(letter).toMatchObject({ language: 'ja-JP', kind: 'people.invitation' });
  const client = new Client(server.address);
  const offer = await client.call(readInvitation, { query: { token } });
  expect(offer).toMatchObject({ email, hasAccount: false, signedIn: null, role: 'operator' });
  await client.call(acceptInvitation, { body: { token, name: '許 沛珊 🧑‍🏫', password: PASSWORD } });
  // Signed in, and in no team yet.
  expect((await client.ask(rmsUserInfo, {})).code).toBe('E020');
  expect((await team.people.admin.call(listInvitations, { query: { keyword: email } })).total).toBe(0);
  const { items } = await team.people.admin.call(listApplicants, { query: { keyword: email } });
  expect(items).toMatchObject([{ name: '許 沛珊 🧑‍🏫', source: 'invitation', inviter: 'admin t1' }]);
  await team.people.admin.call(approveApplicants, { body: { ids: [items[0]!.id] } });
  expect(await client.call(rmsUserInfo, {})).toMatchObject({
    roles: ['operator'],
    groupIds: [team.group.id],
  });
  const person = await team.people.owner.call(getPerson, { params: { id: items[0]!.userId } });
  expect(person.inviter).toMatchObject({ name: 'admin t1' });
});

it('a link shows the state of its invitation', async () => {
  expect(await look('x'.repeat(43))).toBe('E031');
  expect((await follow('guessed')).code).toBe('E031');

  const used = await invited();
  expect((await follow(used.token)).code).toBe('0');
  expect(await look(used.token)).toBe('E047');
  expect((await follow(used.token)).code).toBe('E047');

  const cancelled = await invited();
  await team.people.owner.call(cancelInvitations, { query: { ids: [cancelled.id] } });
  expect(await look(cancelled.token)).toBe('E043');

  const late = await invited();
  await setExpired(late.id);
  expect((await follow(late.token)).code).toBe('E050');

  const person = await stranger(server);
  const nuwaId = await nuwaIdOf(person);
  await invite(nuwaId);
  const token = await tokenFor(server, person.email);
  await server.db.deleteFrom('users').where('id', '=', person.userId).execute();
  expect(await look(token)).toBe('E046');
});

it('an invitation can be accepted only by its addressee', async () => {
  const { token, email } = await invited();
  const { client } = await stranger(server);
  const other = await client.ask(acceptInvitation, { body: { token } });
  expect(other.code).toBe('invitation.other_account');
  expect((await client.call(readInvitation, { query: { token } })).signedIn).toMatchObject({
    isInvited: false,
  });
  // An existing account has to sign in; it is neither created twice nor is its password changed.
  const person = await stranger(server, 'lakeside.example');
  await invite(person.email);
  const own = await tokenFor(server, person.email);
  expect((await follow(own)).code).toBe('E042');
  expect((await person.client.call(acceptInvitation, { body: { token: own } })).isMember).toBe(false);
  const missing = await follow(token, { name: 'x' });
  expect(missing.data.fields).toEqual({ password: 'field.required' });
  const reversed = await follow(token, { name: 'a\u202Enimda', password: PASSWORD });
  expect(reversed.data.fields).toEqual({ name: 'field.control_characters' });
  expect((await lettersTo(server, email)).length).toBe(1);
});

it('an invitation to a NUWA ID stays its owner’s when their address changes, and is sent to the new one', async () => {
  const person = await stranger(server);
  const { results } = await invite(await nuwaIdOf(person));
  const token = await tokenFor(server, person.email);
  const moved = fresh();
  await server.db.updateTable('users').set({ email: moved }).where('id', '=', person.userId).execute();
  const offer = await new Client(server.address).call(readInvitation, { query: { token } });
  expect(offer.hasAccount).toBe(true);
  expect((await follow(token)).code).toBe('E042');
  const body = { ids: [results[0]!.invitationId!] };
  expect((await team.people.admin.call(resendInvitations, { body })).sent).toBe(1);
  expect(await lettersTo(server, person.email)).toHaveLength(1);
  const again = await signedIn(server, person.userId);
  const accepted = await again.ask(acceptInvitation, { body: { token: await tokenFor(server, moved) } });
  expect(accepted.code).toBe('0');
});

it('the owner of a NUWA ID has one open invitation, whatever their address; whoever has the old address has their own', async () => {
  const [pat, quin] = [await stranger(server), await stranger(server)];
  const [ofPat, ofQuin] = [await nuwaIdOf(pat), await nuwaIdOf(quin)];
  const first = (await invite(ofPat)).results[0]!.invitationId!;
  const setEmail = (userId: string, email: string) =>
    server.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await setEmail(pat.userId, fresh());
  await setEmail(quin.userId, pat.email);
  expect((await invite(ofPat)).results).toMatchObject([{ outcome: 'already_invited', invitationId: first }]);
  const other = (await invite(ofQuin)).results[0]!;
  expect(other.outcome).toBe('invited');
  expect(other.invitationId).not.toBe(first);
  await team.people.admin.call(cancelInvitations, { query: { ids: [other.invitationId!] } });
  // An expired one is renewed for its addressee only.
  await setExpired(first);
  expect((await invite(ofQuin)).results[0]!.invitationId).not.toBe(first);
  expect((await invite(ofPat)).results).toMatchObject([{ outcome: 'invited', invitationId: first }]);
});

it('the page of a link to a NUWA ID never has the address of its owner', async () => {
  const person = await stranger(server);
  const nuwaId = await nuwaIdOf(person);
  const { results } = await invite(nuwaId);
  const params = { id: results[0]!.invitationId! };
  const { link } = await team.people.admin.call(makeInvitationLink, { params });
  const query = { token: new URL(link).searchParams.get('token')! };
  for (const client of [team.people.admin, new Client(server.address)]) {
    const offer = await client.call(readInvitation, { query });
    expect(offer).toMatchObject({ nuwaId, email: null });
    expect(JSON.stringify(offer)).not.toContain(person.email);
  }
  expect((await person.client.call(readInvitation, { query })).signedIn).toMatchObject({ isInvited: true });
});

it.each(['a mail domain', 'a code'])('an invitation is closed when the person joins by %s', async (way) => {
  const domain = `closes${(made += 1)}.example`;
  const person = await stranger(server, domain);
  const { userId } = person;
  await server.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  await person.client.call(applyByCode, { body: { code } });
  const open = async () =>
    (
      await server.db
        .selectFrom('invitations')
        .where('email', '=', person.email)
        .where('status', '=', 'pending')
        .select('id')
        .execute()
    ).length;
  const at = { teamId: team.teamId, invitedBy: team.userIds.admin, role: 'member', language: 'en-US' };
  const expiresAt = new Date(Date.now() + 86_400_000);
  const to = { ...at, expiresAt, email: person.email };
  await server.db
    .insertInto('invitations')
    .values([
      { ...to, id: newId() },
      { ...to, id: newId(), userId, nuwaId: await nuwaIdOf(person) },
    ])
    .execute();
  expect(await open()).toBe(2);
  if (way === 'a code') {
    const { items } = await team.people.admin.call(listApplicants, { query: { keyword: person.email } });
    await team.people.admin.call(approveApplicants, { body: { ids: [items[0]!.id] } });
  } else {
    await proveDomain(server, team.teamId, domain);
    await person.client.call(joinByDomain, { body: { teamId: team.teamId } });
  }
  expect(await open()).toBe(0);
});

it('a line of a file that cannot be right has its own result, and the other lines are invited', async () => {
  const entries = [
    { to: fresh(), name: '\u202ELee\u0000' + 'x'.repeat(300) },
    { to: fresh(), role: 'r'.repeat(300) },
    { to: fresh(), groups: ['g'.repeat(300)] },
    { to: fresh(), groups: ['nul\u0000'] },
  ];
  const { results } = await team.people.admin.call(inviteByMail, { body: { entries } });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'invited',
    'unknown_role',
    'unknown_group',
    'unknown_group',
  ]);
  expect(results[0]!.name).toBe(`Lee${'x'.repeat(197)}`);
});

it('guessing NUWA IDs is rate limited; known ones do not count', async () => {
  const { client } = await stranger(server);
  await client.call(createOwnTeam, { body: { teamName: 'Collectors' } });
  const known = await stranger(server);
  const nuwaId = await nuwaIdOf(known);
  const check = (text: string) => client.ask(inviteByMail, { body: { text, isCheck: true } });
  for (let index = 0; index < 4; index += 1) expect((await check(nuwaId)).code).toBe('0');
  const codes = [];
  for (let part = 0; part < 5; part += 1) {
    const guesses = Array.from({ length: 99 }, (_, index) => `Guess${part}x${index}`);
    codes.push((await check([...guesses, nuwaId].join(' '))).code);
  }
  expect(codes).toEqual(['0', '0', '0', 'request.too_many', 'request.too_many']);
  expect((await check(nuwaId)).code).toBe('request.too_many');
  // Mail addresses reveal nothing, and are not limited.
  expect((await check('new@lakeside.example')).code).toBe('0');
});

it('names in an invitation mail cannot add lines of their own', async () => {
  const { client } = await stranger(server);
  const name = 'Muster\n\nhttps://evil.example';
  expect((await client.ask(updateProfile, { body: { name } })).data.fields).toEqual({
    name: 'field.control_characters',
  });
  expect((await client.ask(createOwnTeam, { body: { teamName: name } })).data.fields).toEqual({
    teamName: 'field.control_characters',
  });
});

it('a locked session neither reveals its user nor accepts an invitation', async () => {
  const { client, email, name, userId } = await stranger(server);
  await invite(email);
  const token = await tokenFor(server, email);
  await client.call(lock, {});
  expect((await client.call(readInvitation, { query: { token } })).signedIn).toBeNull();
  expect((await client.call(joining, {})).person).toBeNull();
  expect((await client.ask(acceptInvitation, { body: { token } })).code).toBe('E042');
  const own = server.db.selectFrom('applications').where('userId', '=', userId).select('id');
  expect(await own.execute()).toEqual([]);
  await client.call(unlock, { body: { password: PASSWORD } });
  expect((await client.call(joining, {})).person).toMatchObject({ name });
  expect((await client.ask(acceptInvitation, { body: { token } })).code).toBe('0');
});

it('a link used several times at once is accepted once', async () => {
  const { token, email } = await invited();
  const answers = await Promise.all([follow(token), follow(token), follow(token)]);
  const codes = answers.map(({ code }) => code).toSorted();
  expect(codes[0]).toBe('0');
  for (const code of codes.slice(1)) expect(['E042', 'E047']).toContain(code);
  const { items } = await team.people.owner.call(listApplicants, { query: { keyword: email } });
  expect(items).toHaveLength(1);
});

it('two admins who invite the same address at once create one invitation', async () => {
  const email = fresh();
  const body = { text: email };
  const answers = await Promise.all([
    team.people.owner.call(inviteByMail, { body }),
    team.people.admin.call(inviteByMail, { body }),
  ]);
  expect(answers.reduce((sum, { invited: count }) => sum + count, 0)).toBe(1);
  expect(await lettersTo(server, email)).toHaveLength(1);
});

it('an invitation can be sent again while the first link still works; an expired one is reopened', async () => {
  const { email, id, token } = await invited();
  await setExpired(id);
  await expireInvitationsJob(server.db).run({}, new AbortController().signal);
  const [expired] = (await team.people.owner.call(listInvitations, { query: { stateFilter: 'expired' } }))
    .items;
  expect(expired).toMatchObject({ to: email, state: 'expired' });
  const unknown = '01930000-0000-7000-8000-000000000000';
  const { sent, gone } = await team.people.owner.call(resendInvitations, { body: { ids: [id, unknown] } });
  expect([sent, gone]).toEqual([1, [unknown]]);
  const again = await tokenFor(server, email);
  expect(again).not.toBe(token);
  expect(await look(token)).toBe('0');
  await team.people.owner.call(cancelInvitations, { query: { ids: [id] } });
  expect((await team.people.owner.ask(resendInvitations, { body: { ids: [id] } })).code).toBe('E044');
  expect(await look(again)).toBe('E043');
  // After the cancellation they can be invited again.
  expect((await invite(email)).invited).toBe(1);

  const late = await invited();
  await setExpired(late.id);
  expect((await invite(late.email, { role: 'operator' })).results).toMatchObject([
    { outcome: 'invited', invitationId: late.id },
  ]);
});

it('an invitation link is shown once and logged, and does not verify the address', async () => {
  const { email, id, token } = await invited();
  const { link } = await team.people.admin.call(makeInvitationLink, { params: { id } });
  const shown = new URL(link).searchParams.get('token')!;
  expect(shown).not.toBe(token);
  expect([await look(shown), await look(token)]).toEqual(['0', '0']);
  const recorded = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', id)
    .select(['action', 'after'])
    .execute();
  expect(recorded).toContainEqual({ action: 'invitation.link', after: { to: email } });
  expect((await follow(shown)).code).toBe('0');
  const verified = (to: string) =>
    server.db.selectFrom('users').where('email', '=', to).select('emailVerified').executeTakeFirstOrThrow();
  expect(await verified(email)).toEqual({ emailVerified: false });
  expect((await team.people.admin.ask(makeInvitationLink, { params: { id } })).code).toBe(
    'invitation.not_found',
  );
  const mailed = await invited();
  await follow(mailed.token);
  expect(await verified(mailed.email)).toEqual({ emailVerified: true });
});

it('an expired invitation gives no link, and the list shows when no mail is sent', async () => {
  const { id } = await invited();
  await setExpired(id);
  expect((await team.people.admin.ask(makeInvitationLink, { params: { id } })).code).toBe('E050');
  expect(await team.people.admin.call(countWaiting, {})).toMatchObject({ isMailKept: true });
});

it('the link of an invitation needs the permission to give its role', async () => {
  const email = fresh();
  const { results } = await team.people.owner.call(inviteByMail, { body: { text: email, role: 'admin' } });
  const params = { id: results[0]!.invitationId! };
  // Whoever has the link can join in place of the invitee.
  expect((await team.people.admin.ask(makeInvitationLink, { params })).code).toBe('E033');
  const { client } = await withToken(team.people.owner, ['people.invite', 'people.role', 'people.read']);
  expect((await client.ask(makeInvitationLink, { params })).code).toBe('role.by_token');
  expect((await team.people.owner.ask(makeInvitationLink, { params })).code).toBe('0');
  const { id } = await invited();
  expect((await client.ask(makeInvitationLink, { params: { id } })).code).toBe('0');
});

it('the role and groups of an open invitation can be changed: its link stays valid, and nothing is sent', async () => {
  const { email, id, token } = await invited({ role: 'operator', groupIds: [team.group.id] });
  const body = { role: 'member', groupIds: [team.otherGroup.id] };
  await team.people.owner.call(changeInvitation, { params: { id }, body });
  expect(await lettersTo(server, email)).toHaveLength(1);
  const { items } = await team.people.admin.call(listInvitations, { query: { keyword: email } });
  expect(items).toMatchObject([
    { role: 'member', groups: [{ id: team.otherGroup.id }], inviter: 'owner t1', state: 'pending' },
  ]);
  const { data } = await follow(token);
  expect(data).not.toHaveProperty('fields');
  const applicants = await team.people.admin.call(listApplicants, { query: { keyword: email } });
  expect(applicants.items).toMatchObject([{ role: 'member', groups: [{ id: team.otherGroup.id }] }]);
  const entry = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', id)
    .where('action', '=', 'invitation.change')
    .select(['before', 'after'])
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    before: { to: email, role: 'operator', groupIds: [team.group.id] },
    after: { to: email, ...body },
  });
});

it('a change of the groups of an invitation keeps its role, and the other way round', async () => {
  const { email, id } = await invited({ role: 'operator', groupIds: [team.group.id] });
  const params = { id };
  await team.people.owner.call(changeInvitation, { params, body: { groupIds: [team.otherGroup.id] } });
  await team.people.admin.call(changeInvitation, { params, body: { role: 'member' } });
  const { items } = await team.people.admin.call(listInvitations, { query: { keyword: email } });
  expect(items).toMatchObject([
    { role: 'member', groups: [{ id: team.otherGroup.id }], inviter: 'admin t1' },
  ]);
  // The groups of an invitation to a role that the asker may not give are not theirs to change either.
  await team.people.owner.call(changeInvitation, { params, body: { role: 'admin' } });
  const refused = await team.people.admin.ask(changeInvitation, { params, body: { groupIds: [] } });
  expect(refused.code).toBe('E033');
});

it('an invitation is changed only to a role that the asker may give, and to groups of the team', async () => {
  const { id } = await invited();
  const params = { id };
  const ask = (client: Client, role: string, groupIds: string[] = []) =>
    client.ask(changeInvitation, { params, body: { role, groupIds } });
  const { client: token } = await withToken(team.people.owner, ['people.invite', 'people.role']);
  const foreign = await createTeam(server);
  expect((await ask(team.people.admin, 'admin')).code).toBe('E033');
  expect((await ask(token, 'admin')).code).toBe('role.by_token');
  expect((await ask(team.people.member, 'member')).code).toBe('E033');
  expect((await ask(team.people.owner, newId())).code).toBe('role.not_found');
  expect((await ask(team.people.owner, 'member', [foreign.group.id])).code).toBe('E004');
  expect((await ask(foreign.people.owner, 'member')).code).toBe('invitation.not_found');
  const { items } = await team.people.admin.call(listInvitations, { query: { limit: 1 } });
  expect(items).toMatchObject([{ id, role: 'member', groups: [], inviter: 'admin t1' }]);
});

it('an invitation that was accepted or cancelled meanwhile is not changed', async () => {
  const body = { role: 'operator', groupIds: [] };
  const cancelled = await invited();
  await team.people.admin.call(cancelInvitations, { query: { ids: cancelled.id } });
  const late = await team.people.admin.ask(changeInvitation, { params: { id: cancelled.id }, body });
  expect(late.code).toBe('invitation.not_found');
  const { email, id, token } = await invited();
  const [changed, followed] = await Promise.all([
    team.people.admin.ask(changeInvitation, { params: { id }, body }),
    follow(token),
  ]);
  expect(['0', 'invitation.not_found']).toContain(changed.code);
  expect(followed.httpStatus).toBe(200);
  const { items } = await team.people.admin.call(listApplicants, { query: { keyword: email } });
  expect(items).toMatchObject([{ role: changed.code === '0' ? 'operator' : 'member' }]);
});

it('the log says what an invitation gave before, although it was changed while this change waited', async () => {
  const { id } = await invited({ role: 'operator', groupIds: [team.group.id] });
  let change: Promise<unknown> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('invitations').set({ role: 'admin', groupIds: [] }).where('id', '=', id).execute();
    change = team.people.owner.call(changeInvitation, {
      params: { id },
      body: { role: 'member', groupIds: [] },
    });
    await lockWaits(server);
  });
  await change;
  const { before } = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', id)
    .where('action', '=', 'invitation.change')
    .select('before')
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ role: 'admin', groupIds: [] });
});

it('inviting is refused when the permission was lost during the request', async () => {
  const { userIds, people } = team;
  await server.db
    .updateTable('teamMembers')
    .set({ role: 'member' })
    .where('userId', '=', userIds.admin)
    .execute();
  try {
    expect((await people.admin.ask(inviteByMail, { body: { text: fresh() } })).code).toBe('E033');
  } finally {
    await server.db
      .updateTable('teamMembers')
      .set({ role: 'admin' })
      .where('userId', '=', userIds.admin)
      .execute();
  }
});

it('the daily limit of invitations applies to the rest of a list and to sending again', async () => {
  const own = await startTestServer({ INVITATIONS_PER_DAY: '3' });
  try {
    const { people } = await createTeam(own);
    const text = 'a@x.example b@x.example broken@ c@x.example d@x.example';
    const check = await people.admin.call(inviteByMail, { body: { text, isCheck: true } });
    const given = await people.admin.call(inviteByMail, { body: { text } });
    expect(given.invited).toBe(3);
    const outcomes = ['invited', 'invited', 'invalid', 'invited', 'daily_limit'];
    expect(given.results.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(check.results.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect((await own.db.selectFrom('invitations').select('id').execute()).length).toBe(3);
    // A cancelled invitation counts, as it was sent.
    const ids = given.results.flatMap(({ invitationId }) => invitationId ?? []);
    await people.admin.call(cancelInvitations, { query: { ids: ids.slice(0, 1) } });
    const again = await people.owner.call(inviteByMail, { body: { text: 'e@x.example' } });
    expect(again.results).toMatchObject([{ outcome: 'daily_limit', invitationId: null }]);
    const resent = await people.owner.ask(resendInvitations, { body: { ids: ids.slice(1) } });
    expect([resent.httpStatus, resent.code]).toEqual([429, 'invitation.daily_limit']);
    // As if sent the day before.
    await own.db.deleteFrom('mailOutbox').execute();
    expect((await people.owner.call(inviteByMail, { body: { text: 'e@x.example' } })).invited).toBe(1);
  } finally {
    await own.end();
  }
});

it('an invitation that was mailed five times within a day is not sent again, and holds up no others', async () => {
  const { owner } = team.people;
  const ids = [];
  for (const text of ['often@x.example', 'once@x.example'])
    ids.push((await owner.call(inviteByMail, { body: { text } })).results[0]!.invitationId!);
  const [often, once] = ids as [string, string];
  const again = (...chosen: string[]) => owner.ask(resendInvitations, { body: { ids: chosen } });
  for (let sent = 1; sent < 5; sent += 1) expect((await again(often)).code).toBe('0');
  const refused = await again(often);
  expect([refused.httpStatus, refused.code]).toEqual([429, 'invitation.sent_often']);
  expect((await again(often, once)).data).toMatchObject({ sent: 1, sentOften: [often], gone: [] });
  expect(await lettersTo(server, 'often@x.example')).toHaveLength(5);
  expect(await lettersTo(server, 'once@x.example')).toHaveLength(2);
});

it('an address is not mailed again and again by cancelling and inviting: the sixth time within a day is refused', async () => {
  const { owner } = team.people;
  const invite = () => owner.call(inviteByMail, { body: { text: 'target@x.example other@x.example' } });
  const outcomes = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    const { results } = await invite();
    outcomes.push(results[0]!.outcome);
    const ids = results.flatMap(({ outcome, invitationId }) =>
      outcome === 'invited' && turn < 6 ? [invitationId!] : [],
    );
    if (turn === 1) ids.pop();
    if (ids.length > 0) await owner.call(cancelInvitations, { query: { ids } });
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'invited'), 'sent_often']);
  expect(await lettersTo(server, 'target@x.example')).toHaveLength(5);
  expect(await lettersTo(server, 'other@x.example')).toHaveLength(1);
});

it('two admins at once cannot exceed the daily limit', async () => {
  const own = await startTestServer({ INVITATIONS_PER_DAY: '5' });
  try {
    const { people } = await createTeam(own);
    const list = (letter: string) => [1, 2, 3, 4].map((n) => `${letter}${n}@x.example`).join(' ');
    const answers = await Promise.all([
      people.admin.call(inviteByMail, { body: { text: list('a') } }),
      people.owner.call(inviteByMail, { body: { text: list('b') } }),
    ]);
    expect(answers.reduce((sum, { invited: count }) => sum + count, 0)).toBe(5);
  } finally {
    await own.end();
  }
});

const standing = async (client: Client) => (await client.call(joining, {})).invitations;

it('a signed-in user sees invitations to their NUWA ID and to their verified address', async () => {
  const person = await stranger(server);
  const other = await stranger(server);
  const { nuwaId } = (await person.client.call(joining, {})).person!;
  await invite(nuwaId, { role: 'operator' });
  expect(await standing(person.client)).toMatchObject([
    { teamName: expect.any(String), role: 'operator', customRole: null },
  ]);
  expect(await standing(other.client)).toEqual([]);
  // The NUWA ID stays with them after an address change; another user may have the old address then.
  const moved = fresh();
  await server.db.updateTable('users').set({ email: moved }).where('id', '=', person.userId).execute();
  await server.db.updateTable('users').set({ email: person.email }).where('id', '=', other.userId).execute();
  const again = await signedIn(server, person.userId);
  expect(await standing(again)).toHaveLength(1);
  expect(await standing(await signedIn(server, other.userId))).toEqual([]);

  await invite(moved);
  expect(await standing(again)).toHaveLength(2);
  await server.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', person.userId)
    .execute();
  expect(await standing(again)).toHaveLength(1);
});

it('no invitation is mailed to a user who joined before it was sent', async () => {
  const domain = 'joins.example';
  await proveDomain(server, team.teamId, domain);
  const [byDomain, byInvitation] = [await stranger(server, domain), await stranger(server, domain)];
  const emails = [byDomain.email, byInvitation.email];
  for (const person of [byDomain, byInvitation]) {
    await invite(person.email);
    await invite(await nuwaIdOf(person));
  }
  await server.db
    .updateTable('mailOutbox')
    .set({ sentAt: null, dueAt: new Date(Date.now() + 3_600_000) })
    .where('recipient', 'in', emails)
    .execute();
  await byDomain.client.call(joinByDomain, { body: { teamId: team.teamId } });
  const { id } = (await standing(byInvitation.client))[0]!;
  expect(await byInvitation.client.call(followInvitation, { body: { id } })).toMatchObject({
    isMember: true,
  });
  const mails = await server.db
    .selectFrom('mailOutbox')
    .where('recipient', 'in', emails)
    .where('kind', '=', 'people.invitation')
    .select(['isStopped', 'content'])
    .execute();
  expect(mails).toEqual(Array.from({ length: 4 }, () => ({ isStopped: true, content: {} })));
});

it('a resent invitation takes the place of a mail that is still to be sent', async () => {
  const { email } = await stranger(server);
  const id = (await invite(email)).results[0]!.invitationId!;
  await server.db
    .updateTable('mailOutbox')
    .set({ sentAt: null, dueAt: new Date(Date.now() + 3_600_000) })
    .where('recipient', '=', email)
    .where('kind', '=', 'people.invitation')
    .execute();
  await team.people.owner.call(resendInvitations, { body: { ids: [id] } });
  const mails = await server.db
    .selectFrom('mailOutbox')
    .where('recipient', '=', email)
    .where('kind', '=', 'people.invitation')
    .select('isStopped')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([{ isStopped: true }, { isStopped: false }]);
});

it('an invitation is accepted after the request of the same user was locked, as when the request is approved', async () => {
  const person = await stranger(server);
  const id = (await invite(await nuwaIdOf(person))).results[0]!.invitationId!;
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  await person.client.call(applyByCode, { body: { code } });
  const accepting = await whileWaiting(server, {
    lock: (tx) =>
      tx.selectFrom('applications').where('userId', '=', person.userId).selectAll().forUpdate().execute(),
    begin: () => person.client.ask(followInvitation, { body: { id } }),
    async change(tx) {
      const invitation = tx.selectFrom('invitations').where('id', '=', id).select('id');
      expect(await invitation.forUpdate().skipLocked().execute()).toHaveLength(1);
    },
  });
  expect(accepting.code).toBe('0');
});

it('an invitation can be declined once, by its addressee, and can be made again', async () => {
  const person = await stranger(server);
  const foreign = await stranger(server);
  const { results } = await invite(person.email, { role: 'operator' });
  const id = results[0]!.invitationId!;
  const decline = (client: Client) => client.ask(declineInvitation, { params: { id } });
  expect((await decline(foreign.client)).code).toBe('invitation.not_found');
  const token = await tokenFor(server, person.email);
  expect((await decline(person.client)).code).toBe('0');
  expect((await decline(person.client)).code).toBe('invitation.not_found');
  expect(await standing(person.client)).toEqual([]);
  expect((await person.client.ask(followInvitation, { body: { id } })).code).toBe('invitation.not_found');
  expect(await look(token)).toBe('E043');
  const { items } = await team.people.admin.call(listInvitations, { query: { keyword: person.email } });
  expect(items).toEqual([]);
  const entry = await server.db
    .selectFrom('auditLog')
    .where('action', '=', 'invitation.decline')
    .where('objectId', '=', id)
    .select(['actorId', 'teamId', 'before'])
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actorId: person.userId,
    teamId: team.teamId,
    before: { to: person.email, role: 'operator' },
  });
  expect((await invite(person.email)).invited).toBe(1);
  expect(await standing(person.client)).toHaveLength(1);
});

it('an invitation accepted and declined at once is only one of the two', async () => {
  const person = await stranger(server);
  const { results } = await invite(person.email);
  const id = results[0]!.invitationId!;
  const codes = await Promise.all([
    person.client.ask(followInvitation, { body: { id } }),
    person.client.ask(declineInvitation, { params: { id } }),
  ]).then((answers) => answers.map(({ code }) => code));
  expect(codes.toSorted()).toEqual(['0', 'invitation.not_found']);
  const { applications } = await person.client.call(joining, {});
  expect(applications).toHaveLength(codes[0] === '0' ? 1 : 0);
});
