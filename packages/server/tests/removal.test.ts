import { userInfo } from '@muster/contract/account/endpoints';
import { leaveTeam, removeAccount } from '@muster/contract/account/removal.endpoints';
import { listPeople, transferTeam } from '@muster/contract/people/endpoints';
import { describe, expect, it } from 'vitest';
import type { Mailbox } from '../src/platform/mail/testing/mailbox.ts';
import { setPassword } from '../src/platform/sessions/accounts.store.ts';
import { hashNewPassword } from '../src/platform/sessions/new-password.ts';
import { signedIn } from './setup/accounts.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import { createTeam, ownersOf, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { lockAccount, whileWaiting } from './setup/while-waiting.ts';

let server: TestServer;
let mailbox: Mailbox;
let team: TestTeam;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, mailbox, team, newPerson } = made));

const namesIn = async (which: TestTeam) =>
  (await which.people.owner.call(listPeople, { query: { limit: 200 } })).items.map((item) => item.id);

describe('leaving a team', () => {
  it('ends all access to it', async () => {
    const { client, userId } = await newPerson();
    const other = await signedIn(server, userId);
    await client.call(leaveTeam, { params: { id: team.teamId } });
    expect(await namesIn(team)).not.toContain(userId);
    expect((await other.call(userInfo, {})).teams).toEqual([]);
    const log = await server.db.selectFrom('auditLog').where('objectId', '=', userId).selectAll().execute();
    expect(log.at(-1)).toMatchObject({ action: 'member.leave', before: { role: 'member' } });
    expect((await client.ask(leaveTeam, { params: { id: team.teamId } })).code).toBe('E075');
  });

  it('is refused to the owner, and for a team one is not in', async () => {
    expect((await team.people.owner.ask(leaveTeam, { params: { id: team.teamId } })).code).toBe(
      'account.owns_team',
    );
    const { client } = await newPerson();
    const foreign = await createTeam(server);
    expect((await client.ask(leaveTeam, { params: { id: foreign.teamId } })).code).toBe('E075');
  });
});

describe('deleting the account', () => {
  const remove = (client: Client, password = PASSWORD) => client.ask(removeAccount, { body: { password } });

  it('ends all access, and keeps the name in the log only', async () => {
    const { client, email, userId } = await newPerson();
    const other = await signedIn(server, userId);
    expect((await remove(client)).code).toBe('0');
    for (const each of [client, other]) expect((await each.ask(userInfo, {})).code).toBe('session.expired');
    expect(client.cookies.has('token')).toBe(false);
    await expect(new Client(server.address).signIn(email)).rejects.toThrow('E035');
    expect(await namesIn(team)).not.toContain(userId);
    await mailbox.mailsTo(email, 1);
    for (const table of ['users', 'credentials', 'sessions', 'knownBrowsers', 'teamMembers'] as const) {
      const column = table === 'users' ? 'id' : 'userId';
      const rows = await server.db
        .selectFrom(table)
        .where(column as 'userId', '=', userId)
        .selectAll()
        .execute();
      expect(rows, table).toEqual([]);
    }
  });

  it('is refused with a password that was changed meanwhile', async () => {
    const { client, userId } = await newPerson();
    const hash = await hashNewPassword('another passphrase of theirs', { min: 8 });
    const { code } = await whileWaiting(server, {
      lock: lockAccount(userId),
      begin: () => remove(client),
      change: (tx) => setPassword(tx, userId, hash),
    });
    expect(code).toBe('E066');
    expect(await namesIn(team)).toContain(userId);
  });

  it('keeps its tasks, without the name', async () => {
    const { people, userIds } = await createTeam(server);
    const task = {
      teamId: team.teamId,
      id: crypto.randomUUID(),
      kind: 'device.restart',
      subject: '',
      parameters: '{}',
      createdBy: userIds.member,
      createdByName: 'member',
      total: 0,
      waiting: 0,
      groupIds: [],
    };
    await server.db.insertInto('commandTasks').values(task).execute();
    await remove(people.member);
    const row = await server.db
      .selectFrom('commandTasks')
      .where('id', '=', task.id)
      .select(['createdBy', 'createdByName'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ createdBy: null, createdByName: '' });
  });

  it('needs the password', async () => {
    const { client } = await newPerson();
    expect((await remove(client, 'wrong')).code).toBe('E066');
    const codes = [];
    for (let index = 0; index < 12; index += 1) codes.push((await remove(client, `guess ${index}`)).code);
    expect(codes.at(-1)).toBe('request.too_many');
    expect((await client.ask(userInfo, {})).code).toBe('0');
  });

  it('is refused while owning a team, and works after transferring it', async () => {
    const own = await createTeam(server);
    expect(await remove(own.people.owner)).toMatchObject({
      code: 'E074',
      data: { detail: { teams: [{ teamId: own.teamId }] } },
    });
    await own.people.owner.call(transferTeam, { body: { userId: own.userIds.admin } });
    expect((await remove(own.people.owner)).code).toBe('0');
    expect((await own.people.admin.call(userInfo, {})).teams).toMatchObject([{ role: 'owner' }]);
  });

  it('while being made owner leaves no team without an owner', async () => {
    const own = await createTeam(server);
    await Promise.all([
      own.people.owner.ask(transferTeam, { body: { userId: own.userIds.admin } }),
      remove(own.people.admin),
    ]);
    expect(await ownersOf(server, own.teamId)).toHaveLength(1);
  });

  it('twice at the same moment happens once', async () => {
    const { client, userId, email } = await newPerson();
    const second = await signedIn(server, userId);
    const codes = (await Promise.all([remove(client), remove(second)])).map(({ code }) => code);
    expect(codes).toContain('0');
    await mailbox.mailsTo(email, 1);
  });
});
