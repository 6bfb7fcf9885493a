import { logout, rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { listFunctions, listRoleFunctions } from '@muster/contract/people/endpoints';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import {
  getTeam,
  listTeams,
  renameTeam,
  renewTeamKey,
  setAutoRegister,
  shareTeamKey,
} from '@muster/contract/teams/endpoints';
import { describe, expect, it } from 'vitest';
import { storeAccount } from './setup/accounts.ts';
import { Client } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { createTeam, nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

const now = (as: 'owner' | 'admin' | 'member' | 'operator' = 'owner') => team.people[as].call(getTeam, {});

it('a team has its counts and the allowed actions', async () => {
  expect(await now()).toMatchObject({
    memberCount: 4,
    groupCount: 3,
    deviceCount: 0,
    serviceBeginsAt: null,
    serviceEndsAt: null,
    allowed: { update: true, readKey: true, renewKey: true, transfer: true, readPeople: true },
  });
  expect((await now('operator')).allowed).toEqual({
    update: false,
    readKey: false,
    renewKey: false,
    transfer: false,
    readPeople: false,
  });
});

it('a team has its service period', async () => {
  const serviceEndsAt = new Date('2027-08-01T00:00:00Z');
  await server.db.updateTable('teams').set({ serviceEndsAt }).where('id', '=', team.teamId).execute();
  expect(await now()).toMatchObject({ serviceBeginsAt: null, serviceEndsAt: serviceEndsAt.toISOString() });
  const list = await team.people.member.call(listTeams, {});
  expect(list.team).toMatchObject([
    {
      teamId: team.teamId,
      serviceEndsAt: serviceEndsAt.toISOString(),
      scope: [{ name: 'rms_user' }, { name: 'roflow_user' }],
      isRmsScope: true,
      ecOrgs: [{ orgId: team.teamId }],
    },
  ]);
  const over = new Date('2026-01-01T00:00:00Z');
  await server.db.updateTable('teams').set({ serviceEndsAt: over }).where('id', '=', team.teamId).execute();
  expect((await team.people.member.call(listTeams, {})).team).toMatchObject([
    { scope: [], isRmsScope: false },
  ]);
  await server.db.updateTable('teams').set({ serviceEndsAt: null }).where('id', '=', team.teamId).execute();
});

describe('the name of a team', () => {
  it('is changed by the owner, and visible to everyone at once', async () => {
    const live = await openLive(team.people.member);
    await live.watch({});
    const { revision } = await now();
    const renamed = await team.people.owner.call(renameTeam, { body: { name: '  湖畔國小  ', revision } });
    expect(renamed).toMatchObject({ teamName: '湖畔國小', revision: revision + 1 });
    expect((await team.people.operator.call(rmsUserInfo, {})).team.teamName).toBe('湖畔國小');
    await expect.poll(() => live.changes).toContainEqual({ topic: 'team' });
    live.close();
  });

  it('based on an outdated revision is refused with the current name', async () => {
    const { revision, teamName } = await now();
    const answer = await team.people.owner.ask(renameTeam, { body: { name: 'X', revision: revision - 1 } });
    expect(answer).toMatchObject({ code: 'team.conflict', data: { detail: { teamName, revision } } });
  });

  it.each([
    ['', 'field.required'],
    ['   ', 'field.required'],
    ['x'.repeat(51), 'field.too_long'],
    ['a\u0000b', 'field.control_characters'],
  ])('%j is refused', async (name, fault) => {
    const answer = await team.people.owner.ask(renameTeam, { body: { name, revision: 1 } });
    expect(answer).toMatchObject({ code: 'request.invalid', data: { fields: { name: fault } } });
  });
});

it('the team key is visible to everyone while the owner shares it', async () => {
  for (const rmsShareKey of [true, false]) {
    await team.people.owner.call(shareTeamKey, { body: { rmsShareKey } });
    for (const role of ['admin', 'member', 'operator'] as const) {
      expect((await now(role)).rmsKey, role).toBe(rmsShareKey ? team.teamKey : null);
      expect((await now(role)).allowed.readKey, role).toBe(rmsShareKey);
    }
    expect((await now()).rmsKey).toBe(team.teamKey);
  }
});

it('robots register themselves while auto-registration is on', async () => {
  const robots = new Client(server.address);
  const come = async () =>
    (await robots.ask(enrol, { body: { sn: nextSerialNumber(), key: team.teamKey, model: 'air' } })).code;
  expect(await come()).toBe('E003');
  await team.people.owner.call(setAutoRegister, { body: { autoRegister: true } });
  expect(await come()).toBe('0');
  await team.people.owner.call(setAutoRegister, { body: { autoRegister: false } });
  expect(await come()).toBe('E003');
});

it('a session has what clients of the original product read of the user', async () => {
  // Nothing here sells seats for students or service configurations.
  expect(await team.people.operator.call(rmsUserInfo, {})).toMatchObject({
    uId: team.userIds.operator,
    ecRole: 'rms-user',
    haveOpenStudent: false,
    haveVirtualStudent: false,
    serviceConfig: false,
  });
});

it('a user without a team is told so, can read the roles, and can sign out', async () => {
  const email = 'alone@muster.example';
  const userId = await storeAccount(server, { name: 'Alone', email });
  const client = await new Client(server.address).signIn(email);
  expect(await client.call(userInfo, {})).toMatchObject({ userId, email, teams: [] });
  expect((await client.call(listTeams, {})).team).toEqual([]);
  expect(await client.ask(rmsUserInfo, {})).toMatchObject({
    code: 'E020',
    data: { detail: { reason: 'no_team' } },
  });
  expect((await client.call(listFunctions, {})).items.length).toBeGreaterThan(10);
  expect((await client.call(listRoleFunctions, { query: {} })).items).toHaveLength(4);
  await client.call(logout, {});
  expect((await client.ask(userInfo, {})).code).toBe('session.expired');
  // Once added to a team they are in it with the next request.
  const back = await new Client(server.address).signIn(email);
  expect((await back.ask(rmsUserInfo, {})).code).toBe('E020');
  await server.app.people.add({ teamId: team.teamId, userId, name: 'Alone', role: 'member', groupIds: [] });
  expect((await back.call(rmsUserInfo, {})).team.teamId).toBe(team.teamId);
});

it('a renewed team key works, the old one does not, and robots enrolled with it stay connected', async () => {
  const own = await createTeam(server);
  const robots = new Client(server.address);
  const { sn } = await registerDevice(own);
  const enrolWith = (key: string, which = sn) =>
    robots.ask(enrol, { body: { sn: which, key, model: 'air' } });
  const first = await enrolWith(own.teamKey);
  expect(first.code).toBe('0');
  const { revision } = await own.people.owner.call(getTeam, {});
  const renewed = await own.people.owner.call(renewTeamKey, { body: { revision } });
  expect(renewed.rmsKey).not.toBe(own.teamKey);
  expect(renewed.keyRenewedAt).not.toBeNull();
  expect((await enrolWith(own.teamKey)).code).toBe('robot.key');
  // The robot connects with its secret, which did not change.
  const robot = () =>
    server.db.selectFrom('robots').where('sn', '=', sn).select('secretHash').executeTakeFirstOrThrow();
  expect((await robot()).secretHash).not.toBeNull();
  expect((await enrolWith(renewed.rmsKey!)).code).toBe('0');
  // Requested twice from the same page, it is renewed once.
  const again = await own.people.owner.ask(renewTeamKey, { body: { revision } });
  expect(again.code).toBe('team.conflict');
  const log = await server.db
    .selectFrom('auditLog')
    .where('objectId', '=', own.teamId)
    .where('action', '=', 'team.renewKey')
    .selectAll()
    .execute();
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(renewed.rmsKey);
});
