import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { type Permission, scopeOf } from '@muster/contract/permissions';
import { errorCodes } from '@muster/contract/errors';
import { roles } from '@muster/contract/roles';
import { describe, expect, it } from 'vitest';
import type { Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import { Client } from './setup/client.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTwoTeams } from './setup/with-team.ts';

let server: TestServer;
let own: Objects;
let foreign: Objects;
withTwoTeams((made) => ({ server, own, foreign } = made));

const ask = (client: Client, endpoint: EndpointDefinition, objects: Objects) =>
  client.ask(endpoint, cases[endpoint.id]!(objects));

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public');
const permitted = endpoints.filter((endpoint) => !['public', 'session'].includes(endpoint.access));

it('every endpoint of the contract has a route and a case here', () => {
  expect([...server.app.routes.added].toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
  expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('is refused without a session', async () => {
    const answer = await ask(new Client(server.address), endpoint, own);
    expect([answer.httpStatus, answer.code]).toEqual([401, 'session.expired']);
  });
});

describe.each(permitted.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it.each(roles)('as %s, is allowed or refused as in the permission table', async (role) => {
    const answer = await ask(own.team.people[role], endpoint, own);
    const isAllowed = scopeOf(role, endpoint.access as Permission) !== null;
    if (isAllowed) expect(['E033', 'E020', 'session.expired'], answer.code).not.toContain(answer.code);
    else expect([answer.httpStatus, answer.code]).toEqual([403, 'E033']);
  });
});

/** Endpoints with the id of an object: each must treat another team's object as non-existent. */
const naming = permitted.filter((endpoint) => {
  const call = cases[endpoint.id]!({
    team: { group: { id: 'g' }, defaultGroupId: 'g', userIds: { owner: 'u', member: 'u', operator: 'u' } },
    deviceId: 'd',
    configId: 'c',
    taskId: 't',
    fileId: 'f',
    materialId: 'm',
    invitationId: 'i',
    joinCodeId: 'j',
    applicationId: 'a',
    roleId: 'r',
    tokenId: 'k',
    providerId: 'o',
    rolloutId: 'q',
  } as never);
  return /"[gdctufmijarkoq]"/.test(JSON.stringify(call));
});

it('most endpoints have the id of an object', () => {
  expect(naming.length).toBeGreaterThan(10);
});

const absent = [
  'E004',
  'E008',
  'E027',
  'E028',
  'E034',
  'E044',
  'deploy.no_robots',
  // There is nothing like that to do in the own group.
  'readiness.changed',
  ...errorCodes.filter((code) => code.endsWith('.not_found') && code !== 'request.not_found'),
];

describe.each(naming.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it.each(roles)('called by %s, answers for another team as if nothing existed', async (role) => {
    if (scopeOf(role, endpoint.access as Permission) === null) return;
    const answer = await ask(own.team.people[role], endpoint, foreign);
    expect(absent).toContain(answer.code);
    expect(JSON.stringify(answer.data)).not.toContain('Class 5-B');
  });

  it('refuses requests that mix own and foreign objects', async () => {
    const mixed = [
      { ...own, deviceId: foreign.deviceId },
      { ...own, configId: foreign.configId },
      { ...own, taskId: foreign.taskId },
      { ...own, fileId: foreign.fileId },
      { ...own, materialId: foreign.materialId },
      { ...own, invitationId: foreign.invitationId },
      { ...own, joinCodeId: foreign.joinCodeId },
      { ...own, applicationId: foreign.applicationId },
      { ...own, roleId: foreign.roleId },
      { ...own, tokenId: foreign.tokenId },
      { ...own, providerId: foreign.providerId },
      { ...own, rolloutId: foreign.rolloutId },
      { ...own, team: foreign.team },
    ];
    for (const objects of mixed) {
      const text = JSON.stringify(cases[endpoint.id]!(objects));
      const isForeign = [
        foreign.deviceId,
        foreign.configId,
        foreign.taskId,
        foreign.fileId,
        foreign.materialId,
        foreign.invitationId,
        foreign.joinCodeId,
        foreign.applicationId,
        foreign.roleId,
        foreign.tokenId,
        foreign.providerId,
        foreign.rolloutId,
        foreign.team.group.id,
        ...Object.values(foreign.team.userIds),
      ].some((id) => text.includes(id));
      if (!isForeign) continue;
      const answer = await ask(own.team.people.owner, endpoint, objects);
      if (answer.code === '0') expect(answer.data).toMatchObject({ total: 0 });
      else expect(absent).toContain(answer.code);
    }
  });
});

it('a cookie with the id of another team gives no access to it', async () => {
  const client = new Client(server.address);
  for (const [name, value] of own.team.people.owner.cookies) client.cookies.set(name, value);
  client.cookies.set('teamId', foreign.team.teamId);
  const list = await client.raw<{ items: { id: string }[] }>('GET', '/v1/rms/devices');
  expect(list.data.items.map(({ id }) => id)).not.toContain(foreign.deviceId);
});

it('members see and change only their groups', async () => {
  const { people, otherGroup } = own.team;
  const sn = 'OTHERGRP01';
  const created = await people.owner.raw<{ id: string }>('POST', '/v1/rms/device', {
    sn,
    groupId: otherGroup.id,
  });
  for (const role of ['member', 'operator'] as const) {
    const list = await people[role].raw<{ items: { sn: string }[]; total: number }>('GET', '/v1/rms/devices');
    expect(list.data.items.length).toBeGreaterThan(0);
    expect(list.data.items.map((item) => item.sn)).not.toContain(sn);
    expect(list.data.total).toBe(list.data.items.length);
    expect((await people[role].raw('GET', `/v1/rms/device/${created.data.id}`)).code).toBe('E008');
    expect((await people[role].raw('GET', `/v1/rms/group/${otherGroup.id}`)).code).toBe('E004');
    const send = { deviceIds: [created.data.id], command: { kind: 'device.restart', parameters: {} } };
    expect((await people[role].raw('PUT', '/v1/rms/device/cmd', send)).code).toBe('deploy.no_robots');
  }
  const register = { sn: 'OTHERGRP02', groupId: otherGroup.id };
  expect((await people.member.raw('POST', '/v1/rms/device', register)).code).toBe('E004');
});
