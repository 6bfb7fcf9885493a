import { moveDevices, renameDevice } from '@muster/contract/devices/changes.endpoints';
import {
  createSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  renameSavedFilter,
} from '@muster/contract/devices/filters.endpoints';
import { listDeviceHistory } from '@muster/contract/devices/history.endpoints';
import { deviceLimits } from '@muster/contract/devices/limits';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { createGroup, getGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { topicOf } from '@muster/contract/robot-link/topics';
import mqtt from 'mqtt';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { purgeDeviceEventsJob } from '../src/features/devices/history/purge-device-events.job.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
const connected: mqtt.MqttClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
});
afterEach(async () => {
  await Promise.all(connected.splice(0).map((client) => client.endAsync(true)));
});
afterAll(() => server.end());

async function join(key: string) {
  const { id, sn } = await registerDevice(team);
  const { secret } = await new Client(server.address).call(enrol, { body: { sn, key, model: 'air-s' } });
  const robot = await mqtt.connectAsync(`${server.address.replace('http', 'ws')}/mqtt`, {
    clientId: sn,
    username: sn,
    password: secret,
    reconnectPeriod: 0,
    will: {
      topic: topicOf(sn, 'connection'),
      payload: Buffer.from('{"status":"CONNECTION_BROKEN"}'),
      qos: 1,
      retain: true,
    },
  });
  connected.push(robot);
  const say = (topic: 'connection' | 'event', message: object) =>
    robot.publishAsync(topicOf(sn, topic), JSON.stringify(message), { qos: 1 });
  await say('connection', { status: 'ONLINE' });
  return { id, sn, robot, say };
}

const history = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  team.people.operator.call(listDeviceHistory, { params: { id }, query });
const kinds = async (id: string) => (await history(id)).items.map(({ kind }) => kind);
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000, interval: 30 });

describe('the history of a robot', () => {
  it('has its connections and events, each once, newest first', async () => {
    const { id, robot, say } = await join(team.teamKey);
    await soon(() => kinds(id)).toEqual(['online', 'activated']);
    const at = new Date(Date.now() + 50).toISOString();
    const raised = { id: 'e-1', kind: 'fault.raised', code: '3-9', at };
    // A robot repeats an event that was not acknowledged.
    for (let time = 0; time < 3; time += 1) await say('event', raised);
    await say('event', { id: 'e-2', kind: 'app.opened', detail: 'Code Lab', at: '2099-01-01T00:00:00.000Z' });
    await soon(async () => (await kinds(id)).length).toBe(4);
    const { items } = await history(id);
    expect(items.filter(({ kind }) => kind === 'fault.raised')).toMatchObject([{ code: '3-9' }]);
    // A wrong clock does not put an event into the future.
    for (const event of items) expect(Date.parse(event.at)).toBeLessThanOrEqual(Date.now());
    robot.stream.destroy();
    await soon(async () => (await kinds(id))[0]).toBe('broken');
  });

  it('has an event of a robot whose clock was never set at the time when it arrived', async () => {
    const { id, say } = await join(team.teamKey);
    await soon(() => kinds(id)).toEqual(['online', 'activated']);
    const before = Date.now();
    for (const at of ['1970-01-01T00:00:05+08:00', '1970-01-01T00:00:05Z', '2010-01-01T00:00:00Z'])
      await say('event', { id: `at ${at}`, kind: 'fault.raised', code: '3-9', at });
    await soon(async () => (await kinds(id)).length).toBe(5);
    for (const event of (await history(id)).items.slice(0, 3)) {
      expect(event.kind).toBe('fault.raised');
      expect(Date.parse(event.at)).toBeGreaterThanOrEqual(before);
    }
  });

  it('a deactivated robot is disconnected, and its later messages are ignored', async () => {
    const { id, robot } = await join(team.group.key);
    await soon(() => kinds(id)).toEqual(['online', 'activated']);
    const closed = new Promise<void>((resolve) => robot.once('close', () => resolve()));
    await team.people.owner.call(moveDevices, {
      body: { deviceIds: [id], groupId: team.otherGroup.id },
    });
    await closed;
    const other = await team.people.owner.call(listDeviceHistory, { params: { id }, query: {} });
    expect(other.items.map(({ kind }) => kind).toSorted()).toEqual(['activated', 'moved', 'online', 'reset']);
    expect(other.items.find(({ kind }) => kind === 'moved')).toMatchObject({
      code: 'Lobby',
      detail: 'Class 5-B',
    });
    const device = await team.people.owner.raw<{ connection: number }>('GET', `/v1/rms/device/${id}`);
    expect(device.data.connection).toBe(-2);
    // It is in a group that the operator does not see now.
    expect((await team.people.operator.ask(listDeviceHistory, { params: { id } })).code).toBe('E008');
  });

  it('shows the new group of a robot whose group was removed, and the remover as its last editor', async () => {
    const { owner, admin } = team.people;
    const group = await owner.call(createGroup, { body: { name: 'Leaving' } });
    const { id, revision } = await registerDevice(team, group.id);
    await owner.call(renameDevice, { body: { id, name: 'Before', baseRevision: revision } });
    await admin.call(removeGroups, { query: { ids: [group.id] } });
    const { items } = await owner.call(listDeviceHistory, { params: { id }, query: {} });
    const { name: heir } = await owner.call(getGroup, { params: { id: team.defaultGroupId } });
    expect(items).toMatchObject([{ kind: 'moved', code: heir, detail: 'Leaving' }]);
    const body = { id, name: 'After', baseRevision: revision + 1 };
    expect(await owner.ask(renameDevice, { body })).toMatchObject({
      code: 'device.conflict',
      data: { detail: { savedBy: expect.stringContaining('admin') } },
    });
  });

  it('pages without a gap, even with many events in one moment', async () => {
    const { id } = await registerDevice(team);
    const database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
    await database.query(
      `insert into device_events (team_id, device_id, id, at, kind, code)
       select $1, $2, gen_random_uuid(), now() - (g / 10) * interval '1 microsecond', 'button.pressed', g::text
       from generate_series(1, 95) g`,
      [team.teamId, id],
    );
    const codes: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await history(id, { limit: 20, ...(cursor === undefined ? {} : { cursor }) });
      codes.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(codes).size).toBe(95);
    expect(codes).toHaveLength(95);

    await database.query(
      `update device_events set received_at = now() - interval '31 days' where device_id = $1 and code::int > 5`,
      [id],
    );
    await database.end();
    const db = createDatabase(new pg.Pool({ connectionString: server.databaseUrl, max: 1 }));
    await purgeDeviceEventsJob(db).run({}, new AbortController().signal);
    await db.destroy();
    expect((await history(id)).items).toHaveLength(5);
  });

  const forged = (at: string) =>
    Buffer.from(JSON.stringify([at, '0198c1f2-7a30-7000-8000-0000000000c1'])).toString('base64url');
  it.each(['x', forged('now'), forged('0000-01-01T00:00:00Z')])(
    'is not read with the invalid cursor %s',
    async (cursor) => {
      const { id } = await registerDevice(team);
      const answer = await team.people.owner.ask(listDeviceHistory, { params: { id }, query: { cursor } });
      expect(answer.code).toBe('request.invalid');
    },
  );
});

describe('saved filters', () => {
  const own = async (client: Client) => (await client.call(listSavedFilters, {})).items;

  it('are created, renamed and removed; each user has their own', async () => {
    const { owner, admin } = team.people;
    const filter = { modelFilter: 'dx' as const, groupFilter: [team.group.id], connectionFilter: 1 };
    const saved = await owner.call(createSavedFilter, { body: { name: 'DX online', filter, sort: '-sn' } });
    expect(await own(owner)).toEqual([{ ...saved, filter, sort: '-sn' }]);
    expect(await own(admin)).toEqual([]);
    const params = { id: saved.id };
    expect((await admin.ask(renameSavedFilter, { params, body: { name: 'x' } })).code).toBe(
      'device.filter_not_found',
    );
    expect((await admin.ask(removeSavedFilter, { params })).code).toBe('device.filter_not_found');
    const taken = await owner.ask(createSavedFilter, { body: { name: 'dx ONLINE', filter: {} } });
    expect(taken).toMatchObject({
      code: 'device.filter_name_taken',
      data: { fields: { name: 'field.duplicate' } },
    });
    expect((await owner.call(renameSavedFilter, { params, body: { name: '線上的 DX' } })).name).toBe(
      '線上的 DX',
    );
    await owner.call(removeSavedFilter, { params });
    expect(await own(owner)).toEqual([]);
  });

  it('are limited to fifty, also under concurrent requests', async () => {
    const { member } = team.people;
    const max = deviceLimits.savedFiltersMax;
    const answers = await Promise.all(
      Array.from({ length: max + 3 }, (_, index) =>
        member.ask(createSavedFilter, { body: { name: `Filter ${index}`, filter: {} } }),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(max);
    expect(answers.filter(({ code }) => code === 'device.filter_limit')).toHaveLength(3);
  });
});
