import { getProfile } from '@muster/contract/account/profile.endpoints';
import { checkReset, forgotPassword, resetPassword } from '@muster/contract/account/recovery.endpoints';
import { changePassword } from '@muster/contract/account/security.endpoints';
import { getPolicy, setPolicy } from '@muster/contract/teams/policy.endpoints';
import {
  acceptInvitation,
  inviteByMail,
  readInvitation,
} from '@muster/contract/people/invitations.endpoints';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import { readJoinCode } from '@muster/contract/people/joining.endpoints';
import { expect, it } from 'vitest';
import { type Mailbox, tokenOf } from '../src/platform/mail/testing/mailbox.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let team: TestTeam;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, mailbox, team, newPerson } = made));

const ask = (client: Client, password: string) =>
  client.ask(changePassword, { body: { currentPassword: PASSWORD, password, confirmation: password } });

async function demand(of: TestTeam, passwordMin: number) {
  await of.people.owner.call(setPolicy, { body: { secondStep: 'none', lockMinutes: null, passwordMin } });
}

it('the length a team requires applies from the next change, and is shown beforehand', async () => {
  const own = await createTeam(server);
  expect(await own.people.owner.call(getPolicy, {})).toMatchObject({ passwordMin: 6 });
  const { client } = await newPerson();
  expect((await client.call(getProfile, {})).passwordMin).toBe(6);
  await demand(team, 12);
  expect((await client.call(getProfile, {})).passwordMin).toBe(12);
  expect(await ask(client, 'eleven char')).toMatchObject({
    code: 'request.invalid',
    data: { fields: { password: 'field.too_short' }, params: { password: { min: 12 } } },
  });
  expect((await ask(client, 'twelve chars')).code).toBe('0');
  await demand(team, 6);
});

it('a password may have 128 characters, all of which count, and no more', async () => {
  const { client, email } = await newPerson();
  const longest = `${'a long sentence about robots '.repeat(5).slice(0, 127)}!`;
  expect(longest).toHaveLength(128);
  expect((await ask(client, `${longest}!`)).data).toMatchObject({
    fields: { password: 'field.too_long' },
  });
  expect((await ask(client, longest)).code).toBe('0');
  await expect(new Client(server.address).signIn(email, longest.slice(0, -1))).rejects.toThrow('E035');
  await new Client(server.address).signIn(email, longest);
});

it('with several teams the longest applies; an omitted value is kept', async () => {
  const other = await createTeam(server);
  const { client, userId } = await newPerson();
  const member = { name: 'Both', role: 'member', groupIds: [] } as const;
  await server.app.people.add({ teamId: other.teamId, userId, ...member });
  await demand(team, 8);
  await demand(other, 14);
  expect((await client.call(getProfile, {})).passwordMin).toBe(14);
  const kept = { secondStep: 'none', lockMinutes: 30 } as const;
  expect(await other.people.owner.call(setPolicy, { body: kept })).toMatchObject({ passwordMin: 14 });
  for (const passwordMin of [5, 65, 7.5])
    expect((await other.people.owner.ask(setPolicy, { body: { ...kept, passwordMin } })).code).toBe(
      'request.invalid',
    );
  await demand(team, 6);
});

it('a forgotten password is replaced by one of the required length', async () => {
  const anyone = new Client(server.address);
  const { email } = await newPerson();
  await demand(team, 10);
  await anyone.call(forgotPassword, { body: { email, again: false } });
  const token = tokenOf(await mailbox.linkTo(email, 1, 'resetpassword'));
  expect(await anyone.call(checkReset, { query: { token } })).toEqual({ email, passwordMin: 10 });
  const reset = async (password: string) =>
    (await anyone.ask(resetPassword, { body: { token, password, confirmation: password } })).code;
  expect(await reset('nine char')).toBe('request.invalid');
  // The failed attempt does not use up the link.
  expect(await reset('ten chars!')).toBe('0');
  await demand(team, 6);
});

it('a user who joins by invitation or code chooses a password of the required length', async () => {
  await demand(team, 10);
  const anyone = new Client(server.address);
  const email = 'invited@length.example';
  await team.people.admin.call(inviteByMail, { body: { text: email } });
  const token = tokenOf(await mailbox.linkTo(email, 1, 'invite-verify'));
  expect((await anyone.call(readInvitation, { query: { token } })).passwordMin).toBe(10);
  const accept = async (password: string) =>
    (await new Client(server.address).ask(acceptInvitation, { body: { token, name: 'New', password } })).code;
  expect(await accept('nine char')).toBe('request.invalid');
  expect(await accept('ten chars!')).toBe('0');
  const { code } = await team.people.admin.call(createJoinCode, { body: {} });
  expect((await anyone.call(readJoinCode, { body: { code } })).passwordMin).toBe(10);
  await demand(team, 6);
});
