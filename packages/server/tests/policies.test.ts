import { login, rmsUserInfo, userInfo } from '@muster/contract/account/endpoints';
import { addPasskey, beginPasskey, removePasskey } from '@muster/contract/account/passkeys.endpoints';
import { getStrength } from '@muster/contract/account/two-step.endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { getPolicy, setPolicy } from '@muster/contract/teams/policy.endpoints';
import { expect, it } from 'vitest';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { Client, PASSWORD } from './setup/client.ts';
import { lockWaits } from './setup/lock-waits.ts';
import { openLive } from './setup/live-socket.ts';
import { SecurityKey } from './setup/security-key.ts';
import { createTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withToken } from './setup/token-client.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
withTeam((made) => ({ server } = made));

const codeOf = async (client: Client) => (await client.ask(listDevices, { query: {} })).code;

async function addKey(client: Client) {
  const { options } = await client.call(beginPasskey, {});
  const key = new SecurityKey(server.address);
  const { id } = await client.call(addPasskey, { body: { name: 'Key', passkey: key.make(options) } });
  return { key, id };
}

it('a required second step has a grace period, is announced, and then blocks everything until it is added', async () => {
  const { people } = await createTeam(server);
  const { owner, member, admin } = people;
  await owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 14, lockMinutes: 15 } });
  expect(await codeOf(member)).toBe('0');
  const info = await member.call(rmsUserInfo, {});
  expect(info.policy).toMatchObject({ lockMinutes: 15, demand: { what: 'any', isMet: false } });
  const inDays = (Date.parse(info.policy.demand!.from) - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(13.9);
  expect(inDays).toBeLessThan(14.1);

  const live = await openLive(member);
  await owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 0, lockMinutes: 15 } });
  await expect.poll(() => live.closed).not.toBeNull();
  await expect(openLive(member)).rejects.toThrow();
  for (const client of [owner, member, admin])
    expect(await client.ask(rmsUserInfo, {})).toMatchObject({ httpStatus: 403, code: 'session.weak' });
  expect((await owner.ask(setPolicy, { body: { secondStep: 'none', lockMinutes: null } })).code).toBe(
    'session.weak',
  );
  // Account pages still work: the second step is added there.
  await member.call(userInfo, {});
  await turnOnTwoStep(member);
  expect(await codeOf(member)).toBe('0');
  const { id } = await addKey(admin);
  expect(await codeOf(admin)).toBe('0');
  await admin.call(removePasskey, { params: { id } });
  expect(await codeOf(admin)).toBe('session.weak');
});

it('changes of different parts of the policy undo none of each other', async () => {
  const { owner } = (await createTeam(server)).people;
  await owner.call(setPolicy, { body: { secondStep: 'any', graceDays: 14 } });
  const { enforcedFrom } = await owner.call(getPolicy, {});
  await owner.call(setPolicy, { body: { lockMinutes: 15 } });
  await owner.call(setPolicy, { body: { passwordMin: 12 } });
  const whole = { secondStep: 'any', enforcedFrom, lockMinutes: 15, passwordMin: 12 };
  expect(await owner.call(getPolicy, {})).toEqual(whole);
  await owner.call(setPolicy, { body: { lockMinutes: null } });
  expect(await owner.call(getPolicy, {})).toEqual({ ...whole, lockMinutes: null });
  await owner.call(setPolicy, { body: { secondStep: 'none' } });
  expect(await owner.call(getPolicy, {})).toMatchObject({ enforcedFrom: null, passwordMin: 12 });
});

it('two first changes of a policy at one moment undo none of each other', async () => {
  const { teamId, people } = await createTeam(server);
  const asked = await server.db.transaction().execute(async (tx) => {
    // Neither can write its entry of the log yet.
    await tx.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute();
    const both = [{ lockMinutes: 15 }, { passwordMin: 12 }].map((body) =>
      people.owner.ask(setPolicy, { body }),
    );
    await lockWaits(server, 2);
    return both;
  });
  expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(['0', '0']);
  expect(await people.owner.call(getPolicy, {})).toMatchObject({ lockMinutes: 15, passwordMin: 12 });
});

it('a required second step blocks personal API tokens like sessions; team tokens keep working', async () => {
  const { people } = await createTeam(server);
  const { owner, member } = people;
  const { client: own } = await withToken(member, ['device.read']);
  const { client: ofTeam } = await withToken(owner, ['device.read'], { kind: 'team' });
  const demand = (graceDays: number) =>
    owner.call(setPolicy, { body: { secondStep: 'any', graceDays, lockMinutes: null } });
  await demand(3);
  expect(await codeOf(own)).toBe('0');
  const live = await openLive(own);
  await demand(0);
  expect(await own.ask(listDevices, { query: {} })).toMatchObject({ httpStatus: 403, code: 'session.weak' });
  await expect.poll(() => live.closed).not.toBeNull();
  await expect(openLive(own)).rejects.toThrow('401');
  expect(await codeOf(ofTeam)).toBe('0');
  await turnOnTwoStep(member);
  expect(await codeOf(own)).toBe('0');
});

it('an authenticator app does not suffice where a passkey is required, which then is the second step', async () => {
  const { people } = await createTeam(server);
  await people.owner.call(setPolicy, { body: { secondStep: 'passkey', graceDays: 0, lockMinutes: null } });
  await turnOnTwoStep(people.owner);
  expect(await codeOf(people.owner)).toBe('session.weak');
  await addKey(people.owner);
  expect(await codeOf(people.owner)).toBe('0');
  await addKey(people.member);
  const { email } = await people.member.call(userInfo, {});
  const asked = await new Client(server.address).ask(login, { body: { email, password: PASSWORD } });
  expect(asked).toMatchObject({ code: 'session.two_factor', data: { detail: { ways: ['passkey'] } } });
  expect((await people.member.call(getStrength, {})).passkeys).toHaveLength(1);
});

it('a policy is set by the owner only, and applies to one team', async () => {
  const { people } = await createTeam(server);
  const other = await createTeam(server);
  const body = { secondStep: 'any' as const, graceDays: 0, lockMinutes: null };
  expect((await people.admin.ask(setPolicy, { body })).code).toBe('E033');
  await people.owner.call(setPolicy, { body });
  expect(await codeOf(other.people.owner)).toBe('0');
  expect(await other.people.owner.call(getPolicy, {})).toEqual({
    secondStep: 'none',
    enforcedFrom: null,
    lockMinutes: null,
    passwordMin: 6,
  });
});

it('a requirement in force keeps its date when other settings change', async () => {
  const { people } = await createTeam(server);
  const { owner } = people;
  const first = await owner.call(setPolicy, {
    body: { secondStep: 'any', graceDays: 7, lockMinutes: null },
  });
  const second = await owner.call(setPolicy, { body: { secondStep: 'any', lockMinutes: 5 } });
  expect(second).toEqual({ ...first, lockMinutes: 5 });
});
