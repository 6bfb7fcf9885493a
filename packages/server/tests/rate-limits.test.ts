import { listGroups } from '@muster/contract/groups/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';

const PER_MINUTE = 60;

let server: RunningTestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) });
  team = await createTeam(server);
});
afterAll(() => server.end());

const codeOf = async (client: Client) => (await client.ask(listGroups, { query: {} })).code;

/** Sends requests until one is refused. */
async function exhaust(client: Client): Promise<void> {
  for (let sent = 0; sent < 2 * PER_MINUTE; sent += 1)
    if ((await codeOf(client)) === 'request.too_many') return;
  throw new Error('nothing was refused');
}

it('a user at the limit keeps nobody else at the same address waiting', async () => {
  const { owner, admin } = team.people;
  await exhaust(owner);
  expect(await codeOf(admin)).toBe('0');
});

it('neither strangers nor forged sessions keep users at the same address waiting', async () => {
  const stranger = new Client(server.address);
  const forger = new Client(server.address);
  for (let sent = 0; sent < PER_MINUTE; sent += 1) {
    forger.cookies.set('token', `forged-${sent}.c2lnbmF0dXJl`);
    expect(await codeOf(sent % 2 === 0 ? stranger : forger)).toBe('session.expired');
  }
  // They are counted together: made-up sessions are not a way around the limit.
  expect(await codeOf(stranger)).toBe('request.too_many');
  expect(await codeOf(forger)).toBe('request.too_many');
  expect(await codeOf(team.people.member)).toBe('0');
});

it('a program with a token does not keep its owner waiting', async () => {
  const { operator } = team.people;
  const { client } = await withToken(operator, ['group.read']);
  await exhaust(client);
  expect(await codeOf(operator)).toBe('0');
});
