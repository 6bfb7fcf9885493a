import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteChunk } from '../../platform/database/delete-chunk.ts';

export interface BrowserColumns {
  userId: string;
  id: string;
  sessionId: string;
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key of the server with which it subscribed. */
  serverKey: string;
}

const shown = ['id', 'sessionId', 'name', 'createdAt', 'lastSentAt', 'failures'] as const;

const ofUser = (db: Database | Tx, userId: string) =>
  db.selectFrom('pushBrowsers').where('userId', '=', userId).orderBy('id', 'desc');

export const listBrowsers = (db: Database, userId: string) => ofUser(db, userId).select(shown).execute();

export type BrowserRow = Awaited<ReturnType<typeof listBrowsers>>[number];

/** Serialises the subscriptions of a user, so that concurrent requests do not count the same number. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Locks the session, so that it cannot end before its browser is inserted. The browser is deleted with the session. */
export async function lockSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and user_id = ${userId} for key share
  `.execute(tx);
  return rows.length > 0;
}

/**
 * A browser has one subscription. Replaces an earlier one of this session or endpoint, also another user's, with its
 * queued messages.
 */
export async function replaceBrowser(tx: Tx, browser: BrowserColumns): Promise<BrowserRow> {
  await tx
    .deleteFrom('pushBrowsers')
    .where((eb) => eb.or([eb('endpoint', '=', browser.endpoint), eb('sessionId', '=', browser.sessionId)]))
    .execute();
  return tx.insertInto('pushBrowsers').values(browser).returning(shown).executeTakeFirstOrThrow();
}

export async function countBrowsers(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from push_browsers where user_id = ${userId}
  `.execute(tx);
  return rows[0]!.n;
}

export interface Key {
  userId: string;
  browserId: string;
}

export async function findTarget(db: Database, { userId, browserId }: Key) {
  return ofUser(db, userId)
    .where('id', '=', browserId)
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst();
}

/**
 * For rows from before the key was stored: assumes that they subscribed with this key.
 */
export async function noteKey(db: Database, serverKey: string): Promise<void> {
  await db.updateTable('pushBrowsers').where('serverKey', 'is', null).set({ serverKey }).execute();
}

/** Removes browsers that subscribed with another key of the server. @returns how many */
export const forgetOtherKeys = (db: Database, serverKey: string, limit: number) =>
  deleteChunk(db, 'pushBrowsers', sql`server_key < ${serverKey} or server_key > ${serverKey}`, limit);

/** @returns false when it does not exist */
export async function deleteBrowser(tx: Tx | Database, { userId, browserId: id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pushBrowsers')
    .where((eb) => eb.and({ userId, id }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
