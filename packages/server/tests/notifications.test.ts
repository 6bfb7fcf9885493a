import { assignGroups, removePeople, transferTeam, updatePerson } from '@muster/contract/people/endpoints';
import {
  listNotices,
  listNoticeSettings,
  readNotices,
  setNoticeSetting,
} from '@muster/contract/notifications/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { roleChanged } from '../src/features/people/people.notice.ts';
import { taskFailed } from '../src/features/commands/core/task-failed.notice.ts';
import { NOBODY } from './setup/case.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server } = made));
beforeEach(async () => {
  team = await createTeam(server);
});

type Role = 'owner' | 'admin' | 'member' | 'operator';
const mine = (as: Role, query: object = {}) => team.people[as].call(listNotices, { query });
const give = (role: 'admin' | 'member' | 'operator', to: Role = 'member') =>
  team.people.owner.call(updatePerson, { params: { id: team.userIds[to] }, body: { role } });
const fail = (key: string, count = 1, as: Role = 'member') =>
  server.db.unit((unit) =>
    server.app.notify(
      unit,
      taskFailed,
      [team.userIds[as]],
      { taskId: key, subject: `Task ${key}`, count },
      { teamId: team.teamId, key },
    ),
  );

it('a member whose role changes is notified, and nobody else; one’s own changes do not notify', async () => {
  await give('operator');
  expect(await mine('member')).toMatchObject({
    unreadCount: 1,
    items: [
      {
        kind: 'people.roleChanged',
        parameters: { roleKey: 'common.role.operator' },
        path: '/peopleManager?tab=permissions',
        isRead: false,
      },
    ],
  });
  for (const role of ['owner', 'admin', 'operator'] as const) expect((await mine(role)).items).toEqual([]);
  await team.people.admin.call(assignGroups, {
    body: { userIds: [team.userIds.member], addGroupIds: [team.otherGroup.id] },
  });
  expect((await mine('member')).items.map(({ kind }) => kind)).toEqual([
    'people.groupsChanged',
    'people.roleChanged',
  ]);
});

it('a member whose groups change gets one notification with the current groups', async () => {
  const { group, otherGroup, people, userIds } = team;
  const assign = (body: object) =>
    people.admin.call(assignGroups, { body: { userIds: [userIds.member], ...body } });
  await assign({ removeGroupIds: [group.id] });
  expect((await mine('member')).items[0]!.parameters).toMatchObject({ groupsKey: 'common.noGroup' });
  await assign({ addGroupIds: [otherGroup.id] });
  await assign({ addGroupIds: [group.id], removeGroupIds: [otherGroup.id] });
  const { items, unreadCount } = await mine('member');
  expect([items.length, unreadCount]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({ parameters: { groups: group.name }, isRead: false });
  await people.member.call(readNotices, { body: { upTo: items[0]!.id } });
  await assign({ removeGroupIds: [group.id] });
  // A notification that was read is kept.
  expect((await mine('member')).items).toHaveLength(2);
});

it('the new owner is notified', async () => {
  await team.people.owner.call(transferTeam, { body: { userId: team.userIds.admin } });
  expect((await mine('admin')).items[0]!.parameters).toMatchObject({ roleKey: 'common.role.owner' });
  expect((await mine('owner')).items).toEqual([]);
});

it('a change that is rolled back notifies nobody', async () => {
  await server.db
    .unit(async (unit) => {
      await server.app.notify(
        unit,
        roleChanged,
        [team.userIds.member],
        { roleKey: 'common.role.admin', by: 'x' },
        { teamId: team.teamId },
      );
      throw new Error('no');
    })
    .catch(() => {});
  expect((await mine('member')).items).toEqual([]);
});

it('the same event notifies once, even if it is raised twice at once', async () => {
  await Promise.all([fail('a'), fail('a'), fail('a', 2)]);
  await fail('b');
  expect((await mine('member')).items.map(({ parameters }) => parameters['taskId'])).toEqual(['b', 'a']);
});

describe('reading notifications', () => {
  it('marks some, or all up to the newest on screen; newer ones stay unread', async () => {
    for (const key of ['a', 'b', 'c']) await fail(key);
    const [c, b, a] = (await mine('member')).items;
    const { member } = team.people;
    expect(await member.call(readNotices, { body: { ids: [b!.id] } })).toEqual({ unreadCount: 2 });
    expect((await mine('member', { unread: true })).items.map(({ id }) => id)).toEqual([c!.id, a!.id]);
    await fail('d');
    expect(await member.call(readNotices, { body: { upTo: c!.id } })).toEqual({ unreadCount: 1 });
  });

  it('again, or with one that is no longer kept, marks the others', async () => {
    for (const key of ['a', 'b']) await fail(key);
    const [b, a] = (await mine('member')).items;
    const read = (ids: string[]) => team.people.member.call(readNotices, { body: { ids } });
    // Another window may have read it, and the retention may have removed it, since this one listed them.
    expect(await read([NOBODY, a!.id])).toEqual({ unreadCount: 1 });
    expect(await read([NOBODY, a!.id])).toEqual({ unreadCount: 1 });
    expect(await read([NOBODY])).toEqual({ unreadCount: 1 });
    expect((await mine('member', { unread: true })).items.map(({ id }) => id)).toEqual([b!.id]);
  });

  it('pages without a gap', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await fail(key);
    const first = await mine('member', { limit: 3 });
    const second = await mine('member', { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ parameters }) => parameters['taskId'])).toEqual([
      'e',
      'd',
      'c',
      'b',
      'a',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('of another user, or in another team, changes nothing', async () => {
    await fail('a');
    const [notice] = (await mine('member')).items;
    const other = await createTeam(server);
    for (const client of [team.people.owner, other.people.owner]) {
      await client.call(readNotices, { body: { ids: [notice!.id] } });
      await client.call(readNotices, { body: { upTo: 'ffffffff-ffff-7fff-bfff-ffffffffffff' } });
      expect((await client.call(listNotices, { query: {} })).items).toEqual([]);
    }
    expect((await mine('member')).unreadCount).toBe(1);
  });
});

describe('notification settings', () => {
  const set = (kind: string, inApp: boolean, mail: boolean) =>
    team.people.member.ask(setNoticeSetting, { body: { kind, inApp, mail } });
  const mails = () =>
    server.db.selectFrom('mailOutbox').where('teamId', '=', team.teamId).selectAll().orderBy('id').execute();

  it('list every kind that areas declare, with its defaults', async () => {
    const { items } = await team.people.member.call(listNoticeSettings, {});
    expect(items).toContainEqual({ kind: 'commands.failed', inApp: true, mail: false });
    expect(items).toContainEqual({ kind: 'people.roleChanged', inApp: true, mail: true });
  });

  it('decide whether it is shown and mailed, in the language of the user', async () => {
    await server.db
      .updateTable('users')
      .set({ language: 'ja-JP' })
      .where('id', '=', team.userIds.member)
      .execute();
    await set('commands.failed', false, true);
    await fail('a', 3);
    expect((await mine('member')).items).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      language: 'ja-JP',
      kind: 'commands.failed',
      subject: 'タスクが失敗：Task a',
    });
    await set('commands.failed', false, false);
    await fail('b');
    expect(await mails()).toHaveLength(1);
  });

  it('two changes of one kind made at once are both kept', async () => {
    const change = (body: object) =>
      team.people.member.ask(setNoticeSetting, { body: { kind: 'people.roleChanged', ...body } });
    await change({ inApp: false });
    await Promise.all([change({ mail: false }), change({ inApp: true }), change({ inApp: true })]);
    const { items } = await team.people.member.call(listNoticeSettings, {});
    expect(items).toContainEqual({ kind: 'people.roleChanged', inApp: true, mail: false });
  });

  it('the same subject is mailed once', async () => {
    await set('commands.failed', true, true);
    for (let time = 0; time < 3; time += 1) await fail('a');
    expect(await mails()).toHaveLength(1);
  });

  it('a role name in a mail is in the reader’s language', async () => {
    await server.db.updateTable('teams').set({ language: 'en-US' }).where('id', '=', team.teamId).execute();
    await give('operator');
    expect((await mails())[0]!.subject).toBe('You are now Operator');
  });

  it('for a kind that does not exist are refused', async () => {
    expect((await set('no.such', true, true)).code).toBe('notification.unknown_kind');
    expect((await set("x'; --", true, true)).httpStatus).toBe(400);
  });
});

it('a member who leaves the team loses its notifications', async () => {
  await fail('a');
  await team.people.owner.call(removePeople, { query: { ids: [team.userIds.member] } });
  const rows = await server.db
    .selectFrom('notices')
    .where('userId', '=', team.userIds.member)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  await fail('b');
  expect(
    await server.db.selectFrom('notices').where('userId', '=', team.userIds.member).selectAll().execute(),
  ).toEqual([]);
});

it('only the browsers of the notified user get the change', async () => {
  const theirs = await openLive(team.people.member);
  const others = await openLive(team.people.admin);
  for (const socket of [theirs, others]) await socket.watch({});
  const told = (socket: typeof theirs) => socket.changes.filter(({ topic }) => topic === 'notices').length;
  await fail('a');
  await expect.poll(() => told(theirs)).toBe(1);
  await fail('z', 1, 'admin');
  await expect.poll(() => told(others)).toBe(1);
  expect(told(theirs)).toBe(1);
  theirs.close();
  others.close();
});
