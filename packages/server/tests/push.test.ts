import { logout } from '@muster/contract/account/endpoints';
import { setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { removePeople } from '@muster/contract/people/endpoints';
import * as contract from '@muster/contract/push/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetOtherKeysJob } from '../src/features/push/forget-other-keys.job.ts';
import { pushKeysOf } from '../src/features/push/keys.ts';
import { pushAsked } from '../src/platform/notices/push.events.ts';
import { signedIn } from './setup/accounts.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { type PushService, startPushService } from './setup/push-service.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { WITHIN } from './setup/within.ts';

/** Longer than an outage gathers its robots into one alert. */
const GATHERED = 25_000;

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
const services: PushService[] = [];
beforeAll(async () => {
  server = await startTestServer({ WEBHOOKS_PRIVATE: 'true' });
  team = await createTeam(server);
  ({ owner } = team.people);
});
afterAll(async () => {
  for (const service of services) await service.close();
  await server?.end();
});
afterEach(async () => {
  await sql`delete from push_browsers`.execute(server.db);
  await sql`delete from monitored_devices`.execute(server.db);
  await sql`delete from alerts`.execute(server.db);
  await sql`delete from alert_settings`.execute(server.db);
});

const keyOf = async () => (await owner.call(contract.listPushBrowsers, {})).key;
async function pushService(): Promise<PushService> {
  const service = await startPushService(keyOf);
  services.push(service);
  return service;
}
const add = (client: Client, service: PushService) =>
  client.call(contract.addPushBrowser, { body: service.subscribe() });
const browsersOf = async (client: Client) => (await client.call(contract.listPushBrowsers, {})).items;

const well = { battery: 80, isCharging: false };

/** A robot with a condition that pushes to the browsers of these addresses. */
async function watched(emails: readonly string[], notify: object = { push: true }): Promise<TestRobot> {
  const robot = await createTestRobot(server, team);
  await robot.comeOnline();
  await robot.say('state', well);
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  const document = condition.parse({
    name: freshName().slice(0, 30),
    robotType: 'kebbi',
    notify,
    recipients: emails.map((email) => ({ name: '', email })),
  });
  const { id } = await owner.call(createCondition, { body: { document, groupId: null } });
  await owner.call(station.applyCondition, { body: { snArray: [robot.sn], settingId: id } });
  return robot;
}
async function goesWrong(robot: TestRobot, code = '3-11'): Promise<void> {
  await robot.say('state', { ...well, faults: [code] });
  const open = () => sql<{ n: number }>`select count(*)::int as n from alerts`.execute(server.db);
  await expect.poll(async () => (await open()).rows[0]!.n, WITHIN).toBeGreaterThan(0);
}
const tell = (at = new Date(Date.now() + GATHERED)) => server.app.alerts.tell(team.teamId, at);
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from push_messages`.execute(server.db)).rows[0]!.n;
/** Ends the delay after a failure. */
const retryNow = async (client: Client) => {
  const userId = team.userIds.owner;
  for (const { id } of await browsersOf(client)) {
    await sql`update push_browsers set retry_at = null where id = ${id}`.execute(server.db);
    await server.app.push.deliver({ userId, browserId: id });
  }
};
const OWNER = 'owner@t1.example';

describe('a push message about an alert', () => {
  it('reaches the browsers of the condition’s recipients once, without details', async () => {
    const [first, second, others] = await Promise.all([pushService(), pushService(), pushService()]);
    await add(owner, first!);
    await add(await signedIn(server, team.userIds.owner), second!);
    await add(team.people.admin, others!);
    const robot = await watched([OWNER.toUpperCase(), 'stranger@elsewhere.example']);
    await goesWrong(robot);
    await Promise.all([tell(), tell()]);
    await tell();
    for (const service of [first!, second!]) {
      await expect.poll(() => service.shown.length, WITHIN).toBe(1);
      const { id, ...said } = service.shown[0]!;
      expect(said).toEqual({
        title: expect.stringContaining(robot.sn) as string,
        body: 'Team t1',
        path: expect.stringMatching(
          new RegExp(`^/remoteMonitor/alerts\\?alert=[\\w-]{36}&team=${team.teamId}$`),
        ) as string,
      });
      expect(id).toMatch(/^[\w-]{36}$/);
    }
    expect(first!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm', ttl: '14400' });
    await expect.poll(waiting, WITHIN).toBe(0);
    expect([first!.shown.length, second!.shown.length, others!.asked]).toEqual([1, 1, 0]);
  });

  it('is not sent where the condition does not ask for it', async () => {
    const service = await pushService();
    await add(owner, service);
    await goesWrong(await watched([OWNER], { system: true }));
    await tell();
    expect([await waiting(), service.asked]).toEqual([0, 0]);
  });

  it('waits for the end of quiet hours like mails', async () => {
    const service = await pushService();
    await add(owner, service);
    const times = [{ days: [...weekdays], from: '00:00', to: '00:00' }];
    const settings = { escalation: {}, quiet: { times, letsSevereThrough: false } };
    await owner.call(setAlertSettings, { body: { settings, revision: 0 } });
    await goesWrong(await watched([OWNER]));
    await tell();
    expect([await waiting(), service.asked]).toEqual([0, 0]);
    await sql`update alert_settings set document = '{}'`.execute(server.db);
    await tell();
    await expect.poll(() => service.shown.length, WITHIN).toBe(1);
  });

  it('is retried when the push service fails, without delaying other browsers', async () => {
    const [broken, good] = await Promise.all([pushService(), pushService()]);
    broken!.status = 503;
    await add(owner, broken!);
    await add(await signedIn(server, team.userIds.owner), good!);
    await goesWrong(await watched([OWNER]));
    await tell();
    await expect.poll(() => good!.shown.length, WITHIN).toBe(1);
    await expect.poll(() => broken!.asked, WITHIN).toBe(1);
    const isFailing = async () => (await browsersOf(owner)).find(({ isThis }) => isThis)!.isFailing;
    await expect.poll(isFailing, WITHIN).toBe(true);
    broken!.status = 201;
    await retryNow(owner);
    expect([broken!.shown.length, await waiting(), await isFailing()]).toEqual([1, 0, false]);
    await retryNow(owner);
    expect([broken!.shown.length, good!.shown.length]).toEqual([1, 1]);
  });

  it.each([404, 410])('answered with %i removes its browser', async (status) => {
    const service = await pushService();
    service.status = status;
    await add(owner, service);
    await goesWrong(await watched([OWNER]));
    await tell();
    await expect.poll(async () => (await browsersOf(owner)).length, WITHIN).toBe(0);
    expect([service.asked, await waiting()]).toEqual([1, 0]);
  });

  it('is not sent when it is outdated', async () => {
    const service = await pushService();
    service.status = 500;
    await add(owner, service);
    await goesWrong(await watched([OWNER]));
    await tell();
    await expect.poll(() => service.asked, WITHIN).toBe(1);
    await sql`update push_messages set created_at = now() - interval '5 hours'`.execute(server.db);
    service.status = 201;
    await retryNow(owner);
    expect(service.shown).toEqual([]);
  });
});

it('a push message of any length arrives, and does not block later ones', async () => {
  const service = await pushService();
  await add(owner, service);
  const path = '/remoteMonitor/alerts';
  const texts = ['\u0001', '長', '👨‍👩‍👧', 'x'].map((character) => ({
    email: OWNER,
    title: character.repeat(10_000),
    body: character.repeat(10_000),
    path,
  }));
  const last = { email: OWNER, title: 'The last', body: '', path };
  await server.db.unit((unit) => unit.emit(pushAsked, { teamId: team.teamId, texts: [...texts, last] }));
  await expect.poll(() => service.shown.at(-1)?.title, WITHIN).toBe('The last');
  expect(service.shown).toHaveLength(5);
});

describe('push messages end', () => {
  it('with the session, including queued ones', async () => {
    const service = await pushService();
    service.status = 503;
    const person = await signedIn(server, team.userIds.owner);
    await add(person, service);
    await goesWrong(await watched([OWNER]));
    await tell();
    await expect.poll(() => service.asked, WITHIN).toBe(1);
    await person.call(logout, {});
    expect([await browsersOf(owner), await waiting()]).toEqual([[], 0]);
  });

  it('with the membership in the team', async () => {
    const service = await pushService();
    service.status = 503;
    await add(team.people.operator, service);
    await goesWrong(await watched(['operator@t1.example']));
    await tell();
    await expect.poll(() => service.asked, WITHIN).toBe(1);
    await owner.call(removePeople, { query: { ids: [team.userIds.operator] } });
    expect(await waiting()).toBe(0);
    await goesWrong(await watched(['operator@t1.example']), '3-5');
    await tell(new Date(Date.now() + 10 * GATHERED));
    expect(await waiting()).toBe(0);
  });
});

describe('a registered browser', () => {
  it('is recognised, and can be tested and removed by its user only', async () => {
    const service = await pushService();
    const { id, isThis } = await add(owner, service);
    expect(isThis).toBe(true);
    const params = { id };
    expect((await team.people.admin.ask(contract.testPushBrowser, { params })).code).toBe('push.not_found');
    expect((await team.people.admin.ask(contract.removePushBrowser, { params })).code).toBe('push.not_found');
    expect(await owner.call(contract.testPushBrowser, { params })).toEqual({ isSent: true, fault: null });
    expect(service.shown).toMatchObject([{ path: '/notifications?tab=settings' }]);
    service.status = 400;
    expect(await owner.call(contract.testPushBrowser, { params })).toEqual({
      isSent: false,
      fault: 'answer',
    });
    await owner.call(contract.removePushBrowser, { params });
    expect(await browsersOf(owner)).toEqual([]);
  });

  it('is removed once the secret of the server has changed: no message would reach it', async () => {
    await add(owner, await pushService());
    const sweep = (key: string) => forgetOtherKeysJob(server.db, key).run({}, new AbortController().signal);
    await sweep(await keyOf());
    expect(await browsersOf(owner)).toHaveLength(1);
    await sweep(pushKeysOf('another secret').publicKey);
    expect(await browsersOf(owner)).toEqual([]);
  });

  it('with an invalid key is refused: every message to it would fail', async () => {
    const { endpoint, keys } = (await pushService()).subscribe();
    const body = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } };
    expect((await owner.ask(contract.addPushBrowser, { body })).code).toBe('request.invalid');
    expect(await browsersOf(owner)).toEqual([]);
  });

  it('has one subscription, whichever user signs in on it', async () => {
    const service = await pushService();
    const body = service.subscribe();
    await owner.call(contract.addPushBrowser, { body });
    await owner.call(contract.addPushBrowser, { body });
    expect(await browsersOf(owner)).toHaveLength(1);
    await team.people.admin.call(contract.addPushBrowser, { body });
    expect([(await browsersOf(owner)).length, (await browsersOf(team.people.admin)).length]).toEqual([0, 1]);
  });

  it('cannot be added by an API token, nor beyond the limit per user', async () => {
    const service = await pushService();
    const { client } = await withToken(owner, ['monitor.read']);
    const refused = await client.ask(contract.addPushBrowser, { body: service.subscribe() });
    expect(refused.code).toBe('token.refused');
    for (let count = 0; count < 20; count += 1)
      await add(await signedIn(server, team.userIds.member), service);
    const one = await signedIn(server, team.userIds.member);
    const tooMany = await one.ask(contract.addPushBrowser, { body: service.subscribe() });
    expect(tooMany.code).toBe('push.limit');
  });
});

it.each([
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://10.1.2.3/push',
  'https://user:word@push.example/',
  'http://push.example/',
  'ftp://push.example/',
])('%s is refused as a push service', async (endpoint) => {
  const strict = await strictServer();
  const answer = await strict.ask(contract.addPushBrowser, {
    body: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  });
  expect(answer.code).toBe('push.address');
});

let strict: { server: RunningTestServer; owner: Client } | undefined;
/** A server that sends no requests to private addresses. */
async function strictServer(): Promise<Client> {
  if (strict === undefined) {
    const made = await startTestServer();
    strict = { server: made, owner: (await createTeam(made)).people.owner };
  }
  return strict.owner;
}
afterAll(() => strict?.server.end());
