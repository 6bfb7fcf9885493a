import { DAY_MS } from '@muster/contract/durations';
import { createHmac, scryptSync } from 'node:crypto';
import { newSecret } from '../../src/platform/secret.ts';
import { newId } from '../../src/platform/id.ts';
import { insertAccount } from '../../src/platform/sessions/accounts.store.ts';
import { SESSION_COOKIE } from '../../src/platform/sessions/engine.ts';
import { keptToken } from '../../src/platform/sessions/sessions.ts';
import { sharedSetting } from '../../src/platform/settings.ts';
import { TEST_COST } from './cheap-passwords.ts';
import { Client, PASSWORD } from './client.ts';
import type { TestServer } from './test-server.ts';

const KEY = scryptSync(PASSWORD, 'salt', 64, { N: TEST_COST, r: 16, p: 1 });
/** The hash of `PASSWORD`, with the tests' cost. */
const PASSWORD_HASH = `salt:${KEY.toString('hex')}`;

/** An account that can sign in with `PASSWORD`, and has agreed to the privacy text. */
export async function storeAccount(
  { db, app: { consent } }: TestServer,
  person: { name: string; email: string },
): Promise<string> {
  const account = { ...person, password: PASSWORD_HASH };
  const userId = await db.unit((unit) => insertAccount(unit.tx, account));
  if (userId === null) throw new Error(`${person.email} is taken`);
  await consent.agree({ userId, ip: '127.0.0.1' }, consent.version);
  return userId;
}

/** A browser signed in as this user: with the same row and cookie as a sign-in, without checking the password again. */
export async function signedIn({ db, address }: TestServer, userId: string): Promise<Client> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + 7 * DAY_MS);
  await db
    .insertInto('sessions')
    .values({ id: newId(), userId, token: keptToken(token), expiresAt })
    .execute();
  const secret = await sharedSetting(db, 'session.secret', newSecret);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const client = new Client(address);
  client.cookies.set(SESSION_COOKIE, encodeURIComponent(`${token}.${signature}`));
  return client;
}
