import { listActivity } from '@muster/contract/activity/endpoints';
import { removePeople } from '@muster/contract/people/endpoints';
import {
  createScimToken,
  getProvisioning,
  mapScimGroup,
  renewScimToken,
} from '@muster/contract/scim/endpoints';
import { scimLimits } from '@muster/contract/scim/limits';
import { createTeamToken, listTeamTokens, revokeTeamToken } from '@muster/contract/tokens/endpoints';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NOBODY } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { proveDomain } from './setup/joining.ts';
import { ScimClient, withProvider } from './setup/scim-client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { withToken } from './setup/token-client.ts';

let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));
beforeAll(() => proveDomain(server, team.teamId, 'school.example'));

const requests = async () => (await owner.call(getProvisioning, {})).requests;

describe('the token of an identity provider', () => {
  it('is shown once, stored as a hash, recognised by its prefix, and listed with its last use', async () => {
    const { provider, made } = await withProvider(owner, 'Entra ID');
    expect(made.token).toMatch(/^muster_scim_[\w-]{43}$/);
    expect(made).toMatchObject({ kind: 'provisioning', lastUsedAt: null });
    await provider.get('/Users');
    await vi.waitFor(async () => {
      const { tokens } = await owner.call(getProvisioning, {});
      expect(tokens.find(({ id }) => id === made.id)).toMatchObject({ lastUsedFrom: '127.0.0.1' });
    }, 15_000);
    const { items } = await owner.call(listTeamTokens, {});
    expect(items.find(({ id }) => id === made.id)?.kind).toBe('provisioning');
    const kept = JSON.stringify([
      await server.db.selectFrom('apiTokens').selectAll().execute(),
      await server.db.selectFrom('auditLog').selectAll().execute(),
      await server.db.selectFrom('scimRequests').selectAll().execute(),
    ]);
    expect(kept).not.toContain(made.token.slice(-39));
  });

  it('that is renewed ends the old one at once, and keeps its entry', async () => {
    const { provider, made } = await withProvider(owner, 'Renewed');
    expect((await provider.get('/Users')).status).toBe(200);
    const renewed = await owner.call(renewScimToken, { params: { id: made.id } });
    expect(renewed).toMatchObject({ id: made.id, name: 'Renewed' });
    expect((await provider.get('/Users')).status).toBe(401);
    const now = new ScimClient(server.address, renewed.token);
    expect((await now.get('/Users')).status).toBe(200);
    await owner.call(revokeTeamToken, { params: { id: made.id } });
    expect((await now.get('/Users')).status).toBe(401);
    const gone = await owner.ask(renewScimToken, { params: { id: made.id } });
    expect(gone.code).toBe('token.not_found');
  });

  it('cannot be converted from another kind of token, or create one', async () => {
    const { made } = await withToken(owner, ['team.read'], { kind: 'team' });
    expect((await owner.ask(renewScimToken, { params: { id: made.id } })).code).toBe('token.not_found');
    const asked = await owner.raw<object>('POST', '/v1/rms/team/token', {
      name: 'x',
      scopes: ['scim'],
      expiresInDays: 1,
    });
    expect(asked.code).toBe('request.invalid');
    const raised = await owner.ask(createTeamToken, {
      body: { name: 'x', scopes: ['scim.manage'], expiresInDays: 1 } as never,
    });
    expect(raised.code).toBe('request.invalid');
  });

  it('needs re-authentication to be created', async () => {
    await server.db
      .updateTable('sessions')
      .set({ provedAt: new Date(Date.now() - 3_600_000) })
      .where('userId', '=', team.userIds.owner)
      .execute();
    const body = { name: 'x', expiresInDays: null };
    expect((await owner.ask(createScimToken, { body })).code).toBe('session.prove');
    const map = { params: { id: NOBODY }, body: { groupId: null, role: 'admin' as const } };
    expect((await owner.ask(mapScimGroup, map)).code).toBe('session.prove');
    await server.db
      .updateTable('sessions')
      .set({ provedAt: new Date() })
      .where('userId', '=', team.userIds.owner)
      .execute();
  });
});

describe('the request log of a provider', () => {
  it('contains errors and changes, not successful reads', async () => {
    const { provider } = await withProvider(owner, 'Okta');
    const { body } = await provider.createUser('noted@school.example');
    await provider.get('/Users');
    await provider.createUser('noted@school.example');
    await provider.delete(`/Users/${team.userIds.owner}`);
    await provider.find('Users', 'nonsense');
    const mine = (await requests()).filter(({ tokenName }) => tokenName === 'Okta');
    expect(mine.map(({ method, subject, status, fault }) => [method, subject, status, fault])).toEqual([
      ['GET', '', 400, 'invalidFilter'],
      ['DELETE', 'owner@t1.example', 403, 'owner'],
      ['POST', 'noted@school.example', 409, 'uniqueness'],
      ['POST', 'noted@school.example', 201, null],
    ]);
    expect(mine[2]!.detail).toBe('noted@school.example is already in the team.');
    await provider.delete(`/Users/${body.id}`);
    expect((await requests())[0]).toMatchObject({ method: 'DELETE', subject: 'noted@school.example' });
  });

  it('keeps the last requests only', async () => {
    const { provider } = await withProvider(owner, 'Many');
    const { requestsKept } = scimLimits;
    for (let count = 0; count < requestsKept + 5; count += 1) await provider.post('/Users', {});
    const kept = await requests();
    expect(kept).toHaveLength(requestsKept);
    expect(new Set(kept.map(({ tokenName }) => tokenName))).toEqual(new Set(['Many']));
  });

  it('is reflected in the activity of the team under the name of the token', async () => {
    const { provider } = await withProvider(owner, 'District directory');
    const { body } = await provider.createUser('logged@school.example', { displayName: 'Logged' });
    await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: false });
    const { items } = await owner.call(listActivity, { query: {} });
    const own = items.filter(({ object }) => object.id === body.id);
    expect(own.map(({ action, actor }) => [action, actor])).toEqual(
      ['scimUser.update', 'member.remove', 'scimUser.create', 'member.add'].map((action) => [
        action,
        { id: null, name: 'District directory' },
      ]),
    );
  });
});

it('a member removed by an admin is inactive for the provider, which may add them again', async () => {
  const { provider } = await withProvider(owner, 'Back');
  const { body } = await provider.createUser('back@school.example');
  await owner.call(removePeople, { query: { ids: [body.id as string] } });
  expect((await provider.get(`/Users/${body.id}`)).body.active).toBe(false);
  const on = await provider.patch(`/Users/${body.id}`, { op: 'replace', path: 'active', value: true });
  expect(on.body.active).toBe(true);
  const { people, domains, address } = await owner.call(getProvisioning, {});
  expect(people.member).toBeGreaterThan(0);
  expect([domains, address]).toEqual([['school.example'], `${server.address}/scim/v2`]);
});
