import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import * as alerts from '@muster/contract/alerts/endpoints';
import * as webhooks from '@muster/contract/alerts/webhooks.endpoints';
import { renameDevice } from '@muster/contract/devices/changes.endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { faultsOfLines } from '@muster/contract/devices/import.schemas';
import { createGroup } from '@muster/contract/groups/endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { stepsOf } from '@muster/contract/recovery-steps/steps';
import { scopeNames } from '@muster/contract/tokens/scopes';
import { beginView } from '@muster/contract/viewing/endpoints';
import { createWallLink } from '@muster/contract/wall/links.endpoints';
import * as workRecords from '@muster/contract/work-records/endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Call } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeamRows } from './setup/team-rows.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

/**
 * Calls of monitoring with ids of objects that exist but that the caller may not see; the other permission tests use
 * ids that do not exist.
 */
let server: RunningTestServer;
let team: TestTeam;
withTeam((made) => void ({ server, team } = made));

/** Contained in every text of the object that must not leak. */
const SECRET = 'Ottilie';

interface Watched {
  groupId: string;
  deviceId: string;
  sn: string;
  settingId: string;
  alertId: string;
  since: string;
  webhookId: string;
  savedId: string;
  viewId: string;
  linkId: string;
}

/** A group with a lost robot on the station, and one object of each kind related to it. */
async function watchedGroup(of: TestTeam): Promise<Watched> {
  const { owner } = of.people;
  const name = `${SECRET} ${crypto.randomUUID().slice(0, 8)}`;
  const { id: groupId, rmsKey } = await owner.call(createGroup, { body: { name } });
  const { id: deviceId, sn } = await createTestRobot(server, of, {
    group: { id: groupId, name, key: rmsKey! },
  });
  await sql`update devices set name = ${name} where id = ${deviceId}`.execute(server.db);
  await owner.call(station.addMonitored, { body: { deviceIds: [deviceId] } });
  await owner.call(station.commentMonitored, { body: { sn, comment: name } });
  const document = condition.parse({ name, robotType: 'kebbi' });
  const { id: settingId } = await owner.call(conditions.createCondition, { body: { document, groupId } });
  await owner.call(station.applyCondition, { body: { snArray: [sn], settingId } });
  const { id: alertId } = await vi.waitFor(async () => {
    const [alert] = (await owner.call(alerts.listAlerts, { query: { groupId } })).items;
    return alert ?? Promise.reject(new Error('there is no alert yet'));
  }, WITHIN);
  await owner.call(alerts.handleAlerts, { body: { ids: [alertId], action: { kind: 'note', text: name } } });
  const { codes } = await owner.call(station.getMonitored, { params: { sn } });
  // All alerts have been sent, so nothing changes by itself.
  await server.app.alerts.tell(of.teamId, new Date(Date.now() + 21_000));
  const webhook = { name, url: `https://hooks.example/${SECRET}` };
  const { id: webhookId } = await owner.call(webhooks.createWebhook, { body: webhook });
  const link = { name, groupIds: [groupId], expiresInHours: 1 };
  const { id: linkId } = await owner.call(createWallLink, { body: link });
  // The rows that the robot, the browser and the network check would create.
  const [savedId, viewId] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`
    insert into saved_screens
      (team_id, id, device_id, taken_at, content_type, bytes, is_blurred, reason, saved_by_name)
    values (${of.teamId}, ${savedId}, ${deviceId}, now(), 'image/png', ${Buffer.from(SECRET)}, false, ${name}, ${name})
  `.execute(server.db);
  await sql`
    insert into screen_views (team_id, id, device_id, user_id, user_name, seen_at, pictures_left)
    values (${of.teamId}, ${viewId}, ${deviceId}, ${of.userIds.owner}, ${name}, now() + interval '1 hour', 24)
  `.execute(server.db);
  await sql`
    insert into network_checks (team_id, device_id, id, asked_by_name)
    values (${of.teamId}, ${deviceId}, ${crypto.randomUUID()}, ${name})
  `.execute(server.db);
  const { since } = codes[0]!;
  return { groupId, deviceId, sn, settingId, alertId, since, webhookId, savedId, viewId, linkId };
}

const document = () => ({ name: crypto.randomUUID().slice(0, 30), robotType: 'kebbi' });
const days = { from: '2026-11-01', to: '2026-11-02' };
const command = { kind: 'device.restart', parameters: {} };

/** Every call of monitoring, with objects that exist. */
const calls: Record<string, (of: Watched) => Call> = {
  'monitoring.listConditions': () => ({ query: {} }),
  'monitoring.getCondition': ({ settingId: id }) => ({ params: { id } }),
  'monitoring.getConditionUse': ({ settingId: id }) => ({ params: { id } }),
  'monitoring.createCondition': ({ groupId }) => ({ body: { document: document(), groupId } }),
  'monitoring.updateCondition': ({ settingId: id }) => ({
    params: { id },
    body: { document: document(), revision: 1 },
  }),
  'monitoring.removeCondition': ({ settingId: id }) => ({ params: { id } }),
  'monitoring.copyCondition': ({ settingId: id }) => ({ params: { id } }),
  'monitoring.preview': ({ settingId: id, deviceId }) => ({
    body: { document: document(), id, deviceIds: [deviceId] },
  }),
  'monitoring.listApps': () => ({ query: {} }),
  'monitoring.listStation': ({ groupId }) => ({
    query: { containDevices: true, groupId, groupFilter: groupId },
  }),
  'monitoring.countLights': ({ sn: containSn }) => ({ query: { containSn } }),
  'monitoring.get': ({ sn }) => ({ params: { sn } }),
  'monitoring.versions': () => ({}),
  'monitoring.choose': ({ groupId }) => ({ query: { groupId } }),
  'monitoring.listOutside': () => ({ query: { keyword: SECRET } }),
  'monitoring.listUnderWay': () => ({}),
  'monitoring.add': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.remove': ({ deviceId }) => ({ body: { deviceIds: [deviceId] } }),
  'monitoring.switch': ({ sn }) => ({ body: { sn, isStopped: true } }),
  'monitoring.switchMany': ({ sn }) => ({ body: { snArray: [sn], isStopped: true } }),
  'monitoring.comment': ({ sn }) => ({ body: { sn, comment: 'mine' } }),
  'monitoring.applyCondition': ({ sn, settingId }) => ({ body: { snArray: [sn], settingId } }),
  'monitoring.command': ({ sn }) => ({ body: { snArray: [sn], command } }),
  'monitoring.history': ({ sn }) => ({ query: { sn } }),
  'recoverySteps.list': ({ sn }) => ({ params: { sn } }),
  'recoverySteps.tick': ({ sn, since }) => ({
    body: { sn, code: '2-1', step: stepsOf('2-1')[0], since, isTicked: true },
  }),
  'alerts.list': ({ groupId, sn }) => ({ query: { groupId, sn } }),
  'alerts.counts': ({ groupId }) => ({ query: { groupId } }),
  'alerts.open': () => ({}),
  'alerts.onRobots': () => ({}),
  'alerts.get': ({ alertId: id }) => ({ params: { id } }),
  'alerts.robots': ({ alertId: id }) => ({ params: { id }, query: {} }),
  'alerts.handle': ({ alertId }) => ({ body: { ids: [alertId], action: { kind: 'resolve' } } }),
  'alerts.handlers': ({ alertId }) => ({ query: { alertIds: alertId } }),
  'alerts.getSettings': () => ({}),
  'alerts.setSettings': () => ({ body: { settings: {}, revision: 99 } }),
  'alerts.listWebhooks': () => ({}),
  'alerts.createWebhook': () => ({ body: { name: 'mine', url: 'https://10.0.0.1/' } }),
  'alerts.updateWebhook': ({ webhookId: id }) => ({ params: { id }, body: { newSecret: true } }),
  'alerts.removeWebhook': ({ webhookId: id }) => ({ params: { id } }),
  'alerts.testWebhook': ({ webhookId: id }) => ({ params: { id } }),
  'alerts.deliveries': ({ webhookId: id }) => ({ params: { id }, query: {} }),
  'screenshots.robot': ({ sn }) => ({ params: { sn } }),
  'screenshots.begin': ({ sn }) => ({ body: { sn } }),
  'screenshots.continue': ({ viewId: id }) => ({ params: { id } }),
  'screenshots.end': ({ viewId: id }) => ({ params: { id } }),
  'screenshots.getPolicy': () => ({}),
  'screenshots.setPolicy': () => ({ body: { policy: {}, revision: 99 } }),
  'screenshots.listSaved': ({ sn }) => ({ query: { sn } }),
  'screenshots.save': ({ sn }) => ({
    body: {
      sn,
      reason: '',
      takenAt: new Date().toISOString(),
      contentType: 'image/png',
      isBlurred: false,
      data: 'AAAA',
      mark: 'none',
    },
  }),
  'screenshots.picture': ({ savedId: id }) => ({ params: { id } }),
  'screenshots.remove': ({ savedId: id }) => ({ params: { id } }),
  'movement.get': ({ sn }) => ({ params: { sn } }),
  'networkChecks.list': ({ groupId }) => ({ query: { groupId } }),
  'networkChecks.counts': ({ groupId }) => ({ query: { groupId } }),
  'networkChecks.start': ({ groupId }) => ({ body: { groupId } }),
  'networkChecks.export': ({ groupId }) => ({ query: { groupId } }),
  'networkChecks.ofRobot': ({ deviceId: id }) => ({ params: { id } }),
  'workRecords.export': ({ sn, groupId }) => ({ query: { ...days, sn, groupId } }),
  'workRecords.days': ({ sn }) => ({ query: { sn } }),
  'workRecords.day': ({ sn }) => ({ query: { day: days.from, sn } }),
  'wall.frame': () => ({}),
  'wall.listLinks': () => ({}),
  'wall.createLink': ({ groupId }) => ({ body: { name: 'mine', groupIds: [groupId], expiresInHours: 1 } }),
  'wall.revokeLink': ({ linkId: id }) => ({ params: { id } }),
};
const areas = new Set(Object.keys(calls).map((id) => id.split('.')[0]!));
const monitoring = endpoints.filter(({ id, access }) => access !== 'public' && areas.has(id.split('.')[0]!));
const each = (list: readonly EndpointDefinition[]) =>
  list.map((endpoint) => [endpoint.id, endpoint] as const);
const ask = (as: Client, endpoint: EndpointDefinition, of: Watched) =>
  as.ask(endpoint, calls[endpoint.id]!(of) as never);

/** Everything users can change on the station, as one text. */
/** How far a delivery of a webhook has come, which changes at any time. */
const PROGRESS = 'busy_until retry_at failing_since failures state tries tried_at answer fault'.split(' ');

const rowsOf = withTeamRows(() => server.databaseUrl, {
  only: `conditions monitored_devices monitor_history alerts alert_entries alert_settings alert_webhooks
    alert_deliveries recovery_ticks screen_views screen_policies saved_screens network_checks wall_links
    command_tasks audit_log`.split(/\s+/),
  without: { alert_webhooks: PROGRESS, alert_deliveries: PROGRESS },
});

it('every call of monitoring has a case here', () => {
  expect(Object.keys(calls).toSorted()).toEqual(monitoring.map(({ id }) => id).toSorted());
});

let there: Watched;
let elsewhere: TestTeam;
beforeAll(async () => {
  elsewhere = await createTeam(server);
  there = await watchedGroup(team);
});

const attackers = {
  'a member of another group': async () => team.people.member,
  'the owner of another team': async () => elsewhere.people.owner,
  'an API token for another group': async () =>
    (await withToken(team.people.owner, [...scopeNames], { groupIds: [team.group.id] })).client,
};

describe.each(Object.entries(attackers))('%s', (_, enter) => {
  let attacker: Client;
  beforeAll(async () => void (attacker = await enter()));

  it.each(each(monitoring))('learns nothing and changes nothing by %s', async (__, endpoint) => {
    const before = await rowsOf(team.teamId);
    const answer = await ask(attacker, endpoint, there);
    expect(answer.httpStatus, answer.code).toBeLessThan(500);
    const text = JSON.stringify(answer.data ?? null);
    expect(text).not.toContain(SECRET);
    if (answer.code === '0') for (const own of Object.values(there)) expect(text).not.toContain(own);
    expect(await rowsOf(team.teamId)).toBe(before);
  });
});

describe('a user viewing the station as another member', () => {
  let viewer: Client;
  beforeAll(async () => {
    viewer = await signedIn(server, team.userIds.owner);
    await viewer.call(beginView, { body: { userId: team.userIds.admin } });
  });

  const writes = monitoring.filter(({ method, whileViewing }) => method !== 'GET' && whileViewing !== true);
  it.each(each(writes))('changes nothing by %s', async (_, endpoint) => {
    const before = await rowsOf(team.teamId);
    const answer = await ask(viewer, endpoint, there);
    expect(answer.code).toBe('view.read_only');
    expect(await rowsOf(team.teamId)).toBe(before);
  });
});

describe('invalid values', () => {
  /** In the query or the body of an otherwise valid call. */
  const odd: [id: string, field: string, values: unknown[]][] = [
    ['monitoring.listStation', 'page', [-1, 'NaN', 1e9]],
    ['monitoring.listStation', 'limit', [-1, 1e9, 0.5]],
    ['monitoring.listStation', 'groupId', ['TS00000001', '0']],
    ['monitoring.history', 'limit', [1e9]],
    ['monitoring.history', 'code', ['\u0000', "3-1'", '3-1000']],
    ['monitoring.history', 'before', ['2026-02-30T00:00:00Z', '2026-11-25']],
    ['monitoring.comment', 'comment', ['half of one \ud83e', '\u0000', 'x'.repeat(10_000)]],
    ['monitoring.switch', 'until', ['2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z', '2020-01-01T00:00:00Z']],
    ['alerts.list', 'page', [-1]],
    ['alerts.list', 'limit', [1e9, 0]],
    ['alerts.list', 'sn', ['01930000-0000-7000-8000-000000000000']],
    ['networkChecks.list', 'page', [-1]],
    ['networkChecks.list', 'limit', [1e9]],
    ['workRecords.day', 'day', ['2026-02-30', '2026-13-01', '1-1-1', '2026-11-25T00:00:00Z']],
    ['workRecords.export', 'from', ['2026-02-30']],
    ['workRecords.export', 'to', ['2026-11-31', '9999-12-31']],
    ['wall.createLink', 'name', ['half of one \ud83e', 'two\nlines']],
    ['wall.createLink', 'expiresInHours', [-1, 1e9]],
  ];
  it.each(odd)('in %s are refused at the field %s, and nothing changes', async (id, field, values) => {
    const endpoint = endpoints.find((each) => each.id === id)!;
    const before = await rowsOf(team.teamId);
    for (const value of values) {
      const { body, ...call } = calls[id]!(there);
      const given =
        body === undefined
          ? { ...call, query: { ...call.query, [field]: value } }
          : { ...call, body: { ...body, [field]: value } };
      const answer = await team.people.owner.ask(endpoint, given as never);
      expect(answer, String(value)).toMatchObject({
        httpStatus: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
    }
    expect(await rowsOf(team.teamId)).toBe(before);
  });

  it('in the name of a condition are refused at the name', async () => {
    for (const name of ['half of one \ud83e', 'two\nlines', '\u0000', 'x'.repeat(10_000)]) {
      const body = { document: { ...document(), name }, groupId: null };
      const answer = await team.people.owner.ask(conditions.createCondition, { body } as never);
      expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([
        'request.invalid',
        ['document.name'],
      ]);
    }
  });

  it('in the name of a robot, which alert mails repeat, are refused', async () => {
    const { owner } = team.people;
    const named = { sn: 'TWOLINES01', groupId: there.groupId, name: 'Kebbi\n\nYour account is locked' };
    const refused = { httpStatus: 400, data: { fields: { name: 'field.control_characters' } } };
    expect(await owner.ask(createDevice, { body: named })).toMatchObject(refused);
    const renamed = { id: there.deviceId, baseRevision: 1, name: 'Kebbi\u2028Your account is locked' };
    expect(await owner.ask(renameDevice, { body: renamed })).toMatchObject(refused);
    const line = { line: 2, sn: named.sn, name: named.name, model: '', comment: '', group: '' };
    expect([...faultsOfLines([line]).values()]).toEqual([['characters']]);
  });

  it.each(['0000-01-01', '9999-12-31'])(
    'do not include the extreme date %s, which has no work records',
    async (day) => {
      const { owner } = team.people;
      const detail = await owner.call(workRecords.getWorkDay, { query: { day } });
      const none = { done: 0, failed: 0, troubleMinutes: 0, robotCount: 0 };
      expect(detail).toEqual({ ...none, codes: [], robots: [] });
      const file = await owner.ask(workRecords.exportWorkRecord, { query: { from: day, to: day } });
      expect(file.code).toBe('0');
      const { items } = await owner.call(station.listMonitorHistory, {
        query: { sn: there.sn, before: `${day}T00:00:00Z` },
      });
      expect(items.length).toBe(day.startsWith('0') ? 0 : 3);
    },
  );
});

describe('one invalid item in a batch', () => {
  it('of alerts does not stop the others, and is reported', async () => {
    const { owner } = team.people;
    const { alertId: foreign } = await watchedGroup(elsewhere);
    const ids = [crypto.randomUUID(), there.alertId, foreign];
    const answer = await owner.call(alerts.handleAlerts, { body: { ids, action: { kind: 'acknowledge' } } });
    expect(answer.changed).toBe(1);
    expect(answer.left.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))).toEqual([
      { id: ids[0], reason: 'alert.not_found' },
      { id: foreign, reason: 'alert.not_found' },
    ]);
    const other = await elsewhere.people.owner.call(alerts.getAlert, { params: { id: foreign } });
    expect(other.status).toBe('open');
  });

  it('of conditions, monitoring stops and links refuses the whole batch, and changes nothing', async () => {
    const { owner } = team.people;
    const before = await rowsOf(team.teamId);
    const snArray = [there.sn, 'NOBODY0000'];
    const { settingId } = there;
    const groupIds = [there.groupId, elsewhere.group.id];
    expect(await owner.ask(station.applyCondition, { body: { snArray, settingId } })).toMatchObject({
      code: 'monitor.not_found',
      data: { detail: { sns: ['NOBODY0000'] } },
    });
    const stop = await owner.ask(station.switchManyMonitoring, { body: { snArray, isStopped: true } });
    expect(stop.code).toBe('monitor.not_found');
    const link = { name: 'two groups', groupIds, expiresInHours: 1 };
    expect((await owner.ask(createWallLink, { body: link })).code).toBe('E004');
    // An invalid id is reported by its index.
    const bad = { ids: [there.alertId, 'nonsense'], action: { kind: 'resolve' as const } };
    expect(await owner.ask(alerts.handleAlerts, { body: bad })).toMatchObject({
      code: 'request.invalid',
      data: { fields: { 'ids.1': 'field.format' } },
    });
    expect(await rowsOf(team.teamId)).toBe(before);
  });

  it('of robots to monitor does not stop the others', async () => {
    const { owner } = team.people;
    const foreign = await createTestRobot(server, elsewhere);
    const good = await createTestRobot(server, team);
    const unknown = crypto.randomUUID();
    const deviceIds = [foreign.id, good.id, unknown];
    expect(await owner.call(station.addMonitored, { body: { deviceIds } })).toEqual({
      added: 1,
      left: [],
      missing: [foreign.id, unknown],
    });
    expect((await elsewhere.people.owner.ask(station.getMonitored, { params: foreign })).code).toBe(
      'monitor.not_found',
    );
  });
});
