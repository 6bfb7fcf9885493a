import { beginSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { checkProvider, removeProvider } from '@muster/contract/sign-on/endpoints';
import { type LyingProvider, startLyingProvider } from '@muster/testing/openid/lying-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { enterProvider } from './setup/sign-on.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let provider: LyingProvider;
withTeam((made) => ({ server, team } = made));
beforeAll(async () => (provider = await startLyingProvider()));
afterAll(() => provider.close());

it.each([
  ['a loopback address', () => provider.issuer],
  ['a loopback address with https', () => provider.issuer.replace('http:', 'https:')],
  ['localhost', () => provider.issuer.replace('http://127.0.0.1', 'https://localhost')],
  ['the IPv6 loopback address', () => 'https://[::1]'],
  ['an IPv4-mapped loopback address', () => 'https://[::ffff:127.0.0.1]'],
  ['a cloud metadata address', () => 'https://169.254.169.254/latest'],
])('no request is sent to %s unless private addresses are allowed', async (_, issuerOf) => {
  const { id } = await enterProvider(server, team, issuerOf());
  const begun = await new Client(server.address).ask(beginSignOn, { body: { providerId: id } });
  expect(begun).toMatchObject({ code: 'sign_on.failed', data: { detail: { fault: 'address' } } });
  const { steps } = await team.people.owner.call(checkProvider, { params: { id } });
  expect(steps[0]).toMatchObject({ step: 'address', state: 'bad', fault: 'address' });
  await team.people.owner.call(removeProvider, { params: { id } });
});
