import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { expect, it } from 'vitest';
import { Client } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withCookieDomain } from './setup/with-cookie-domain.ts';

let server: RunningTestServer;
let first: TestTeam;
let second: TestTeam;
withCookieDomain((made) => ({ server, first, second } = made));

/** Signed in as the owner of the first team, with a new browser. */
const fresh = () => new Client(server.address).signIn(`owner@t1.example`);
const kept = ({ cookies }: Client) => [cookies.get('teamId'), cookies.get('orgId')];

it('the current team is stored in the cookies teamId and orgId', async () => {
  const client = await fresh();
  expect(kept(client)).toEqual([undefined, undefined]);
  await client.call(rmsUserInfo, {});
  expect(kept(client)).toEqual([first.teamId, first.teamId]);
  await client.call(switchTeam, { body: { teamId: second.teamId } });
  expect(kept(client)).toEqual([second.teamId, second.teamId]);
  expect((await client.call(rmsUserInfo, {})).team.teamId).toBe(second.teamId);
});

it('a cookie of a team that the user left is replaced', async () => {
  const client = await fresh();
  for (const name of ['teamId', 'orgId']) client.cookies.set(name, crypto.randomUUID());
  const { team } = await client.call(rmsUserInfo, {});
  expect(kept(client)).toEqual([team.teamId, team.teamId]);
});

it('the cookies are set for the shared domain, and written only when they change', async () => {
  const client = await fresh();
  const ask = () => fetch(`${server.address}/v1/rms/user/info`, { headers: { cookie: client.cookieHeader } });
  const written = (await ask()).headers.getSetCookie();
  for (const name of ['teamId', 'orgId'])
    expect(written).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${name}=${first.teamId}; Max-Age=\\d+; Domain=muster.example; Path=/`),
      ),
    );
  await client.call(rmsUserInfo, {});
  expect((await ask()).headers.getSetCookie()).toEqual([]);
});
