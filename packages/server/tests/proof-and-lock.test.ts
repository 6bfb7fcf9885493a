import { logout, refresh, rmsUserInfo, setupStatus } from '@muster/contract/account/endpoints';
import { lock, lookAtProof, prove, unlock } from '@muster/contract/account/proof.endpoints';
import { beginTwoStep } from '@muster/contract/account/two-step.endpoints';
import { endpoints } from '@muster/contract/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { createToken } from '@muster/contract/tokens/endpoints';
import { joining } from '@muster/contract/people/joining.endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { turnOnTwoStep } from './setup/authenticator-app.ts';
import { createObjects } from './setup/objects.ts';
import { cases } from './setup/cases.ts';
import { type Client, PASSWORD } from './setup/client.ts';
import { openLive } from './setup/live-socket.ts';
import { type NewPerson, withSelfService } from './setup/self-service.ts';
import type { TestServer } from './setup/test-server.ts';

let server: TestServer;
let newPerson: () => Promise<NewPerson>;
withSelfService((made) => ({ server, newPerson } = made));

const codeOf = async (client: Client) => (await client.ask(rmsUserInfo, {})).code;

/** Backdates the proof of identity by eleven minutes. */
async function later(userId: string) {
  await sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${userId}`.execute(
    server.db,
  );
}

describe('a sensitive action', () => {
  it('needs re-authentication after ten minutes, and works after it', async () => {
    const { client, userId } = await newPerson();
    await client.call(beginTwoStep, {});
    await later(userId);
    expect(await client.ask(beginTwoStep, {})).toMatchObject({ httpStatus: 401, code: 'session.prove' });
    expect((await client.ask(prove, { body: { password: 'wrong' } })).code).toBe('E066');
    expect((await client.ask(prove, { body: {} })).code).toBe('request.invalid');
    expect((await client.ask(beginTwoStep, {})).code).toBe('session.prove');
    await client.call(prove, { body: { password: PASSWORD } });
    await client.call(beginTwoStep, {});
  });

  it('says what is wrong with the request before it asks for a proof', async () => {
    const { client, userId } = await newPerson();
    await later(userId);
    const answer = await client.ask(createToken, { body: { name: '', scopes: ['device.read'] } } as never);
    expect(answer).toMatchObject({ code: 'request.invalid', httpStatus: 400 });
    expect((await client.ask(beginTwoStep, {})).code).toBe('session.prove');
  });

  it('accepts a code of the authenticator app too, for this session only', async () => {
    const { client, userId } = await newPerson();
    const { app } = await turnOnTwoStep(client);
    const other = await signedIn(server, userId);
    await later(userId);
    const code = app.code();
    await client.call(prove, { body: { code } });
    await client.call(beginTwoStep, {});
    expect((await other.ask(beginTwoStep, {})).code).toBe('session.prove');
    expect((await other.ask(prove, { body: { code } })).code).toBe('two_step.code');
  });

  it('limits password guesses in the re-authentication', async () => {
    const { client } = await newPerson();
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      codes.push((await client.ask(prove, { body: { password: `guess ${tries}` } })).code);
    expect(codes.at(-1)).toBe('request.too_many');
  });
});

describe('sensitive endpoints', () => {
  const sensitive = endpoints.filter((endpoint) => endpoint.sensitive === true);

  it('include keys, tokens, roles, transfer, and the ways to sign in', () => {
    expect(sensitive.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['teams.renewKey', 'tokens.create', 'account.endTwoStep', 'account.addPasskey']),
    );
  });

  it('refuse a session without a recent re-authentication', async () => {
    const objects = await createObjects(server);
    const { owner } = objects.team.people;
    await later(objects.team.userIds.owner);
    for (const endpoint of sensitive) {
      const answer = await owner.ask(endpoint, cases[endpoint.id]!(objects));
      expect([endpoint.id, answer.code]).toEqual([endpoint.id, 'session.prove']);
    }
  });
});

describe('a locked session', () => {
  it('can only unlock and sign out, whatever the endpoint', async () => {
    const objects = await createObjects(server);
    const { owner } = objects.team.people;
    await owner.call(lock, {});
    for (const endpoint of endpoints) {
      if (endpoint.access === 'public' || endpoint.whileLocked === true) continue;
      const answer = await owner.ask(endpoint, cases[endpoint.id]!(objects));
      expect([endpoint.id, answer.httpStatus, answer.code]).toEqual([endpoint.id, 403, 'session.locked']);
    }
    expect(
      endpoints
        .filter(({ whileLocked }) => whileLocked)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'account.beginPasskeyProof',
      'account.lock',
      'account.lookAtProof',
      'account.unlock',
      // Unlocked by the provider's answer: see sign-on-binding.test.ts.
      'signOn.beginProof',
      'signOn.bindings',
    ]);
  });

  it('loses its live connections and gets no new ones; other sessions of the user keep working', async () => {
    const { client, userId } = await newPerson();
    const other = await signedIn(server, userId);
    await client.call(listDevices, { query: {} });
    const live = await openLive(client);
    await client.call(lock, {});
    await expect.poll(() => live.closed).not.toBeNull();
    await expect(openLive(client)).rejects.toThrow();
    expect((await client.ask(listDevices, { query: {} })).code).toBe('session.locked');
    expect(await codeOf(other)).toBe('0');
  });

  it('is unlocked by the password, and by nothing less', async () => {
    const { client, userId } = await newPerson();
    const { app } = await turnOnTwoStep(client);
    await client.call(lock, {});
    await client.call(lock, {});
    expect(await client.call(lookAtProof, {})).toMatchObject({ isLocked: true, hasPassword: true });
    expect((await client.ask(unlock, { body: { password: 'wrong' } })).code).toBe('E066');
    expect((await client.ask(unlock, { body: { code: app.code() } as never })).code).not.toBe('0');
    expect((await client.ask(refresh, {})).code).toBe('session.locked');
    expect(await codeOf(client)).toBe('session.locked');
    await client.call(unlock, { body: { password: PASSWORD } });
    expect(await codeOf(client)).toBe('0');
    const rows = await server.db
      .selectFrom('auditLog')
      .where('actorId', '=', userId)
      .select('action')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.lock', 'account.unlock']),
    );
  });

  it('counts as signed out on public pages: it joins no team', async () => {
    const { client } = await newPerson();
    expect((await client.call(joining, {})).person).not.toBeNull();
    await client.call(lock, {});
    expect((await client.call(joining, {})).person).toBeNull();
  });

  it('can sign out', async () => {
    const { client } = await newPerson();
    await client.call(lock, {});
    await client.call(logout, {});
    expect((await client.call(setupStatus, {})).isSignedIn).toBe(false);
  });
});
