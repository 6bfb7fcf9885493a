import { listDevices } from '@muster/contract/devices/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createScimToken } from '@muster/contract/scim/endpoints';
import {
  createTeamToken,
  createToken,
  listTeamTokens,
  revokeTeamToken,
} from '@muster/contract/tokens/endpoints';
import { showWall } from '@muster/contract/wall/endpoints';
import { createWallLink, listWallLinks, revokeWallLink } from '@muster/contract/wall/links.endpoints';
import { expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import type { Client } from './setup/client.ts';
import { ScimClient } from './setup/scim-client.ts';
import type { TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { TokenClient } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const newToken = () => ({
  name: 'Again',
  scopes: ['device.read' as const],
  groupIds: null,
  expiresInDays: 30,
  requestId: newId(),
});
const tokens = async () => (await owner.call(listTeamTokens, {})).items.length;
const opens = async (token: string) =>
  (await new TokenClient(server.address, token).ask(listDevices, { query: {} })).code;

it.each([
  ['team', createTeamToken],
  ['personal', createToken],
])(
  'a repeated request for a %s token gives that token a new secret, and ends the first',
  async (_, endpoint) => {
    const before = await tokens();
    const body = newToken();
    const first = await owner.call(endpoint, { body });
    expect(await opens(first.token)).toBe('0');
    const again = await owner.call(endpoint, { body });
    expect([again.id, again.name]).toEqual([first.id, first.name]);
    expect(await tokens()).toBe(before + 1);
    expect([await opens(first.token), await opens(again.token)]).toEqual(['token.invalid', '0']);
  },
);

it('a repeated request for an identity provider’s token gives that token a new secret, and ends the first', async () => {
  const body = { name: 'Again', expiresInDays: null, requestId: newId() };
  const before = await tokens();
  const first = await owner.call(createScimToken, { body });
  const again = await owner.call(createScimToken, { body });
  expect([again.id, await tokens()]).toEqual([first.id, before + 1]);
  const statusOf = async (token: string) =>
    (await new ScimClient(server.address, token).get('/Users?count=0')).status;
  expect([await statusOf(first.token), await statusOf(again.token)]).toEqual([401, 200]);
});

it('a token that was revoked is not made again by a repeated request', async () => {
  const body = newToken();
  const { id, token } = await owner.call(createTeamToken, { body });
  await owner.call(revokeTeamToken, { params: { id } });
  expect((await owner.ask(createTeamToken, { body })).code).toBe('token.not_found');
  expect(await opens(token)).toBe('token.invalid');
});

it('a repeated request of a user who lost the right gets no secret', async () => {
  const { member } = team.people;
  const body = { ...newToken(), scopes: ['config.write' as const] };
  const { token } = await member.call(createToken, { body });
  await owner.call(updatePerson, { params: { id: team.userIds.member }, body: { role: 'operator' } });
  expect((await member.ask(createToken, { body })).code).toBe('token.beyond');
  expect(await opens(token)).not.toBe('token.invalid');
});

it('a repeated request for a wall link gives that link a new secret, and ends the first', async () => {
  const links = async () => (await owner.call(listWallLinks, {})).items.length;
  const codeOf = async (secret: string) =>
    (await new TokenClient(server.address, secret).ask(showWall, {})).code;
  const before = await links();
  const body = { name: 'Again', expiresInHours: 1, requestId: newId() };
  const first = await owner.call(createWallLink, { body });
  const again = await owner.call(createWallLink, { body });
  expect([again.id, await links()]).toEqual([first.id, before + 1]);
  expect([await codeOf(first.secret), await codeOf(again.secret)]).toEqual(['wall.link_ended', '0']);
  await owner.call(revokeWallLink, { params: { id: first.id } });
  expect((await owner.ask(createWallLink, { body })).code).toBe('wall.link_not_found');
});
