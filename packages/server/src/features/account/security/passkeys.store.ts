import { sql } from 'kysely';
import type { Passkey } from '@muster/contract/account/two-step.schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';

const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

const asShown = (row: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Oldest first. */
export async function listPasskeys(db: Database | Tx, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(shown)
    .execute();
  return rows.map(asShown);
}

/** Sent to the browser, so that it offers the right passkey, or does not register one twice. */
export async function listCredentials(db: Database | Tx, userId: string, rpId: string) {
  return db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .select(['credentialId', 'transports'])
    .execute();
}

export async function insertPasskey(
  tx: Tx,
  row: {
    userId: string;
    name: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    rpId: string;
  },
): Promise<Passkey | undefined> {
  const made = await tx
    .insertInto('passkeys')
    .values({ id: newId(), ...row, counter: String(row.counter) })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(shown)
    .executeTakeFirst();
  return made && asShown(made);
}

/** Locks the row until the transaction ends, so that counters are compared one at a time. */
export async function lockCredential(tx: Tx, credentialId: Buffer) {
  return tx
    .selectFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .select(['id', 'userId', 'credentialId', 'publicKey', 'transports', 'rpId'])
    .select(sql<number>`counter::float8`.as('counter'))
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function renamePasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst();
  return row && asShown(row);
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

/** @returns its name; `undefined` when there was none */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

export async function insertChallenge(
  db: Database,
  { minutes, ...row }: { challengeHash: Buffer; purpose: string; userId: string | null; minutes: number },
): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/**
 * A challenge can be answered once. @returns its user; `undefined` when it is unknown, for another purpose, or
 * expired
 */
export async function takeChallenge(
  tx: Tx,
  challengeHash: Buffer,
  purpose: string,
): Promise<{ userId: string | null } | undefined> {
  return tx
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
}
