import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import { prove } from '@muster/contract/account/proof.endpoints';
import {
  cancelTwoStepReset,
  confirmTwoStepReset,
  lookAtTwoStepReset,
} from '@muster/contract/account/two-step-reset.endpoints';
import { getStrength, giveSecondStep } from '@muster/contract/account/two-step.endpoints';
import { listActivity } from '@muster/contract/activity/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { getPerson, resetTwoStep } from '@muster/contract/people/endpoints';
import { createToken } from '@muster/contract/tokens/endpoints';
import { setPolicy } from '@muster/contract/teams/policy.endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { purgeExpiredJob } from '../src/features/account/security/purge-expired.job.ts';
import { createTwoStepResets } from '../src/features/account/security/reset/two-step-reset.service.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { lettersTo } from './setup/joining.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { signedIn, storeAccount } from './setup/accounts.ts';
import { TokenClient } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
withTeam(async (made) => {
  ({ server, team } = made);
  // Not by the run of every minute, which would reset whom a test has made due.
  await sql`delete from jobs.schedule where name = 'account.finishTwoStepResets'`.execute(server.db);
});

let made = 0;
/** A member with an authenticator app and backup codes. */
async function lostPhone() {
  made += 1;
  const name = `Lost ${made}`;
  const email = `lost${made}@phones.example`;
  const userId = await storeAccount(server, { name, email });
  await server.app.people.add({ teamId: team.teamId, userId, name, role: 'member', groupIds: [] });
  const client = await signedIn(server, userId);
  return { userId, name, email, client, ...(await turnOnTwoStep(client)) };
}

const ask = (by: Client, id: string) => by.ask(resetTwoStep, { params: { id } });
const browser = () => new Client(server.address);

async function tokenOf(email: string): Promise<string> {
  const letters = await lettersTo(server, email);
  const { link } = letters.findLast(({ kind }) => kind === 'account.twoStepResetAsked')!.content.action!;
  expect(new URL(link).pathname).toBe('/twostep-reset');
  return new URL(link).searchParams.get('token')!;
}

async function asked(person: { userId: string; email: string }): Promise<string> {
  expect(await ask(team.people.admin, person.userId)).toMatchObject({
    code: '0',
    data: { sentTo: person.email },
  });
  return tokenOf(person.email);
}

const confirm = (token: string, password = PASSWORD) =>
  browser().ask(confirmTwoStepReset, { body: { token, password } });
const cancel = (token: string) => browser().ask(cancelTwoStepReset, { body: { token } });
const signIn = (email: string) => browser().ask(login, { body: { email, password: PASSWORD } });
/** Runs the job; its other dependencies are only for requesting a reset. */
const finish = () =>
  createTwoStepResets({ db: server.db, outbox: null!, notify: null!, prove: null! }).finish(100);
const due = (userId: string) =>
  server.db
    .updateTable('twoStepResets')
    .set({ dueAt: sql<Date>`now() - interval '1 second'` })
    .where('userId', '=', userId)
    .execute();

describe('resetting two-step verification in an account of one team', () => {
  it('the user confirms by link and password, and all second steps are removed', async () => {
    const person = await lostPhone();
    const token = await asked(person);
    expect((await person.client.ask(rmsUserInfo, {})).code).toBe('0');
    expect(await browser().call(lookAtTwoStepReset, { query: { token } })).toMatchObject({
      email: person.email,
      teamName: 'Team t1',
      waitHours: 0,
      dueAt: null,
    });
    expect((await confirm(token)).data).toEqual({ isDone: true, dueAt: null });
    expect((await person.client.ask(rmsUserInfo, {})).code).toBe('session.expired');
    expect((await signIn(person.email)).code).toBe('0');
    const again = await browser().signIn(person.email);
    expect(await again.call(getStrength, {})).toMatchObject({
      twoStepSince: null,
      backupCodesLeft: 0,
      passkeys: [],
      trustedBrowsers: [],
    });
    // The link works once.
    expect((await confirm(token)).code).toBe('E072');
    const kinds = (await lettersTo(server, person.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'account.strengthChanged')).toHaveLength(2);
    const { items } = await team.people.owner.call(listActivity, {
      query: { objectId: person.userId, objectType: 'member' },
    });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.resetTwoStep', 'account.resetTwoStep']),
    );
  });

  it('the mail alone does not suffice: the password is required, and attempts are limited', async () => {
    const person = await lostPhone();
    const token = await asked(person);
    expect((await confirm(token, 'not the password')).code).toBe('E066');
    expect((await signIn(person.email)).code).toBe('session.two_factor');
    expect((await confirm('x'.repeat(43))).code).toBe('E072');
    expect((await confirm(token)).code).toBe('0');
  });

  it('the link ends with its time, a newer one, the membership or a cancellation', async () => {
    const person = await lostPhone();
    const first = await asked(person);
    const second = await asked(person);
    expect((await confirm(first)).code).toBe('E072');
    await server.db
      .updateTable('twoStepResets')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('userId', '=', person.userId)
      .execute();
    expect((await confirm(second)).code).toBe('E045');
    const third = await asked(person);
    expect((await cancel(third)).code).toBe('0');
    expect((await confirm(third)).code).toBe('E072');
    expect((await cancel(third)).code).toBe('E072');
    const fourth = await asked(person);
    await server.db.deleteFrom('teamMembers').where('userId', '=', person.userId).execute();
    expect((await confirm(fourth)).code).toBe('E072');
    expect((await signIn(person.email)).code).toBe('session.two_factor');
  });

  it('of several concurrent confirmations one succeeds', async () => {
    const person = await lostPhone();
    const token = await asked(person);
    const codes = (await Promise.all([confirm(token), confirm(token), confirm(token)])).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    expect(codes.filter((code) => code === 'E072')).toHaveLength(2);
  });
});

describe('resetting two-step verification in an account of several teams', () => {
  /** A user who is also in a second team, whose owner has nothing to do with the first. */
  async function inTwo() {
    const person = await lostPhone();
    const other = await createTeam(server);
    const { userId, name } = person;
    await server.app.people.add({ teamId: other.teamId, userId, name, role: 'member', groupIds: [] });
    return { person, other };
  }

  it('it waits, everyone affected is notified, and only then it is done', async () => {
    const { person, other } = await inTwo();
    const token = await asked(person);
    expect((await browser().call(lookAtTwoStepReset, { query: { token } })).waitHours).toBe(24);
    const { data } = await confirm(token);
    expect(data.isDone).toBe(false);
    expect(Date.parse(data.dueAt!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await finish();
    expect((await signIn(person.email)).code).toBe('session.two_factor');
    expect((await lettersTo(server, person.email)).at(-1)!.kind).toBe('account.twoStepResetWaiting');
    const noticesOf = async (client: Client) =>
      (await client.call(listNotices, { query: {} })).items.map(({ kind }) => kind);
    expect(await noticesOf(person.client)).toContain('account.twoStepReset');
    expect(await noticesOf(other.people.owner)).toContain('account.twoStepReset');
    expect(await noticesOf(team.people.owner)).not.toContain('account.twoStepReset');
    const log = await other.people.owner.call(listActivity, { query: {} });
    expect(log.items[0]!.action).toBe('account.confirmTwoStepReset');
    // Confirming again returns the same and does not restart the wait; neither does requesting again.
    expect((await confirm(token)).data.dueAt).toBe(data.dueAt);
    expect((await ask(team.people.owner, person.userId)).code).toBe('0');
    expect((await confirm(token)).data.dueAt).toBe(data.dueAt);

    await due(person.userId);
    await finish();
    expect((await signIn(person.email)).code).toBe('0');
    expect((await person.client.ask(rmsUserInfo, {})).code).toBe('session.expired');
  });

  it('the user can cancel it while it waits', async () => {
    const { person } = await inTwo();
    const token = await asked(person);
    await confirm(token);
    expect((await cancel(token)).code).toBe('0');
    await due(person.userId);
    await finish();
    expect((await signIn(person.email)).code).toBe('session.two_factor');
  });

  it('using the second step while it waits cancels it', async () => {
    const { person } = await inTwo();
    const token = await asked(person);
    await confirm(token);
    const client = browser();
    const answer = await client.ask(login, { body: { email: person.email, password: PASSWORD } });
    const ticket = answer.data.detail!['ticket'] as string;
    const given = await client.ask(giveSecondStep, { body: { ticket, code: person.codes[0]! } });
    expect(given.code).toBe('0');
    await due(person.userId);
    await finish();
    expect((await signIn(person.email)).code).toBe('session.two_factor');
    expect((await confirm(token)).code).toBe('E072');
  });

  it('a team that requires a second step refuses the user until there is one again', async () => {
    const { person, other } = await inTwo();
    const owner = other.people.owner;
    await turnOnTwoStep(owner);
    await owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: null } });
    await confirm(await asked(person));
    await due(person.userId);
    await finish();
    const client = await browser().signIn(person.email);
    client.cookies.set('teamId', other.teamId);
    expect((await client.ask(listActivity, { query: {} })).code).toBe('session.weak');
  });
});

describe('of several resets that are due', () => {
  async function allDue(count: number) {
    const people = [];
    for (let index = 0; index < count; index += 1) {
      const person = await lostPhone();
      const other = await createTeam(server);
      const { userId, name } = person;
      await server.app.people.add({ teamId: other.teamId, userId, name, role: 'member', groupIds: [] });
      await confirm(await asked(person));
      await due(userId);
      people.push(person);
    }
    return people;
  }

  it('one whose account is locked keeps no other waiting', async () => {
    const [first, second] = await allDue(2);
    await server.db.unit(async ({ tx }) => {
      await tx.selectFrom('users').where('id', '=', first!.userId).select('id').forUpdate().execute();
      await finish();
    });
    expect((await signIn(second!.email)).code).toBe('0');
    expect((await signIn(first!.email)).code).toBe('session.two_factor');
    await finish();
    expect((await signIn(first!.email)).code).toBe('0');
  });

  it('one that fails keeps no other waiting, and is reported', async () => {
    const [first, second] = await allDue(2);
    await sql`
      create function fail_reset() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail_reset before update on two_step_resets for each row
        when (old.user_id = ${sql.lit(first!.userId)}) execute function fail_reset()
    `.execute(server.db);
    try {
      await expect(finish()).rejects.toThrow('1 resets failed');
    } finally {
      await sql`drop function fail_reset cascade`.execute(server.db);
    }
    expect((await signIn(second!.email)).code).toBe('0');
    await finish();
    expect((await signIn(first!.email)).code).toBe('0');
  });
});

describe('who may reset two-step verification', () => {
  it('a user may, for members below them who have a second step, but no API token', async () => {
    const { owner, admin, member } = team.people;
    const person = await lostPhone();
    expect((await ask(member, person.userId)).code).toBe('E033');
    expect((await ask(admin, team.userIds.owner)).code).toBe('member.owner');
    expect((await ask(admin, team.userIds.admin)).code).toBe('E033');
    expect((await ask(owner, team.userIds.owner)).code).toBe('member.owner');
    expect((await ask(admin, team.userIds.operator)).code).toBe('two_step.off');
    const program = { name: 'p', groupIds: null, expiresInDays: 1 };
    const asked = await owner.ask(createToken, {
      body: { ...program, scopes: ['people.resetTwoStep' as never] },
    });
    expect(asked.code).toBe('request.invalid');
    const { token } = await owner.call(createToken, { body: { ...program, scopes: ['people.read'] } });
    expect((await ask(new TokenClient(server.address, token), person.userId)).code).toBe('token.scope');
    const stranger = await storeAccount(server, { name: 'x', email: 'x@phones.example' });
    expect((await ask(admin, stranger)).code).toBe('E028');
    const foreign = await createTeam(server);
    expect((await ask(foreign.people.owner, person.userId)).code).toBe('E028');
    expect((await lettersTo(server, person.email)).map(({ kind }) => kind)).not.toContain(
      'account.twoStepResetAsked',
    );
    const allowed = async (id: string) =>
      (await admin.call(getPerson, { params: { id } })).allowed.resetTwoStep;
    expect(await allowed(person.userId)).toBe(true);
    expect(await allowed(team.userIds.owner)).toBe(false);
    expect(await allowed(team.userIds.admin)).toBe(false);
  });

  it('only a user who re-authenticated may', async () => {
    const person = await lostPhone();
    const { admin } = team.people;
    await server.db
      .updateTable('sessions')
      .set({ provedAt: new Date(0) })
      .where('userId', '=', team.userIds.admin)
      .execute();
    expect((await ask(admin, person.userId)).code).toBe('session.prove');
    await admin.call(prove, { body: { password: PASSWORD } });
    expect((await ask(admin, person.userId)).code).toBe('0');
  });
});

it('requests closed or expired for 90 days are removed, and none that is to be carried out', async () => {
  const [cancelled, expired, confirmed, recent] = [
    await lostPhone(),
    await lostPhone(),
    await lostPhone(),
    await lostPhone(),
  ];
  const token = await asked(cancelled);
  await cancel(token);
  await asked(expired);
  await asked(confirmed);
  await cancel(await asked(recent));
  await server.db
    .updateTable('twoStepResets')
    .set({ confirmedAt: sql<Date>`created_at`, dueAt: sql<Date>`now() + interval '1 day'` })
    .where('userId', '=', confirmed.userId)
    .execute();
  const ids = [cancelled, expired, confirmed, recent].map(({ userId }) => userId);
  const age = (userIds: string[], days: number) =>
    sql`update two_step_resets set closed_at = closed_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}) where user_id = any(${userIds})`.execute(
      server.db,
    );
  await age(ids.slice(0, 3), 92);
  await age([recent.userId], 89);
  await purgeExpiredJob(server.db).run({}, new AbortController().signal);
  const left = await server.db
    .selectFrom('twoStepResets')
    .where('userId', 'in', ids)
    .select('userId')
    .execute();
  expect(left.map(({ userId }) => userId).toSorted()).toEqual([confirmed.userId, recent.userId].toSorted());
});
