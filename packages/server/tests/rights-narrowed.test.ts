import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { type Grants, type Permission, scopeOf } from '@muster/contract/permissions';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createRole, updateRole } from '@muster/contract/roles/endpoints';
import { grantableNames, scopesOf } from '@muster/contract/roles/grantable';
import { type Role, roles } from '@muster/contract/roles';
import { revokeToken } from '@muster/contract/tokens/endpoints';
import { scopeNames } from '@muster/contract/tokens/scopes';
import { beginView, endView } from '@muster/contract/viewing/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import type { Client } from './setup/client.ts';
import type { TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTwoTeams } from './setup/with-team.ts';

/**
 * Every endpoint, called with narrower permissions than a role's: a custom role, an API token, and viewing as another
 * member. Allowed calls use the other team's objects, so nothing is changed.
 */
let server: TestServer;
let own: Objects;
let foreign: Objects;
withTwoTeams((made) => ({ server, own, foreign } = made));

const ask = (client: Client, endpoint: EndpointDefinition, objects: Objects) =>
  client.ask(endpoint, cases[endpoint.id]!(objects) as never);

const each = (list: readonly EndpointDefinition[]) =>
  list.map((endpoint) => [endpoint.id, endpoint] as const);
const permitted = endpoints.filter(({ access }) => access !== 'public' && access !== 'session');
const ofSession = endpoints.filter(({ access }) => access === 'session');
const permissionOf = ({ access }: EndpointDefinition) => access as Permission;
const refusals = ['E033', 'E018', 'E020', 'session.expired', 'token.scope', 'token.refused', 'token.invalid'];

describe.each(each(permitted))('%s with an API token', (_, endpoint) => {
  const permission = permissionOf(endpoint);
  const others = scopeNames.filter((name) => name !== permission);

  it('is refused without its scope, whatever other scopes the token has', async () => {
    const { client, made } = await withToken(own.team.people.owner, others);
    const answer = await ask(client, endpoint, own);
    expect([answer.httpStatus, answer.code]).toEqual([403, 'token.scope']);
    await own.team.people.owner.call(revokeToken, { params: { id: made.id } });
  });

  it('is allowed with its scope alone, if the token’s owner has the permission', async () => {
    if (!scopeNames.includes(permission)) return;
    const { client, made } = await withToken(own.team.people.owner, [permission]);
    const answer = await ask(client, endpoint, foreign);
    expect(refusals, answer.code).not.toContain(answer.code);
    await own.team.people.owner.call(revokeToken, { params: { id: made.id } });
  });
});

describe.each(each(ofSession))('%s with an API token', (_, endpoint) => {
  it('is refused unless the endpoint accepts tokens', async () => {
    const { client, made } = await withToken(own.team.people.owner, [...scopeNames]);
    const answer = await ask(client, endpoint, own);
    if (endpoint.takesTokens) expect(refusals, answer.code).not.toContain(answer.code);
    else expect([answer.httpStatus, answer.code]).toEqual([403, 'token.refused']);
    await own.team.people.owner.call(revokeToken, { params: { id: made.id } });
  });
});

describe.each(each(permitted))('%s with a custom role', (_, endpoint) => {
  const permission = permissionOf(endpoint);
  const widest = (names: readonly Permission[]): Grants =>
    Object.fromEntries(names.map((name) => [name, scopesOf(name).at(-1)!]));
  let role: { id: string; name: string; revision: number };
  let holder: Client;
  beforeAll(async () => {
    const { owner } = own.team.people;
    const body = { name: endpoint.id, base: 'admin' as const, grants: { 'team.read': 'team' as const } };
    role = await owner.call(createRole, { body });
    await owner.call(updatePerson, { params: { id: own.team.userIds.operator }, body: { role: role.id } });
    holder = own.team.people.operator;
    return async () => {
      const body = { role: 'operator' };
      await owner.call(updatePerson, { params: { id: own.team.userIds.operator }, body });
      await owner.raw('DELETE', `/v1/rms/role/${role.id}`);
    };
  });

  async function allow(grants: Grants): Promise<void> {
    const { id, name, revision } = role;
    role = await own.team.people.owner.call(updateRole, {
      params: { id },
      body: { name, grants: { ...grants }, revision },
    });
  }

  it('is refused when the role lacks only its permission', async () => {
    await allow(widest(grantableNames.filter((name) => name !== permission)));
    const answer = await ask(holder, endpoint, own);
    expect([answer.httpStatus, answer.code]).toEqual([403, 'E033']);
  });

  it('is allowed when the role has only its permission', async () => {
    if (!grantableNames.includes(permission)) return;
    await allow(widest([permission]));
    const answer = await ask(holder, endpoint, foreign);
    expect(refusals, answer.code).not.toContain(answer.code);
  });
});

describe.each(roles.filter((role) => role !== 'owner'))(
  'the owner viewing the console as %s',
  (role: Role) => {
    let viewer: Client;
    beforeAll(async () => {
      viewer = await signedIn(server, own.team.userIds.owner);
      await viewer.call(beginView, { body: { userId: own.team.userIds[role] } });
      return async () => {
        await viewer.call(endView, {});
      };
    });

    it.each(each(endpoints.filter(({ access }) => access !== 'public')))('%s', async (_, endpoint) => {
      if (endpoint.whileViewing) return;
      const answer = await ask(viewer, endpoint, endpoint.method === 'GET' ? own : foreign);
      if (endpoint.method !== 'GET')
        return expect([answer.httpStatus, answer.code]).toEqual([403, 'view.read_only']);
      const isAllowed = endpoint.access === 'session' || scopeOf(role, permissionOf(endpoint)) !== null;
      if (isAllowed) expect(refusals, answer.code).not.toContain(answer.code);
      else expect([answer.httpStatus, answer.code]).toEqual([403, 'E033']);
    });
  },
);
