import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { listPeople } from '@muster/contract/people/endpoints';
import { type OpenIdProvider, startOpenIdProvider } from '@muster/testing/openid/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comeBy, enterProvider } from './setup/sign-on.ts';
import { createTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';

let server: RunningTestServer;
let provider: OpenIdProvider;

const person = (login: string, more: object = {}) => ({
  login,
  claims: { name: login, email: `${login}@lake.example`, email_verified: true, ...more },
});

beforeAll(async () => {
  provider = await startOpenIdProvider([person('mei', { groups: ['teachers', 'it'] })]);
  server = await startTestServer({ SIGN_ON_PRIVATE_PROVIDERS: 'true' });
});
afterAll(async () => {
  await server.end();
  await provider.close();
});

it('a new person comes in, with the role and groups of the rules', async () => {
  const team = await createTeam(server);
  const { id } = await enterProvider(server, team, provider.issuer, {
    domains: ['lake.example'],
    rules: [{ claim: 'groups', value: 'it', role: 'admin', groupIds: [team.group.id] }],
  });
  const { client, code, data } = await comeBy(server, id, 'mei');
  expect([code, data]).toMatchObject(['0', { outcome: 'signed_in' }]);
  const info = await client.call(rmsUserInfo, {});
  expect(info).toMatchObject({ email: 'mei@lake.example', roles: ['admin'], groupIds: [team.group.id] });
  const { items } = await team.people.owner.call(listPeople, { query: { keyword: 'mei@' } });
  expect(items).toMatchObject([{ name: 'mei', role: 'admin' }]);
});
