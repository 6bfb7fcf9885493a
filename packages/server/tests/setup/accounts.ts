import { createHmac } from 'node:crypto';
import { newSecret } from '../../src/platform/secret.ts';
import { newId } from '../../src/platform/id.ts';
import { insertAccount } from '../../src/platform/sessions/accounts.store.ts';
import { SESSION_COOKIE } from '../../src/platform/sessions/engine.ts';
import { keptToken } from '../../src/platform/sessions/sessions.ts';
import { sharedSetting } from '../../src/platform/settings.ts';
import { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

/** The hash of `PASSWORD`. Hashing takes a tenth of a second of CPU; the sign-in tests prove that it matches. */
const PASSWORD_HASH =
  '1aeeb622e8057bb4bf928d17b07f6e4d:6108faa2d786fc128bdb2d10c1351ecfed2b7fca70b5bd92b41745824ea6ea9e7eeae1679227366b4431dcf0bc8f059f3ff3fe4baee61718a35fec665ee032ba';
const DAY_MS = 86_400_000;

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
