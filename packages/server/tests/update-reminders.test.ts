import { setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { addMonitored, applyCondition } from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { addPushBrowser, listPushBrowsers } from '@muster/contract/push/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../src/platform/mail/testing/smtp-server.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { startPushService } from './setup/push-service.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

const STRANGER = 'caretaker@school.example';

let smtp: SmtpServer;
let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: smtp.url, WEBHOOKS_PRIVATE: 'true' });
});
afterAll(async () => {
  await server?.end();
  await smtp?.close();
});
beforeEach(async () => {
  team = await createTeam(server);
  ({ owner } = team.people);
});

const robotsWith = async (version: string, count: number, group = team.group) => {
  const robots = await Promise.all(
    Array.from({ length: count }, () => createTestRobot(server, team, { group })),
  );
  const ids = robots.map(({ id }) => id);
  await sql`update devices set image_ver = ${version} where id = any(${ids}::uuid[])`.execute(server.db);
  return robots;
};
const emailOf = async (userId: string) =>
  (await sql<{ email: string }>`select email from users where id = ${userId}`.execute(server.db)).rows[0]!
    .email;

/** Adds them to the station with a condition that reminds the owner and a recipient without an account. */
async function watch(robots: { id: string; sn: string }[], notify: object = { updateReminder: true }) {
  await owner.call(addMonitored, { body: { deviceIds: robots.map(({ id }) => id) } });
  const recipients = [
    { name: 'Ada', email: await emailOf(team.userIds.owner) },
    { name: '', email: STRANGER },
  ];
  const document = condition.parse({
    name: freshName().slice(0, 30),
    robotType: 'kebbi',
    notify,
    recipients,
  });
  const { id } = await owner.call(createCondition, { body: { document, groupId: null } });
  await owner.call(applyCondition, { body: { snArray: robots.map(({ sn }) => sn), settingId: id } });
}
const notices = async () =>
  (await owner.call(listNotices, {})).items
    .filter(({ kind }) => kind === 'alerts.updates')
    .map(({ parameters }) => parameters);
const remind = (at?: Date) => server.app.alerts.remind(team.teamId, at);

it('recipients are reminded once of a version: by notification, mail and push message', async () => {
  const push = await startPushService(async () => (await owner.call(listPushBrowsers, {})).key);
  await owner.call(addPushBrowser, { body: push.subscribe() });
  const before = smtp.received.length;
  const old = await robotsWith('12.0', 2);
  await watch([...old, ...(await robotsWith('12.0', 1, team.otherGroup))]);
  await robotsWith('12.10', 1);
  // However many processes run it, and however often.
  await Promise.all([remind(), remind()]);
  await remind();
  const told = { count: 3, version: '12.10', groups: 'Class 5-B 和 Lobby' };
  expect(await notices()).toEqual([told]);
  await expect.poll(() => push.shown.length, WITHIN).toBe(1);
  expect(push.shown[0]).toMatchObject({
    path: `/remoteMonitor?team=${team.teamId}`,
    body: expect.stringContaining('12.10') as string,
  });
  const owners = await emailOf(team.userIds.owner);
  const to = () =>
    smtp.received
      .slice(before)
      .flatMap(({ recipients }) => recipients)
      .toSorted();
  await expect.poll(to, WITHIN).toEqual([STRANGER, owners].toSorted());
  await push.close();

  // Another version gives another reminder; a robot that is up to date is not counted.
  await robotsWith('12.11', 1);
  await sql`update devices set image_ver = '12.11' where id = ${old[0]!.id}`.execute(server.db);
  await remind();
  expect(await notices()).toEqual([{ ...told, count: 2, version: '12.11' }, told]);
});

it('nobody is reminded where a condition does not ask for it, or robots are up to date', async () => {
  await watch(await robotsWith('12.0', 1), { system: true });
  await watch(await robotsWith('12.1', 1));
  await remind();
  expect(await notices()).toEqual([]);
});

it('reminders wait for the end of quiet hours', async () => {
  await watch(await robotsWith('12.0', 1));
  await robotsWith('12.1', 1);
  const times = [{ days: [...weekdays], from: '00:00', to: '00:00' }];
  const settings = { escalation: {}, quiet: { times, letsSevereThrough: true } };
  await owner.call(setAlertSettings, { body: { settings, revision: 0 } });
  await remind();
  expect(await notices()).toEqual([]);
  await sql`update alert_settings set document = '{}'`.execute(server.db);
  await remind();
  expect(await notices()).toHaveLength(1);
});

it('a group that was up to date and is outdated again gets another reminder', async () => {
  const [robot] = await robotsWith('12.0', 1);
  await watch([robot!]);
  const [other] = await robotsWith('12.1', 1);
  const set = (id: string, version: string) =>
    sql`update devices set image_ver = ${version} where id = ${id}`.execute(server.db);
  await remind();
  await set(other!.id, '12.0');
  await remind();
  expect(await notices()).toHaveLength(1);
  await set(other!.id, '12.1');
  await remind();
  expect(await notices()).toHaveLength(2);
});

it('other teams are reminded while a row of one team is locked, and that team by the next run', async () => {
  const outdated = async () => {
    await watch(await robotsWith('12.0', 1));
    await robotsWith('12.1', 1);
    return owner;
  };
  const locked = await outdated();
  const client = await connected(server);
  await sql`insert into alert_settings (team_id) values (${team.teamId})`.execute(server.db);
  await client.query('begin');
  await client.query('select from alert_settings where team_id = $1 for update', [team.teamId]);
  team = await createTeam(server);
  ({ owner } = team.people);
  await outdated();

  await server.app.alerts.remindAll();
  expect(await notices()).toHaveLength(1);
  owner = locked;
  expect(await notices()).toEqual([]);
  await client.query('rollback');
  await server.app.alerts.remindAll();
  expect(await notices()).toHaveLength(1);
});
