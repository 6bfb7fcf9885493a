import * as use from '@muster/contract/configs/use.endpoints';
import * as versions from '@muster/contract/configs/versions.endpoints';
import * as contract from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { ConfigDetail, ConfigDocument } from '@muster/contract/configs/schemas';
import { deployConfig, getDeployImpact } from '@muster/contract/configs/deployment.endpoints';
import { listUsage } from '@muster/contract/commands/usage.endpoints';
import { getDevice } from '@muster/contract/devices/endpoints';
import { createGroup, getGroup } from '@muster/contract/groups/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { describe, expect, it } from 'vitest';
import { NOBODY } from './setup/case.ts';
import { Client } from './setup/client.ts';
import { registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

let made = 0;
const document = (change: Partial<ConfigDocument> = {}): ConfigDocument => ({
  ...emptyConfig,
  name: `Config ${(made += 1)}`,
  ...change,
});
const make = (groupId: string | null = null, change: Partial<ConfigDocument> = {}) =>
  owner.call(contract.createConfig, { body: { document: document(change), groupId } });
const save = (config: ConfigDetail, change: Partial<ConfigDocument>, baseVersion = config.version) =>
  owner.ask(contract.updateConfig, {
    params: { id: config.id },
    body: { document: { ...config.document, ...change }, baseVersion },
  });
const activate = (sn: string, key: string) =>
  new Client(server.address).call(enrol, { body: { sn, key, model: 'air-s' } });
/** An activated robot that is not connected. */
async function robot(groupId = team.group.id, key = team.teamKey) {
  const device = await registerDevice(team, groupId);
  await activate(device.sn, key);
  return device;
}
const deploy = (id: string, target: { deviceIds?: string[]; groupIds?: string[] }, client = owner) =>
  client.call(deployConfig, { params: { id }, body: { ...target, whenOffline: 'deliver' } });

it('more configurations are saved at once than the server has connections to the database', async () => {
  const saved = await Promise.all(
    Array.from({ length: 40 }, () =>
      owner.ask(contract.createConfig, { body: { document: document(), groupId: null } }),
    ),
  );
  expect(saved.filter(({ code }) => code !== '0')).toEqual([]);
});

describe('the versions of a configuration', () => {
  it('can be read, and restored as a new version that names the original', async () => {
    const config = await make(null, { selfName: 'First' });
    await save(config, { selfName: 'Second' });
    const params = { id: config.id };
    const first = await owner.call(versions.getConfigVersion, { params: { ...params, version: 1 } });
    expect(first).toMatchObject({ version: 1, document: { selfName: 'First' } });
    const restored = await owner.call(versions.restoreConfigVersion, {
      params,
      body: { version: 1, baseVersion: 2 },
    });
    expect(restored).toMatchObject({ version: 3, document: { selfName: 'First' } });
    const { items } = await owner.call(contract.listConfigVersions, { params });
    expect(items[0]!.changes).toEqual([{ kind: 'restored', value: '1' }]);
    const late = { params, body: { version: 2, baseVersion: 2 } };
    expect(await owner.ask(versions.restoreConfigVersion, late)).toMatchObject({
      code: 'config.conflict',
      data: { detail: { version: 3 } },
    });
    const none = { params, body: { version: 99, baseVersion: 3 } };
    expect((await owner.ask(versions.restoreConfigVersion, none)).code).toBe('config.version_not_found');
  });
  it('with removed files are not restored, and the files are named', async () => {
    const file = await owner.upload('song.script', 'la la');
    const config = await make(null, { files: [{ ...file, fileId: file.id }] });
    await save(config, { files: [] });
    await owner.raw('DELETE', `/v1/rms/file/${file.id}`);
    const answer = await owner.ask(versions.restoreConfigVersion, {
      params: { id: config.id },
      body: { version: 1, baseVersion: 2 },
    });
    expect(answer).toMatchObject({ code: 'E013', data: { fields: { 'document.files.0': 'field.unknown' } } });
  });
  it('are kept for the last 20 only', async () => {
    const config = await make();
    for (let version = 1; version <= 20; version += 1)
      await save(config, { selfName: `v${version}` }, version);
    const get = (version: number) =>
      owner.ask(versions.getConfigVersion, { params: { id: config.id, version } });
    expect((await get(1)).code).toBe('config.version_not_found');
    expect((await get(2)).code).toBe('0');
    const tooLarge = await get(2 ** 31);
    expect(tooLarge).toMatchObject({
      code: 'request.invalid',
      data: { fields: { version: 'field.too_large' } },
    });
  });
});

it('a copy has the same content under another name', async () => {
  const config = await make(null, { selfName: 'Bobby', hiddenStoreApps: ['com.games'] });
  const copy = (name: string, groupId: string | null, client = owner) =>
    client.ask(use.copyConfig, { params: { id: config.id }, body: { name, groupId } });
  const { data } = await copy('Copy of it', team.group.id);
  expect(data).toMatchObject({ version: 1, group: { id: team.group.id }, document: { selfName: 'Bobby' } });
  expect(await copy(config.name, null)).toMatchObject({
    code: 'config.name_taken',
    data: { fields: { name: 'field.duplicate' } },
  });
  expect((await copy('長'.repeat(21), null)).data.fields).toEqual({ name: 'field.too_long' });
  expect((await copy('Elsewhere', team.otherGroup.id, team.people.member)).code).toBe('E004');
  expect((await copy('Mine', team.group.id, team.people.member)).code).toBe('0');
});

it('the creator of a configuration stays the same, whoever saves it later', async () => {
  const { owner: first, admin: second } = team.people;
  const { id, version, document: made1 } = await make();
  const creator = { id: team.userIds.owner, name: expect.stringContaining('owner') as string };
  await second.call(contract.updateConfig, {
    params: { id },
    body: { document: { ...made1, selfName: 'Later' }, baseVersion: version },
  });
  const shown = await first.call(contract.getConfig, { params: { id } });
  expect(shown).toMatchObject({ version: 2, creator });
  const { items } = await second.call(contract.listConfigs, { query: { limit: 200 } });
  expect(items.find((item) => item.id === id)).toMatchObject({ creator });
});

describe('deploying a configuration', () => {
  it('shows beforehand what changes, compared with what each robot has', async () => {
    const [none, old, now, other] = [await robot(), await robot(), await robot(), await robot()];
    const config = await make();
    await save(config, { selfName: 'Bobby', hiddenStoreApps: ['com.games'] });
    const another = await make();
    const applied = (id: string, configId: string, version: number) =>
      server.db
        .updateTable('deviceConfigs')
        .set({ appliedConfigId: configId, appliedVersion: version })
        .where('deviceId', '=', id)
        .execute();
    await applied(old.id, config.id, 1);
    await applied(now.id, config.id, 2);
    await applied(other.id, another.id, 1);
    const impact = await owner.call(getDeployImpact, {
      params: { id: config.id },
      body: { deviceIds: [none.id, old.id, now.id, other.id] },
    });
    expect(impact).toMatchObject({ total: 4, offline: 4, first: 1, replaced: 1, same: 1 });
    expect(impact.steps).toEqual([
      {
        version: 1,
        count: 1,
        changeCount: 2,
        changes: [
          { kind: 'selfName', value: 'Bobby' },
          { kind: 'storeAppHidden', value: 'com.games' },
        ],
      },
    ]);
  });
});

it('a deployment names robots and groups that do not exist or are out of reach; the others get it', async () => {
  const { member } = team.people;
  const { id } = await make();
  const params = { id };
  const [mine, foreign] = [await robot(), await robot(team.otherGroup.id)];
  const absent = '0192aaaa-0000-7000-8000-000000000000';
  const missing = [foreign.id, absent, team.otherGroup.id, NOBODY];
  const body = {
    deviceIds: [mine.id, foreign.id, absent],
    groupIds: [team.otherGroup.id, NOBODY],
    whenOffline: 'deliver' as const,
  };
  const impact = await member.call(getDeployImpact, { params, body });
  expect(impact).toMatchObject({ total: 1, missing });
  const sent = await member.call(deployConfig, { params, body });
  expect(sent).toMatchObject({ sent: 1, impact: { total: 1, missing } });
  const none = { ...body, deviceIds: [foreign.id, absent] };
  expect(await member.ask(deployConfig, { params, body: none })).toMatchObject({
    code: 'deploy.no_robots',
    data: { detail: { missing } },
  });
  const { id: empty } = await owner.call(createGroup, { body: { name: 'Empty' } });
  const assigned = { groupIds: [empty, NOBODY] };
  expect(await deploy(id, assigned)).toMatchObject({ taskId: null, impact: { missing: [NOBODY] } });
});

it('two users who deploy at once send the version that was saved last', async () => {
  const device = await robot();
  const config = await make();
  for (let turn = 0; turn < 8; turn += 1) {
    const saved = async () => {
      const { version } = await owner.call(contract.getConfig, { params: { id: config.id } });
      const document = { ...config.document, selfName: `Turn ${turn}` };
      const body = { document, baseVersion: version, isOverwrite: true };
      const next = await owner.call(contract.updateConfig, { params: { id: config.id }, body });
      await deploy(config.id, { deviceIds: [device.id] });
      return next.version;
    };
    const target = { deviceIds: [device.id] };
    const [, version] = await Promise.all([deploy(config.id, target), saved(), deploy(config.id, target)]);
    const { config: has } = await owner.call(getDevice, { params: { id: device.id } });
    expect(has?.desiredVersion).toBe(version);
  }
});

it('robots that applied an older version are counted as outdated, each robot once', async () => {
  const config = await make();
  const { id: groupId } = await owner.call(createGroup, { body: { name: 'Older' } });
  const [older, waiting] = [await robot(groupId), await robot(groupId)];
  await deploy(config.id, { groupIds: [groupId] });
  // Robots that joined the group are given its configuration a moment later, in the version that is then the newest.
  const joined = () =>
    server.db
      .selectFrom('joinedRobots')
      .where('deviceId', 'in', [older.id, waiting.id])
      .select('deviceId')
      .execute();
  await expect.poll(joined).toEqual([]);
  await server.db
    .updateTable('deviceConfigs')
    .set({ state: 'applied', appliedConfigId: config.id, appliedVersion: 1 })
    .where('teamId', '=', team.teamId)
    .where('deviceId', '=', older.id)
    .execute();
  const params = { id: config.id };
  const listOf = (stateFilter?: 'applied' | 'outdated') =>
    owner.call(use.listConfigRobots, { params, query: stateFilter ? { stateFilter } : {} });
  expect((await listOf()).counts).toMatchObject({ applied: 1, outdated: 0, waiting: 1 });
  await save(config, { selfName: 'Newer' });
  const all = await listOf();
  expect(all.counts).toMatchObject({ applied: 0, outdated: 1, waiting: 1 });
  expect(all.items.map(({ id }) => id)).toEqual([older.id, waiting.id]);
  expect((await listOf('outdated')).items.map(({ id }) => id)).toEqual([older.id]);
  expect((await listOf('applied')).items).toEqual([]);
  const group = await owner.call(getGroup, { params: { id: groupId } });
  expect(group).toMatchObject({ configOutdated: 1, configRobots: { applied: 0, waiting: 1, none: 0 } });
});

describe('removing a configuration', () => {
  it('that is unused succeeds', async () => {
    const config = await make();
    const remove = { params: { id: config.id } };
    expect((await owner.ask(use.removeConfig, remove)).code).toBe('0');
    expect((await owner.ask(use.removeConfig, remove)).code).toBe('config.not_found');
    expect((await owner.ask(contract.getConfig, remove)).code).toBe('config.not_found');
  });
  it('in use is refused with the list of users, then withdrawn from them', async () => {
    const config = await make();
    const device = await robot();
    const { taskId } = await deploy(config.id, { groupIds: [team.group.id] });
    const params = { id: config.id };
    const refused = await owner.ask(use.removeConfig, { params });
    expect(refused).toMatchObject({ httpStatus: 409, code: 'config.in_use' });
    expect(refused.data.detail).toEqual(await owner.call(use.getConfigUse, { params }));
    expect(refused.data.detail).toMatchObject({ groupCount: 1, canTakeAway: true });

    const robots = await owner.call(use.listConfigRobots, { params, query: { stateFilter: 'waiting' } });
    expect(robots.counts.waiting).toBe(robots.total);
    expect(robots.items.map(({ id }) => id)).toContain(device.id);

    const forced = { params, query: { takeAway: true } };
    expect((await owner.ask(use.removeConfig, forced)).code).toBe('0');
    expect((await owner.call(getDevice, { params: { id: device.id } })).config).toBeNull();
    expect((await owner.call(getGroup, { params: { id: team.group.id } })).config).toBeNull();
    const { items } = await owner.call(listUsage, { query: {} });
    const task = items.find(({ id }) => id === taskId)!;
    expect(task).toMatchObject({ waiting: 0, failed: task.total });
  });
  it('in use needs access to every robot and group that uses it', async () => {
    const config = await make(team.group.id);
    const beyond = await robot(team.otherGroup.id);
    await deploy(config.id, { deviceIds: [beyond.id] });
    const { member } = team.people;
    const forced = { params: { id: config.id }, query: { takeAway: true } };
    const refused = await member.ask(use.removeConfig, forced);
    expect(refused).toMatchObject({ code: 'config.in_use', data: { detail: { canTakeAway: false } } });
    expect(JSON.stringify(refused.data)).not.toContain(beyond.sn);
    const teamWide = await make();
    expect((await member.ask(use.removeConfig, { params: { id: teamWide.id } })).code).toBe('E033');
  });
  it('while it is being deployed leaves no half-finished state', async () => {
    const device = await robot();
    for (let turn = 0; turn < 4; turn += 1) {
      const config = await make();
      const [sent, removed] = await Promise.all([
        owner.ask(deployConfig, {
          params: { id: config.id },
          body: { deviceIds: [device.id], whenOffline: 'deliver' },
        }),
        owner.ask(use.removeConfig, { params: { id: config.id }, query: { takeAway: true } }),
      ]);
      expect(['0', 'config.not_found']).toContain(sent.code);
      expect(removed.code).toBe('0');
      expect((await owner.call(getDevice, { params: { id: device.id } })).config?.id).not.toBe(config.id);
    }
  });
});

describe('the configuration of a group', () => {
  it('is sent to robots that join it later, once', async () => {
    const group = await owner.call(createGroup, { body: { name: 'Joined later' } });
    const config = await make();
    const first = await robot(group.id);
    await deploy(config.id, { groupIds: [group.id] });
    const joining = [await registerDevice(team, group.id), await registerDevice(team, group.id)];
    await Promise.all(joining.map((device) => activate(device.sn, group.rmsKey!)));
    const configOf = async (id: string) => (await owner.call(getDevice, { params: { id } })).config;
    for (const device of [first, ...joining])
      await expect
        .poll(() => configOf(device.id), WITHIN)
        .toMatchObject({ id: config.id, desiredVersion: 1, state: 'waiting' });
    const tasks = async () =>
      (await owner.call(listUsage, { query: { limit: 200 } })).items.filter(
        ({ configId }) => configId === config.id,
      );
    const sent = await tasks();
    expect(sent.reduce((sum, task) => sum + task.total, 0)).toBe(3);
    expect(sent.some((task) => task.createdBy.name === 'Muster')).toBe(true);

    // Enrolling again, as after a lost secret, sends nothing again.
    await activate(joining[0]!.sn, group.rmsKey!);
    await server.app.configs.giveTo(
      team.teamId,
      joining.map((device) => device.id),
    );
    expect(await tasks()).toEqual(sent);
  });
  it.each([
    ['without robots', 0],
    ['with robots that are not activated', 2],
  ])('is assigned to a group %s, and sent when they are activated', async (_, robots) => {
    const group = await owner.call(createGroup, { body: { name: `With ${robots}` } });
    const config = await make();
    const waiting = await Promise.all(Array.from({ length: robots }, () => registerDevice(team, group.id)));
    expect(await deploy(config.id, { groupIds: [group.id] })).toMatchObject({ taskId: null, sent: 0 });
    const { config: assigned } = await owner.call(getGroup, { params: { id: group.id } });
    expect(assigned).toMatchObject({ id: config.id });
    const joining = waiting[0] ?? (await registerDevice(team, group.id));
    await activate(joining.sn, group.rmsKey!);
    const given = async () => (await owner.call(getDevice, { params: { id: joining.id } })).config;
    await expect.poll(given, WITHIN).toMatchObject({ id: config.id, desiredVersion: 1 });
  });
  it('cannot be assigned to a group that does not exist', async () => {
    const config = await make();
    const answer = await owner.ask(deployConfig, {
      params: { id: config.id },
      body: { groupIds: [crypto.randomUUID()] },
    });
    expect(answer.code).toBe('deploy.no_robots');
  });
  it('is the one that was sent last, even while a robot is being given it', async () => {
    const turnsInOneGroup = async (turns: number[]) => {
      const group = await owner.call(createGroup, { body: { name: `Busy ${turns[0]}` } });
      const [config, other] = [await make(), await make()];
      await robot(group.id);
      await deploy(config.id, { groupIds: [group.id] });
      const joining = await robot(group.id, group.rmsKey!);
      for (const turn of turns) {
        const { version } = await owner.call(contract.getConfig, { params: { id: config.id } });
        const next = { ...config, version };
        await save(next, { selfName: `Turn ${turn}` });
        const sendAnother = async () => {
          // Robots that join are collected for 200 ms: this falls right into the sending.
          await new Promise((resolve) => setTimeout(resolve, 196 + turn));
          if (turn % 2 === 0) await save({ ...next, version: version + 1 }, { selfName: `Again ${turn}` });
          const sent = turn % 2 === 0 ? config.id : other.id;
          await deploy(sent, { groupIds: [group.id] });
          return sent;
        };
        const [, sent] = await Promise.all([
          server.app.configs.giveTo(team.teamId, [joining.id]),
          sendAnother(),
        ]);
        const last = await owner.call(contract.getConfig, { params: { id: sent } });
        const { config: has } = await owner.call(getDevice, { params: { id: joining.id } });
        expect(has).toMatchObject({ id: sent, desiredVersion: last.version });
        await deploy(config.id, { groupIds: [group.id] });
      }
    };
    // Most of a turn is waiting, so four groups take no longer than one.
    const lanes = [0, 1, 2, 3].map((lane) => [lane, lane + 4, lane + 8]);
    await Promise.all(lanes.map(turnsInOneGroup));
  });
  it('is not sent where there is none, nor to robots without a key', async () => {
    const group = await owner.call(createGroup, { body: { name: 'Without' } });
    const device = await robot(group.id);
    expect((await owner.call(getDevice, { params: { id: device.id } })).config).toBeNull();
    const config = await make();
    await deploy(config.id, { groupIds: [group.id] });
    const registered = await registerDevice(team, group.id);
    await server.app.configs.giveTo(team.teamId, [registered.id]);
    expect((await owner.call(getDevice, { params: { id: registered.id } })).config).toBeNull();
  });
});
