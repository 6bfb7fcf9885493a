import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { type Permission, scopeOf } from '@muster/contract/permissions';
import { errorCodes } from '@muster/contract/errors';
import { roles } from '@muster/contract/roles';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOBODY, type Objects } from './setup/case.ts';
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

/** Stands for each object of a team, so that calls show where they have one. */
const MARK = 'object of the team';
const marks: unknown = new Proxy(
  {},
  {
    get(_, name) {
      if (name === 'spareDeviceIds') return undefined;
      if (name !== 'team') return MARK;
      const userIds = { owner: MARK, admin: MARK, member: MARK, operator: MARK };
      return { teamId: MARK, group: { id: MARK }, otherGroup: { id: MARK }, defaultGroupId: MARK, userIds };
    },
  },
);
const namesObject = (part: unknown) => JSON.stringify(part ?? null).includes(MARK);
const marked = ({ id }: EndpointDefinition) => cases[id]!(marks as Objects);

/** The names of the parameters that a request must have, also within others. */
function required(schema: Schema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = (schema.required ?? []).flatMap((name) => [name, ...required(schema.properties![name]!)]);
  return [...own, ...inner.flatMap(required)];
}
interface Schema {
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Whether a request must say which object it is about: in its path, or by an id or serial number. */
function asksForObject({ path, query, body }: EndpointDefinition): boolean {
  if (path.includes(':')) return true;
  const schemas = [query, body].filter((schema) => schema !== undefined);
  const names = schemas.flatMap((schema) =>
    required(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema),
  );
  return names.some((name) => name !== 'requestId' && /^(?:id|ids|sn|snArray|.+Ids?)$/.test(name));
}

it('every endpoint that needs an object has a case that uses one of the given team', () => {
  const without = permitted.filter((endpoint) => {
    const call = marked(endpoint);
    return asksForObject(endpoint) && !namesObject(endpoint.path.includes(':') ? call.params : call);
  });
  expect(
    without.map(({ id }) => id),
    'These are not known to protect the objects of other teams. Let their cases in packages/server/tests/cases/<area>.ts ' +
      'use an object that they are given. If none is of this kind, export how to make one as `objects` there.',
  ).toEqual([]);
});

/** Each must treat another team's object as non-existent. */
const naming = permitted.filter((endpoint) => namesObject(marked(endpoint)));

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
  ...errorCodes.filter((code) => /[._]not_found$/.test(code) && code !== 'request.not_found'),
];

const idsOf = ({ team, ...others }: Objects): string[] => [
  ...Object.values(others).flat(),
  team.group.id,
  ...Object.values(team.userIds),
];

/** The id of no object, in the same form. */
const unlike = (id: string) => (id.length === NOBODY.length ? NOBODY : id.replaceAll(/\d/g, '9'));

function withNothing<Value>(value: Value): Value {
  let text = JSON.stringify(value);
  for (const id of idsOf(foreign)) text = text.replaceAll(id, unlike(id));
  return JSON.parse(text) as Value;
}

/** Calls with objects of which at least one is of the other team. */
async function expectNothing(client: Client, endpoint: EndpointDefinition, objects: Objects): Promise<void> {
  const call = cases[endpoint.id]!(objects);
  const answer = await client.ask(endpoint, call);
  expect(JSON.stringify(answer.data)).not.toContain('Class 5-B');
  if (answer.code !== '0') return expect(absent).toContain(answer.code);
  return expect(withNothing(answer)).toEqual(await client.ask(endpoint, withNothing(call)));
}

describe.each(naming.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it.each(roles)('called by %s, answers for another team as if nothing existed', async (role) => {
    if (scopeOf(role, endpoint.access as Permission) === null) return;
    await expectNothing(own.team.people[role], endpoint, foreign);
  });

  it('refuses requests that mix own and foreign objects', async () => {
    for (const kind of Object.keys(foreign) as (keyof Objects)[]) {
      const objects = { ...own, [kind]: foreign[kind] };
      const text = JSON.stringify(cases[endpoint.id]!(objects));
      if (idsOf(foreign).some((id) => text.includes(id)))
        await expectNothing(own.team.people.owner, endpoint, objects);
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
