import { sendCommand } from '@muster/contract/commands/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { createConfig } from '@muster/contract/configs/endpoints';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { moveDevices, setDevicePins, setUpDevice } from '@muster/contract/devices/changes.endpoints';
import { createDevice, getDevice } from '@muster/contract/devices/endpoints';
import { exportDevices } from '@muster/contract/devices/export.endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { scopeNames } from '@muster/contract/tokens/scopes';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { type TokenClient, withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
let client: TokenClient;
let inside: string;
let outside: string;
withTeam((made) => ({ server, team } = made));
beforeAll(async () => {
  inside = (await registerDevice(team)).id;
  outside = (await registerDevice(team, team.otherGroup.id)).id;
  ({ client } = await withToken(team.people.owner, [...scopeNames], { groupIds: [team.group.id] }));
});

const groupOf = async (id: string) => (await team.people.owner.call(getDevice, { params: { id } })).group.id;
const isThere = async (sn: string) =>
  (await server.db.selectFrom('devices').where('sn', '=', sn).select('id').execute()).length > 0;

describe('an API token limited to one group, of a user who sees all groups', () => {
  it('moves no robot into another group, and none out of it', async () => {
    const { otherGroup, group } = team;
    const sn = nextSerialNumber();
    expect((await client.ask(createDevice, { body: { sn, groupId: otherGroup.id } })).code).toBe('E004');
    const out = { body: { deviceIds: [inside], groupId: otherGroup.id } };
    expect((await client.ask(moveDevices, out)).code).toBe('E004');
    await client.ask(moveDevices, { body: { deviceIds: [outside], groupId: group.id } });
    await client.ask(moveDevices, { body: { deviceIds: [inside, outside], groupId: group.id } });
    const setUp = { name: 'x', comment: '', baseRevision: 1, isOverwrite: true };
    await client.ask(setUpDevice, { body: { ...setUp, id: inside, groupId: otherGroup.id } });
    await client.ask(setUpDevice, { body: { ...setUp, id: outside, groupId: group.id } });
    expect([await groupOf(inside), await groupOf(outside)]).toEqual([group.id, otherGroup.id]);
    expect(await isThere(sn)).toBe(false);
    expect((await client.ask(createDevice, { body: { sn, groupId: group.id } })).code).toBe('0');
  });

  it('imports no robots into another group, by the name of the group or by its id', async () => {
    const line = { line: 2, name: '', model: '', comment: '' };
    const [byName, byId] = [nextSerialNumber(), nextSerialNumber()];
    await client.ask(importDevices, {
      body: { lines: [{ ...line, sn: byName, group: team.otherGroup.name }], groupId: team.group.id },
    });
    await client.ask(importDevices, {
      body: { lines: [{ ...line, sn: byId, group: '' }], groupId: team.otherGroup.id },
    });
    expect([await isThere(byName), await isThere(byId)]).toEqual([false, false]);
  });

  it('reads nothing of another group, and sends and deploys nothing to it', async () => {
    expect((await client.ask(getDevice, { params: { id: outside } })).code).toBe('E008');
    expect(await client.call(exportDevices, { body: { deviceIds: [inside, outside] } })).not.toContain(
      team.otherGroup.name,
    );
    const pin = { body: { deviceIds: [outside], pin: '4321' } };
    expect((await client.ask(setDevicePins, pin)).code).toBe('E008');
    const task = { command: { kind: 'log.upload', parameters: {} }, whenOffline: 'deliver' } as const;
    expect((await client.ask(sendCommand, { body: { ...task, deviceIds: [outside] } })).code).toBe(
      'deploy.no_robots',
    );
    const document = { ...emptyConfig, name: freshName() };
    const { id } = await team.people.owner.call(createConfig, { body: { document } });
    const deploy = async (body: { deviceIds?: string[]; groupIds?: string[] }, by: Client = client) =>
      (await by.ask(deployConfig, { params: { id }, body: { ...body, whenOffline: 'deliver' } })).code;
    const unreached = [{ deviceIds: [outside] }, { groupIds: [team.otherGroup.id] }];
    for (const body of unreached) expect(await deploy(body)).toBe('deploy.no_robots');
    expect(await deploy({ deviceIds: [inside] })).toBe('0');
    const kept = await server.db
      .selectFrom('deviceGroups')
      .where('id', '=', team.otherGroup.id)
      .select('configId')
      .executeTakeFirst();
    expect(kept).toEqual({ configId: null });
    for (const body of unreached) expect(await deploy(body, team.people.owner)).toBe('0');
  });
});
