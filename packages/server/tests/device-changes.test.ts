import { sendCommand } from '@muster/contract/commands/endpoints';
import { getUsage } from '@muster/contract/commands/usage.endpoints';
import {
  moveDevices,
  removeDevices,
  removeSelectedDevices,
  renameDevice,
  setDevicePins,
  setUpDevice,
  summariseDevices,
} from '@muster/contract/devices/changes.endpoints';
import { chooseDevices, getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { commandsLimits } from '@muster/contract/commands/limits';
import { deviceLimits } from '@muster/contract/devices/limits';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
/** Sign-ins are rate limited, so the tests that need a team of their own share this one. */
let other: TestTeam;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  other = await createTeam(server);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.end();
});

/** A robot that was activated with this key. */
async function activated(key: string, groupId = team.group.id) {
  const device = await registerDevice(team, groupId);
  await new Client(server.address).call(enrol, { body: { sn: device.sn, key, model: 'air-s' } });
  return device;
}
const owner = () => team.people.owner;
const read = (id: string, client = owner()) => client.call(getDevice, { params: { id } });
const auditOf = async (id: string) =>
  (await database.query(`select action, before, after from audit_log where object_id = $1 order by id`, [id]))
    .rows;

describe('two users editing one robot', () => {
  it('the second gets a conflict with what the first saved, and who; nothing is lost', async () => {
    const { id, revision } = await registerDevice(team);
    const { admin } = team.people;
    await admin.call(renameDevice, { body: { id, name: 'By the admin', baseRevision: revision } });
    const answer = await owner().ask(renameDevice, { body: { id, name: 'Mine', baseRevision: revision } });
    expect([answer.httpStatus, answer.code]).toEqual([409, 'device.conflict']);
    expect(answer.data.detail).toMatchObject({ name: 'By the admin', savedBy: 'admin t1', comment: '' });
    expect((await read(id)).name).toBe('By the admin');
    await owner().call(renameDevice, {
      body: { id, name: 'Mine', baseRevision: revision, isOverwrite: true },
    });
    expect((await read(id)).name).toBe('Mine');
  });

  it('one of many concurrent changes wins, and the others get a conflict', async () => {
    const { id, revision } = await registerDevice(team);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        owner().ask(renameDevice, { body: { id, name: `Name ${index}`, baseRevision: revision } }),
      ),
    );
    const codes = answers.map((answer) => answer.code).toSorted();
    expect(codes).toEqual(['0', ...Array.from({ length: 5 }, () => 'device.conflict')]);
  });
});

describe('setting up a robot', () => {
  it('saves all fields at once, keeps an omitted PIN, and shows the PIN to editors only', async () => {
    const device = await registerDevice(team);
    const body = { id: device.id, name: '凱比', comment: 'By the door', groupId: team.group.id };
    const saved = await owner().call(setUpDevice, {
      body: { ...body, pin: '0420', baseRevision: device.revision },
    });
    expect(saved).toMatchObject({ name: '凱比', comment: 'By the door', hasPin: true, pin: '0420' });
    const again = await owner().call(setUpDevice, {
      body: { ...body, comment: '', baseRevision: saved.revision },
    });
    expect(again).toMatchObject({ comment: '', pin: '0420' });
    expect(await read(device.id, team.people.operator)).toMatchObject({ hasPin: true, pin: null });
    expect(JSON.stringify(await auditOf(device.id))).not.toContain('0420');
  });

  it.each([
    ['a name of 31 characters', { name: '凱'.repeat(31) }, 'name', 'field.too_long'],
    ['no name', { name: '  ' }, 'name', 'field.required'],
    ['a comment of 201 characters', { comment: '字'.repeat(201) }, 'comment', 'field.too_long'],
    ['a PIN of three digits', { pin: '123' }, 'pin', 'field.pin'],
    ['a PIN of seven digits', { pin: '1234567' }, 'pin', 'field.pin'],
    ['a PIN of letters', { pin: '12a4' }, 'pin', 'field.pin'],
    ['a PIN of full-width digits', { pin: '１２３４' }, 'pin', 'field.pin'],
  ])('%s is refused on its field', async (_, change, field, fault) => {
    const device = await registerDevice(team);
    const answer = await owner().ask(setUpDevice, {
      body: {
        id: device.id,
        name: device.name,
        comment: '',
        groupId: team.group.id,
        baseRevision: device.revision,
        ...change,
      },
    });
    expect(answer.data.fields).toEqual({ [field]: fault });
    expect((await read(device.id)).revision).toBe(device.revision);
  });

  it('accepts names of 30 emoji or 30 Chinese characters', async () => {
    const device = await registerDevice(team);
    for (const name of ['👨‍👩‍👧'.repeat(30), '凱'.repeat(30)]) {
      const { revision } = await read(device.id);
      const saved = await owner().call(renameDevice, {
        body: { id: device.id, name, baseRevision: revision },
      });
      expect(saved.name).toBe(name);
    }
  });
});

describe('moving robots', () => {
  it('deactivates robots activated by a group key, and no others', async () => {
    const byGroup = await activated(team.group.key);
    const byTeam = await activated(team.teamKey);
    const never = await registerDevice(team);
    const there = await activated(team.otherGroup.key, team.otherGroup.id);
    const deviceIds = [byGroup, byTeam, never, there].map(({ id }) => id);
    const groupId = team.otherGroup.id;
    expect(await owner().call(summariseDevices, { body: { deviceIds, groupId } })).toMatchObject({
      total: 4,
      byGroupKey: 2,
      byTeamKey: 1,
      notActivated: 1,
      resetByMove: 1,
      alreadyThere: 1,
    });
    expect(await owner().call(moveDevices, { body: { deviceIds, groupId } })).toEqual({ moved: 3, reset: 1 });
    const [one, two, three, four] = await Promise.all(deviceIds.map((id) => read(id)));
    expect(one).toMatchObject({ connection: -2, activatedBy: null, group: { id: groupId } });
    expect(two).toMatchObject({ connection: 0, activatedBy: 'team', group: { id: groupId } });
    expect(three).toMatchObject({ connection: -2, group: { id: groupId } });
    expect(four).toMatchObject({ connection: 0, activatedBy: 'group' });
    const { rows } = await database.query(
      `select sn from robots where secret_hash is null and sn = any($1)`,
      [[byGroup.sn, byTeam.sn, there.sn]],
    );
    expect(rows).toEqual([{ sn: byGroup.sn }]);
    expect((await auditOf(byGroup.id)).at(-1)).toMatchObject({
      action: 'device.move',
      after: { groupId, mustActivate: true },
    });
  });

  it('is refused to a member, out of and into groups that are not theirs', async () => {
    const { member } = team.people;
    const mine = await registerDevice(team);
    const theirs = await registerDevice(team, team.otherGroup.id);
    const out = await member.ask(moveDevices, {
      body: { deviceIds: [mine.id], groupId: team.otherGroup.id },
    });
    expect([out.code, out.data.fields]).toEqual(['E004', { groupId: 'field.choice' }]);
    const into = await member.ask(moveDevices, {
      body: { deviceIds: [mine.id, theirs.id], groupId: team.group.id },
    });
    expect(into).toMatchObject({ code: 'E008', data: { detail: { missing: [theirs.id] } } });
  });
});

describe('PINs of several robots', () => {
  it('are compared, set and cleared together', async () => {
    const devices = [await registerDevice(team), await registerDevice(team)];
    const deviceIds = devices.map(({ id }) => id);
    const differ = async () =>
      (await owner().call(summariseDevices, { body: { deviceIds } })).hasDifferentPins;
    expect(await differ()).toBe(false);
    await owner().call(setDevicePins, { body: { deviceIds: [deviceIds[0]!], pin: '1111' } });
    expect(await differ()).toBe(true);
    expect(await owner().call(setDevicePins, { body: { deviceIds, pin: '2222' } })).toMatchObject({
      changed: 2,
    });
    expect(await differ()).toBe(false);
    expect((await read(deviceIds[1]!)).pin).toBe('2222');
    await owner().call(setDevicePins, { body: { deviceIds, pin: '' } });
    expect((await read(deviceIds[0]!)).hasPin).toBe(false);
  });

  it('are not changed when one of the selected robots is gone', async () => {
    const here = await registerDevice(team);
    const gone = await registerDevice(team);
    expect(await owner().call(removeDevices, { query: { ids: [gone.id] } })).toEqual({ removed: 1 });
    const answer = await owner().ask(setDevicePins, { body: { deviceIds: [here.id, gone.id], pin: '1234' } });
    expect(answer).toMatchObject({ code: 'E008', data: { detail: { missing: [gone.id] } } });
    expect((await read(here.id)).hasPin).toBe(false);
    expect((await owner().ask(removeDevices, { query: { ids: [gone.id] } })).code).toBe('E008');
  });

  it.each([
    ['neither ids nor a filter', { pin: '1234' }],
    [
      'both ids and a filter',
      { pin: '1234', deviceIds: ['0192f000-0000-7000-8000-000000000001'], filter: {} },
    ],
    ['no ids', { pin: '1234', deviceIds: [] }],
  ])('%s is refused', async (_, body) => {
    const answer = await owner().raw<{ fields: object }>('PUT', '/v1/rms/device/pin', body);
    expect(answer).toMatchObject({
      code: 'request.invalid',
      data: { fields: { deviceIds: 'field.required' } },
    });
  });
});

describe('removed robots', () => {
  it('lose their credentials and waiting commands, and can be registered again', async () => {
    const device = await activated(team.teamKey);
    const { taskId } = await owner().call(sendCommand, {
      body: {
        deviceIds: [device.id],
        command: { kind: 'prompts.hide', parameters: {} },
        whenOffline: 'deliver',
      },
    });
    await owner().call(removeSelectedDevices, { body: { deviceIds: [device.id] } });
    expect((await owner().ask(getDevice, { params: { id: device.id } })).code).toBe('E008');
    const { rows } = await database.query('select 1 from robots where sn = $1', [device.sn]);
    expect(rows).toEqual([]);
    expect((await auditOf(device.id)).at(-1)).toMatchObject({
      action: 'device.remove',
      before: { sn: device.sn },
    });
    // The command waiting for it has ended, and needs no more attention.
    const task = await owner().call(getUsage, { params: { id: taskId } });
    expect(task).toMatchObject({ state: 'done', isSettled: true, failed: 1, waiting: 0 });
    const again = await owner().raw('POST', '/v1/rms/device', { sn: device.sn, groupId: team.group.id });
    expect(again.code).toBe('0');
  });
});

describe('ten thousand robots', () => {
  it('are selected, moved, given a PIN and removed in one request each; one more is refused', async () => {
    const max = commandsLimits.devicesMax;
    const add = (first: number, last: number) =>
      database.query(
        `with made as (
           insert into devices (team_id, id, sn, name, group_id, model)
           select $1::uuid, gen_random_uuid(), 'B' || lpad(g::text, 9, '0'), 'Bulk ' || g, $2::uuid, 'dx'
           from generate_series($3::int, $4::int) g returning team_id, id, sn
         ) insert into robots (sn, team_id, device_id) select sn, team_id, id from made`,
        [other.teamId, other.group.id, first, last],
      );
    await add(1, max);
    const { owner: boss } = other.people;
    const { ids: deviceIds } = await boss.call(chooseDevices, { query: { modelFilter: 'dx' } });
    expect(deviceIds).toHaveLength(max);
    const groupId = other.otherGroup.id;
    expect(await boss.call(moveDevices, { body: { deviceIds, groupId } })).toEqual({ moved: max, reset: 0 });
    const filter = { groupFilter: [groupId] };
    expect(await boss.call(setDevicePins, { body: { filter, pin: '4711' } })).toMatchObject({ changed: max });
    const { rows } = await database.query(
      `select count(*)::int as n from devices where team_id = $1 and pin = '4711' and group_id = $2`,
      [other.teamId, groupId],
    );
    expect(rows).toEqual([{ n: max }]);
    expect((await boss.call(listDevices, { query: filter })).total).toBe(max);

    await add(max + 1, max + 1);
    expect((await boss.ask(chooseDevices, { query: {} })).code).toBe('device.too_many');
    const tooMany = await boss.ask(removeSelectedDevices, { body: { filter: {} } });
    expect([tooMany.httpStatus, tooMany.code]).toEqual([422, 'device.too_many']);
    const search = (page: number) => boss.call(listDevices, { query: { keyword: 'Bulk', limit: 10, page } });
    const capped = await search(1);
    expect(capped).toMatchObject({ total: deviceLimits.foundMax, isTotalCapped: true });
    expect(capped.items.map(({ name }) => name)).toEqual(capped.items.map((_, index) => `Bulk ${index + 1}`));
    const next = await search(2);
    expect(next).toMatchObject({ total: deviceLimits.foundMax, isTotalCapped: true });
    expect(next.items.map(({ name }) => name)).toEqual(next.items.map((_, index) => `Bulk ${index + 11}`));
    expect(await boss.call(removeSelectedDevices, { body: { filter } })).toEqual({ removed: max });
    expect((await boss.call(listDevices, { query: {} })).total).toBe(1);
    const left = await search(1);
    expect(left).toMatchObject({ total: 1, isTotalCapped: false, items: [{ name: `Bulk ${max + 1}` }] });
    await boss.call(removeSelectedDevices, { body: { filter: {} } });
  }, 120_000);
});

describe('pages of the list', () => {
  it('are the same in ascending and descending order', async () => {
    const names: string[] = [];
    for (let count = 1; count <= 7; count += 1) {
      const { id, revision } = await registerDevice(other);
      names.push(`R${count}`);
      await other.people.owner.call(renameDevice, {
        body: { id, name: `R${count}`, baseRevision: revision },
      });
    }
    const namesOf = async (sort: 'name' | '-name', limit: number) => {
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(7 / limit) + 1; page += 1) {
        const { items } = await other.people.owner.call(listDevices, { query: { page, limit, sort } });
        found.push(...items.map(({ name }) => name));
      }
      return found;
    };
    for (const limit of [1, 2, 3, 4, 7, 10]) {
      expect(await namesOf('name', limit)).toEqual(names);
      expect(await namesOf('-name', limit)).toEqual(names.toReversed());
    }
  });
});
