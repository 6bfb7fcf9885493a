import { MINUTE_MS } from '@muster/contract/durations';
import { refresh, rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { unlock } from '@muster/contract/account/proof.endpoints';
import { updateProfile } from '@muster/contract/account/profile.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { IDLE_HEADER } from '@muster/contract/idle';
import { setPolicy } from '@muster/contract/teams/policy.endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockIdleJob } from '../src/features/account/idle/lock-idle.job.ts';
import { signedIn } from './setup/accounts.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
withTeam((made) => ({ server } = made));

const LOCK = 15;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser that sends with each request how long it has been idle. */
class TellingClient extends Client {
  idleSeconds: string | null = null;
  sessionId = '';

  override headersOf(): Record<string, string> {
    return { ...super.headersOf(), ...(this.idleSeconds !== null && { [IDLE_HEADER]: this.idleSeconds }) };
  }
}

async function browserOf(userId: string): Promise<TellingClient> {
  const { cookies } = await signedIn(server, userId);
  const client = new TellingClient(server.address);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const { id } = await server.db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  client.sessionId = id;
  return client;
}

/** Advances the time by so many minutes, for this process and for the rows of these users. */
async function pass(minutes: number, ...userIds: string[]) {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  await sql`
    update sessions set active_at = active_at - make_interval(mins => ${minutes})
    where user_id = any(${userIds}::uuid[])
  `.execute(server.db);
}

/** Activity is written after the response. */
async function noted({ sessionId }: TellingClient) {
  await expect
    .poll(() =>
      server.db
        .selectFrom('sessions')
        .where('id', '=', sessionId)
        .where('activeAt', '>', sql<Date>`now() - interval '30 seconds'`)
        .select('id')
        .execute(),
    )
    .toHaveLength(1);
}

const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;

async function lockingTeam(): Promise<TestTeam> {
  const team = await createTeam(server);
  await team.people.owner.call(setPolicy, { body: { secondStep: 'none', lockMinutes: LOCK } });
  return team;
}

describe('a session in a team with an idle lock', () => {
  it('is locked by the server for every request until the password is given', async () => {
    const { userIds } = await lockingTeam();
    const client = await browserOf(userIds.member);
    client.idleSeconds = '0';
    expect(await codeOf(client)).toBe('0');
    await noted(client);
    await pass(LOCK + 1, userIds.member);
    // Claiming activity with the cookie comes too late.
    expect(await client.ask(rmsUserInfo, {})).toMatchObject({ httpStatus: 403, code: 'session.locked' });
    for (const endpoint of [userInfo, refresh])
      expect((await client.ask(endpoint, {})).code).toBe('session.locked');
    expect((await client.ask(listDevices, { query: {} })).code).toBe('session.locked');
    await client.call(unlock, { body: { password: PASSWORD } });
    expect(await codeOf(client)).toBe('0');
    const actions = await server.db
      .selectFrom('auditLog')
      .where('actorId', '=', userIds.member)
      .select('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.lockIdle', 'account.unlock']),
    );
  });

  it('stays unlocked while it is used', async () => {
    const { userIds } = await lockingTeam();
    const client = await browserOf(userIds.member);
    for (let round = 0; round < 3; round += 1) {
      client.idleSeconds = '2';
      expect(await codeOf(client)).toBe('0');
      await noted(client);
      await pass(LOCK - 1, userIds.member);
    }
    expect(await codeOf(client)).toBe('0');
  });

  it('is not kept unlocked by the background requests of a console', async () => {
    const { userIds } = await lockingTeam();
    const client = await browserOf(userIds.member);
    await pass(LOCK - 1, userIds.member);
    client.idleSeconds = String((LOCK - 1) * 60);
    // Background timers read, and even change something.
    expect(await codeOf(client)).toBe('0');
    await client.call(refresh, {});
    await client.call(listDevices, { query: {} });
    await pass(2, userIds.member);
    expect(await codeOf(client)).toBe('session.locked');
  });

  it('of a client that reports no idle time counts only changes as activity', async () => {
    const { userIds } = await lockingTeam();
    const [reading, writing] = [await browserOf(userIds.member), await browserOf(userIds.admin)];
    await pass(LOCK - 1, userIds.member, userIds.admin);
    expect(await codeOf(reading)).toBe('0');
    await writing.call(updateProfile, { body: { introduction: 'Here' } });
    await noted(writing);
    await pass(2, userIds.member, userIds.admin);
    expect(await codeOf(reading)).toBe('session.locked');
    expect(await codeOf(writing)).toBe('0');
  });

  it.each(['-1', '1e3', 'soon', '99999999999'])('ignores the idle time %s', async (said) => {
    const { userIds } = await lockingTeam();
    const client = await browserOf(userIds.member);
    client.idleSeconds = said;
    await pass(LOCK - 1, userIds.member);
    expect(await codeOf(client)).toBe('0');
    await pass(2, userIds.member);
    expect(await codeOf(client)).toBe('session.locked');
  });

  it('without requests is locked by the job, and its live connection closes', async () => {
    const { userIds } = await lockingTeam();
    const [idle, used] = [await browserOf(userIds.member), await browserOf(userIds.admin)];
    const live = await openLive(idle);
    await pass(LOCK + 1, userIds.member);
    await lockIdleJob(server.db).run({}, new AbortController().signal);
    await expect.poll(() => live.closed).not.toBeNull();
    await expect(openLive(idle)).rejects.toThrow();
    expect(await codeOf(idle)).toBe('session.locked');
    expect(await codeOf(used)).toBe('0');
  });

  it('is locked while a row of another session is locked, which follows in a later run', async () => {
    const { userIds } = await lockingTeam();
    const [held, other] = [await browserOf(userIds.member), await browserOf(userIds.admin)];
    await pass(LOCK + 1, userIds.member, userIds.admin);
    const holding = await server.db.startTransaction().execute();
    await holding.selectFrom('sessions').where('id', '=', held.sessionId).forUpdate().execute();
    const isLocked = async ({ sessionId }: TellingClient) => {
      const row = server.db.selectFrom('sessions').where('id', '=', sessionId).select('lockedAt');
      return (await row.executeTakeFirstOrThrow()).lockedAt !== null;
    };
    const run = () => lockIdleJob(server.db).run({}, new AbortController().signal);
    await run();
    expect([await isLocked(held), await isLocked(other)]).toEqual([false, true]);
    await holding.rollback().execute();
    await run();
    expect(await isLocked(held)).toBe(true);
  });

  it('is locked although another user has more locked rows than the job takes in a step', async () => {
    const { userIds } = await lockingTeam();
    const held = await browserOf(userIds.member);
    await sql`
      insert into sessions
      select (copy).* from (
        select jsonb_populate_record(s, jsonb_build_object(
          'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'token', 'copy' || n
        )) as copy
        from sessions s, generate_series(1, 200) n where s.id = ${held.sessionId}
      ) copies
    `.execute(server.db);
    const other = await browserOf(userIds.admin);
    await pass(LOCK + 1, userIds.member, userIds.admin);
    const holding = await server.db.startTransaction().execute();
    await holding
      .selectFrom('sessions')
      .where('userId', '=', userIds.member)
      .select('id')
      .forUpdate()
      .execute();
    await lockIdleJob(server.db).run({}, new AbortController().signal);
    expect(await codeOf(other)).toBe('session.locked');
    await holding.rollback().execute();
  });

  it('belongs to all teams of the user: the shortest idle time applies in each of them', async () => {
    const [locking, open] = [await lockingTeam(), await createTeam(server)];
    const { userIds } = locking;
    await server.app.people.add({
      teamId: open.teamId,
      userId: userIds.member,
      name: 'Both',
      role: 'member',
      groupIds: [],
    });
    const client = await browserOf(userIds.member);
    client.cookies.set('teamId', open.teamId);
    expect((await client.call(rmsUserInfo, {})).policy.lockMinutes).toBe(LOCK);
    await pass(LOCK + 1, userIds.member);
    expect(await codeOf(client)).toBe('session.locked');
  });

  it('of a team without a policy is never locked for idleness', async () => {
    const { userIds } = await createTeam(server);
    const client = await browserOf(userIds.member);
    await pass(24 * 60, userIds.member);
    await lockIdleJob(server.db).run({}, new AbortController().signal);
    expect(await codeOf(client)).toBe('0');
  });
});
