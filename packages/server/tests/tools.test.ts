import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { listNotices } from '@muster/contract/notifications/endpoints';
import { changeTools, getPerson, updatePerson } from '@muster/contract/people/endpoints';
import { getTeam, listTeams } from '@muster/contract/teams/endpoints';
import type { Tool } from '@muster/contract/tools';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: RunningTestServer;
let team: TestTeam;
let deviceId: string;
withTeam(async (made) => {
  ({ server, team } = made);
  deviceId = (await registerDevice(team)).id;
});

const member = () => team.userIds.member;
const set = (by: Client, userIds: string[], change: { add?: Tool[]; remove?: Tool[] }) =>
  by.ask(changeTools, { body: { userIds, ...change } });
const roflow = { kind: 'roflow.install', parameters: { projectId: 'p', name: 'P' } } as const;
const send = (client: Client) =>
  client.ask(sendCommand, { body: { deviceIds: [deviceId], command: roflow } });

beforeEach(async () => {
  const everybody = [team.userIds.admin, team.userIds.member, team.userIds.operator];
  await set(team.people.owner, everybody, { add: ['rms', 'roflow'] });
});

describe('without a tool', () => {
  it('its permissions are removed at once, and the refusal names the tool', async () => {
    const { member: client } = team.people;
    expect((await client.call(listDevices, { query: {} })).total).toBe(1);
    await set(team.people.admin, [member()], { remove: ['rms'] });
    const answer = await client.ask(listDevices, { query: {} });
    expect([answer.httpStatus, answer.code, answer.data.detail]).toEqual([
      403,
      'E018',
      { tool: 'rms', ToolName: 'RMS' },
    ]);
    const info = await client.call(rmsUserInfo, {});
    expect(info.tools).toEqual(['roflow']);
    expect(info.permissions).not.toContain('device.read');
    // Endpoints of no tool still work.
    expect((await client.ask(getTeam, {})).code).toBe('0');
  });

  it('its commands cannot be sent to robots, while everything else works', async () => {
    const { member: client } = team.people;
    await set(team.people.admin, [member()], { remove: ['roflow'] });
    const answer = await send(client);
    expect([answer.code, answer.data.detail]).toEqual(['E018', { tool: 'roflow', ToolName: 'Roflow' }]);
    expect((await client.call(listDevices, { query: {} })).total).toBe(1);
    await set(team.people.admin, [member()], { add: ['roflow'] });
    expect((await send(client)).code).not.toBe('E018');
  });

  it('a team without the tool, or whose service has ended, has none', async () => {
    const own = await createTeam(server);
    const { owner } = own.people;
    const summary = async () => (await owner.call(listTeams, {})).team[0]!;
    expect(await summary()).toMatchObject({
      scope: [{ name: 'rms_user' }, { name: 'roflow_user' }],
      isRmsScope: true,
      ecOrgs: [{ orgId: own.teamId }],
    });
    const update = server.db.updateTable('teams').where('id', '=', own.teamId);
    await update.set({ tools: ['roflow'] }).execute();
    expect(await summary()).toMatchObject({ scope: [{ name: 'roflow_user' }], isRmsScope: false });
    await update.set({ tools: ['rms'], serviceEndsAt: new Date(Date.now() - 1000) }).execute();
    expect(await summary()).toMatchObject({ scope: [], isRmsScope: false });
  });
});

describe('setting tools', () => {
  it('for several members changes only the named tools, and reports who is gone', async () => {
    const { admin } = team.people;
    const ids = [member(), team.userIds.operator];
    await set(admin, [member()], { remove: ['roflow'] });
    const answer = await set(admin, [...ids, NOBODY], { remove: ['roflow'] });
    expect(answer.data).toEqual({ changed: 1, gone: [NOBODY] });
    for (const id of ids) expect((await admin.call(getPerson, { params: { id } })).tools).toEqual(['rms']);
    const one = await admin.call(updatePerson, { params: { id: member() }, body: { tools: ['roflow'] } });
    expect(one.tools).toEqual(['roflow']);
  });

  it('alone does not tell a member about groups, and keeps what they were told', async () => {
    const told = async () =>
      (await team.people.member.call(listNotices, { query: {} })).items.filter(
        ({ kind }) => kind === 'people.groupsChanged',
      );
    const params = { id: member() };
    const groupIds = [team.group.id, team.otherGroup.id];
    await team.people.owner.call(updatePerson, { params, body: { groupIds } });
    const before = await told();
    expect(before).toHaveLength(1);
    await team.people.admin.call(updatePerson, { params, body: { tools: ['roflow'] } });
    expect(await told()).toEqual(before);
    await team.people.owner.call(updatePerson, { params, body: { groupIds: [team.group.id] } });
  });

  it.each([
    ['admin', 'owner', 'member.owner'],
    ['owner', 'owner', 'member.owner'],
    ['admin', 'admin', 'E033'],
    ['member', 'operator', 'E033'],
    ['owner', 'admin', '0'],
  ] as const)('%s of %s: %s', async (by, of, code) => {
    const answer = await set(team.people[by], [team.userIds[of]], { remove: ['roflow'] });
    expect(answer.code).toBe(code);
  });

  it('succeeds for all members or none', async () => {
    const answer = await set(team.people.admin, [member(), team.userIds.owner], { remove: ['rms'] });
    expect(answer.code).toBe('member.owner');
    expect((await team.people.owner.call(getPerson, { params: { id: member() } })).tools).toContain('rms');
    const foreign = await createTeam(server);
    expect((await set(foreign.people.owner, [member()], { remove: ['rms'] })).code).toBe('E028');
  });
});
