import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { removeGroups, createGroup } from '@muster/contract/groups/endpoints';
import {
  approveApplicants,
  listApplicants,
  rejectApplicants,
} from '@muster/contract/people/applicants.endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import {
  createJoinCode,
  endJoinCode,
  listJoinCodes,
  renewJoinCode,
} from '@muster/contract/people/join-codes.endpoints';
import {
  applyByCode,
  followInvitation,
  joinByDomain,
  joining,
  readJoinCode,
  withdrawApplication,
} from '@muster/contract/people/joining.endpoints';
import { createRole } from '@muster/contract/roles/endpoints';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeInvitationsJob } from '../src/features/people/invitations/expire-invitations.job.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { lettersTo, proveDomain, stranger } from './setup/joining.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const newCode = (body: object = {}) => team.people.admin.call(createJoinCode, { body });
const apply = (client: Client, code: string) => client.ask(applyByCode, { body: { code } });

/** A waiting applicant, and the id of their application. */
async function applicant(body: object = {}) {
  const person = await stranger(server);
  const { code } = await newCode(body);
  await person.client.call(applyByCode, { body: { code } });
  const { items } = await team.people.owner.call(listApplicants, { query: { keyword: person.email } });
  return { ...person, id: items[0]!.id };
}

const approve = (client: Client, ids: string[], body: object = {}) =>
  client.ask(approveApplicants, { body: { ids, ...body } });

it('a code has no ambiguous letters, and is accepted with other case and spacing', async () => {
  const { code, used, maxUses } = await newCode({ maxUses: 3 });
  expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{4}-[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{4}$/);
  expect([used, maxUses]).toEqual([0, 3]);
  const { client } = await stranger(server);
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
  expect((await client.call(readJoinCode, { body: { code: typed } })).teamName).toBe('Team t1');
  expect(await client.call(applyByCode, { body: { code: typed } })).toEqual({
    teamName: 'Team t1',
    isMember: false,
  });
  // Applying again changes nothing, and does not count as a use.
  expect((await apply(client, code)).code).toBe('application.waiting');
  expect((await apply(team.people.member, code)).code).toBe('application.member');
  const { items } = await team.people.admin.call(listJoinCodes, {});
  expect(items.find((each) => each.code === code)!.used).toBe(1);
});

it('a code ends by hand, by time or by its uses, and renewing it ends the old code', async () => {
  const { client } = await stranger(server);
  expect((await apply(client, 'NOSUCHCODE')).code).toBe('E080');
  const stopped = await newCode();
  await team.people.owner.call(endJoinCode, { params: { id: stopped.id } });
  expect((await apply(client, stopped.code)).code).toBe('E080');
  expect((await team.people.owner.ask(renewJoinCode, { params: { id: stopped.id } })).code).toBe(
    'join_code.not_found',
  );
  const late = await newCode({ hours: 1 });
  await server.db
    .updateTable('joinCodes')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', late.id)
    .execute();
  expect((await apply(client, late.code)).code).toBe('E081');
  const renewed = await newCode();
  const { code } = await team.people.owner.call(renewJoinCode, { params: { id: renewed.id } });
  expect((await apply(client, renewed.code)).code).toBe('E080');
  expect((await apply(client, code)).code).toBe('0');
  // A code cannot give the admin role.
  const asAdmin = { body: { role: 'admin' as never } };
  expect((await team.people.owner.ask(createJoinCode, asAdmin)).code).toBe('request.invalid');
});

it('the last use of a code goes to one of several concurrent applicants', async () => {
  const { code } = await newCode({ maxUses: 1 });
  const people = await Promise.all([stranger(server), stranger(server), stranger(server)]);
  const answers = await Promise.all(people.map(({ client }) => apply(client, code)));
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0', 'E080', 'E080']);
});

it('guessing codes is rate limited per user', async () => {
  const guesser = await stranger(server);
  const codes: string[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    codes.push((await apply(guesser.client, `WRNG${1000 + tries}`)).code);
  expect(codes.slice(0, 10).every((code) => code === 'E080')).toBe(true);
  expect(codes.slice(10)).toEqual(['request.too_many', 'request.too_many']);
  const { code } = await newCode();
  expect((await apply(guesser.client, code)).code).toBe('request.too_many');
  expect((await apply((await stranger(server)).client, code)).code).toBe('0');
});

it('two admins at once: one decides, the other gets an error', async () => {
  const { id, client } = await applicant();
  const answers = await Promise.all([approve(team.people.owner, [id]), approve(team.people.admin, [id])]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'applicant.not_found']);
  expect((await client.call(rmsUserInfo, {})).roles).toEqual(['member']);

  const second = await applicant();
  const both = await Promise.all([
    approve(team.people.owner, [second.id]),
    team.people.admin.ask(rejectApplicants, { body: { ids: [second.id] } }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', 'applicant.not_found']);
  const isMember = (await second.client.ask(rmsUserInfo, {})).code === '0';
  expect(isMember).toBe(both[0]!.code === '0');
});

it('several applicants are approved with one role and groups; withdrawn ones are reported', async () => {
  const first = await applicant();
  const second = await applicant();
  await second.client.call(withdrawApplication, { params: { id: second.id } });
  const third = await applicant();
  const { data } = await approve(team.people.admin, [first.id, second.id, third.id], {
    role: 'operator',
    groupIds: [team.otherGroup.id],
  });
  expect(data).toMatchObject({ approved: 2, gone: [second.id] });
  const info = await third.client.call(rmsUserInfo, {});
  expect([info.roles, info.groupIds]).toEqual([['operator'], [team.otherGroup.id]]);
  expect((await second.client.ask(rmsUserInfo, {})).code).toBe('E020');
  expect((await lettersTo(server, first.email)).map(({ kind }) => kind)).toEqual(['people.approved']);
});

it('a group that was removed meanwhile is left out; a group in the request must exist', async () => {
  const { id: groupId } = await team.people.owner.call(createGroup, { body: { name: 'Soon gone' } });
  const { id, client } = await applicant({ groupIds: [groupId, team.group.id] });
  await team.people.owner.call(removeGroups, { query: { ids: [groupId] } });
  const refused = {
    code: 'E004',
    data: { fields: { groupIds: 'field.choice' }, detail: { missing: [groupId] } },
  };
  const groupIds = [team.group.id, groupId];
  expect(await approve(team.people.admin, [id], { groupIds })).toMatchObject(refused);
  expect(await team.people.admin.ask(createJoinCode, { body: { groupIds } })).toMatchObject(refused);
  expect((await approve(team.people.admin, [id])).code).toBe('0');
  expect((await client.call(rmsUserInfo, {})).groupIds).toEqual([team.group.id]);
});

it('only the owner approves an admin', async () => {
  const person = await stranger(server);
  await team.people.owner.call(inviteByMail, { body: { text: person.email, role: 'admin' } });
  const standing = await person.client.call(joining, {});
  await person.client.call(followInvitation, { body: { id: standing.invitations[0]!.id } });
  const { items } = await team.people.admin.call(listApplicants, { query: { keyword: person.email } });
  expect(items[0]!.allowed).toEqual({ approve: false, reject: true });
  const ids = [items[0]!.id];
  expect((await approve(team.people.admin, ids)).code).toBe('E033');
  expect((await approve(team.people.admin, ids, { role: 'admin' })).code).toBe('E033');
  expect((await approve(team.people.owner, ids)).code).toBe('0');
  expect((await person.client.call(rmsUserInfo, {})).roles).toEqual(['admin']);
});

it('an applicant sees their application, can withdraw it, and sees a rejection', async () => {
  const { client, id, email } = await applicant();
  expect((await client.call(joining, {})).applications).toMatchObject([{ id, state: 'waiting' }]);
  await client.call(withdrawApplication, { params: { id } });
  expect((await client.call(joining, {})).applications).toEqual([]);
  expect((await client.ask(withdrawApplication, { params: { id } })).code).toBe('application.not_found');
  expect((await approve(team.people.owner, [id])).code).toBe('applicant.not_found');

  const { code } = await newCode();
  await client.call(applyByCode, { body: { code } });
  const { items } = await team.people.owner.call(listApplicants, { query: { keyword: email } });
  // Nobody can withdraw the application of another user.
  const foreign = await stranger(server);
  const theirs = { params: { id: items[0]!.id } };
  expect((await foreign.client.ask(withdrawApplication, theirs)).code).toBe('application.not_found');
  await team.people.admin.call(rejectApplicants, { body: { ids: [items[0]!.id] } });
  expect((await client.call(joining, {})).applications).toMatchObject([{ state: 'rejected' }]);
  expect((await lettersTo(server, email)).map(({ kind }) => kind)).toEqual(['people.rejected']);
  // They may apply again.
  expect((await apply(client, code)).code).toBe('0');
});

it('withdrawn and decided applications are removed after 90 days, and no waiting ones', async () => {
  const [withdrawn, rejected, recent, waiting] = [
    await applicant(),
    await applicant(),
    await applicant(),
    await applicant(),
  ];
  await withdrawn.client.call(withdrawApplication, { params: { id: withdrawn.id } });
  await team.people.owner.call(rejectApplicants, { body: { ids: [rejected.id, recent.id] } });
  const age = (id: string, days: number) =>
    sql`update applications set created_at = created_at - make_interval(days => ${days}),
      decided_at = decided_at - make_interval(days => ${days}) where id = ${id}`.execute(server.db);
  for (const { id } of [withdrawn, rejected, waiting]) await age(id, 91);
  await age(recent.id, 89);
  await purgeInvitationsJob(server.db).run({}, new AbortController().signal);
  const ids = [withdrawn, rejected, recent, waiting].map(({ id }) => id);
  const left = await server.db.selectFrom('applications').where('id', 'in', ids).select('id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, waiting.id].toSorted());
});

it('the list of members can be filtered to invited users and applicants', async () => {
  const { name } = await applicant();
  await team.people.admin.call(inviteByMail, { body: { text: 'listed@lakeside.example' } });
  const list = (statusFilter: 'invited' | 'unconfirmed' | 'active') =>
    team.people.admin.call(listPeople, { query: { statusFilter } });
  const waiting = await list('unconfirmed');
  expect(waiting.items.find((each) => each.name === name)).toMatchObject({ status: 'unconfirmed' });
  const invited = await list('invited');
  expect(invited.items.map(({ email }) => email)).toContain('listed@lakeside.example');
  expect(invited.statusCounts.invited).toBe(invited.total);
  expect(invited.statusCounts.unconfirmed).toBe(waiting.total);
  expect((await list('active')).statusCounts.active).toBe((await list('active')).total);
});

it('applying and withdrawing repeatedly is rate limited, so it neither uses up a code nor floods the approvers', async () => {
  const { code, id: codeId } = await newCode({ maxUses: 500 });
  const { client } = await stranger(server);
  const codes = [];
  for (let time = 0; time < 13; time += 1) {
    codes.push((await apply(client, code)).code);
    const { applications } = await client.call(joining, {});
    const waiting = applications.find(({ state }) => state === 'waiting');
    if (waiting) await client.call(withdrawApplication, { params: { id: waiting.id } });
  }
  expect(codes).toEqual([...Array<string>(10).fill('0'), ...Array<string>(3).fill('request.too_many')]);
  const { items } = await team.people.admin.call(listJoinCodes, {});
  expect(items.find(({ id }) => id === codeId)).toMatchObject({ used: 10 });
});

it('an application that was answered or withdrawn is marked as read for everyone who was notified', async () => {
  const requests = async (client: Client) =>
    (await client.call(listNotices, { query: {} })).items
      .filter(({ kind }) => kind === 'people.requestWaits')
      .slice(0, 4)
      .map(({ isRead }) => isRead);
  const people = [await applicant(), await applicant(), await applicant(), await applicant()];
  for (const each of ['owner', 'admin'] as const)
    expect(await requests(team.people[each])).toEqual([false, false, false, false]);
  const [first, second, third] = people;
  await approve(team.people.admin, [first!.id]);
  await team.people.owner.call(rejectApplicants, { body: { ids: [second!.id] } });
  await third!.client.call(withdrawApplication, { params: { id: third!.id } });
  for (const each of ['owner', 'admin'] as const)
    expect(await requests(team.people[each])).toEqual([false, true, true, true]);
  // The fourth joins another way.
  await proveDomain(server, team.teamId, 'elsewhere.example');
  const { userId, client } = people[3]!;
  await server.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
  await client.call(joinByDomain, { body: { teamId: team.teamId } });
  await server.db.deleteFrom('mailDomains').where('domain', '=', 'elsewhere.example').execute();
  for (const each of ['owner', 'admin'] as const)
    expect(await requests(team.people[each])).toEqual([true, true, true, true]);
});

it('an application notifies members whose custom role grants approval, and no holder of a role without it', async () => {
  const roleOf = async (base: 'operator' | 'admin', grants: object) => {
    const body = { name: freshName().slice(0, 20), base, grants };
    return (await team.people.owner.call(createRole, { body })).id;
  };
  const giveRole = (person: 'operator' | 'admin', roleId: string | null) =>
    sql`update team_members set role_id = ${roleId} where user_id = ${team.userIds[person]}`.execute(
      server.db,
    );
  const wasAsked = async (client: Client, name: string) =>
    (await client.call(listNotices, { query: {} })).items.some(
      ({ kind, parameters }) => kind === 'people.requestWaits' && parameters['name'] === name,
    );
  const { code } = await newCode();
  const reading = { 'team.read': 'team', 'people.read': 'team' };
  await giveRole('operator', await roleOf('operator', { ...reading, 'people.approve': 'team' }));
  await giveRole('admin', await roleOf('admin', reading));
  try {
    const { client, name } = await stranger(server);
    await apply(client, code);
    expect(await wasAsked(team.people.owner, name)).toBe(true);
    expect(await wasAsked(team.people.operator, name)).toBe(true);
    expect(await wasAsked(team.people.admin, name)).toBe(false);
  } finally {
    await giveRole('operator', null);
    await giveRole('admin', null);
  }
});
