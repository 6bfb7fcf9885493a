import { inTeam } from '@muster/contract/teams/named-team';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteChunk } from '../../platform/database/delete-chunk.ts';
import { newId } from '../../platform/id.ts';
import type { PushText } from '../../platform/notices/push.events.ts';
import type { Key } from './browsers.store.ts';
import { LIVES_SECONDS, type PushBody, type Target } from './send.ts';

/**
 * Queues a message for each browser of these users, provided they are in the team; not for one that is being removed.
 * @returns those browsers
 */
export async function insertMessages(tx: Tx, teamId: string, texts: readonly PushText[]): Promise<Key[]> {
  const { rows: browsers } = await sql<Key & { email: string }>`
    select b.user_id, b.id as browser_id, lower(u.email) as email
    from users u
    join team_members m on m.team_id = ${teamId} and m.user_id = u.id
    join push_browsers b on b.user_id = u.id
    join sessions s on s.id = b.session_id and s.expires_at > now()
    where lower(u.email) = any(${texts.map(({ email }) => email.toLowerCase())}::text[])
    order by b.user_id, b.id for key share of b
  `.execute(tx);
  const rows = browsers.flatMap(({ email, userId, browserId }) =>
    texts
      .filter((text) => text.email.toLowerCase() === email)
      .map(({ title, body, path }) => ({
        userId,
        browserId,
        id: newId(),
        teamId,
        title,
        body,
        path: inTeam(path, teamId),
      })),
  );
  if (rows.length > 0) await tx.insertInto('pushMessages').values(rows).execute();
  return browsers.map(({ userId, browserId }) => ({ userId, browserId }));
}

export type TakenBrowser = Target & { failures: number };

/** Locks a browser for so many seconds; `undefined` while another process has the lock or its retry pause lasts. */
export async function takeBrowser(
  db: Database,
  { userId, browserId }: Key,
  seconds: number,
): Promise<TakenBrowser | undefined> {
  const { rows } = await sql<TakenBrowser>`
    update push_browsers b set busy_until = now() + make_interval(secs => ${seconds})
    where b.user_id = ${userId} and b.id = ${browserId}
      and (b.busy_until is null or b.busy_until <= now()) and (b.retry_at is null or b.retry_at <= now())
      and exists (select 1 from sessions s where s.id = b.session_id and s.expires_at > now())
    returning b.endpoint, b.p256dh, b.auth, b.failures
  `.execute(db);
  return rows[0];
}

/** The oldest queued message of a team to which the user still belongs. */
export async function nextMessage(
  db: Database | Tx,
  { userId, browserId }: Key,
): Promise<PushBody | undefined> {
  const { rows } = await sql<PushBody>`
    select p.id, p.title, p.body, p.path from push_messages p
    where p.user_id = ${userId} and p.browser_id = ${browserId}
      and p.created_at > now() - make_interval(secs => ${LIVES_SECONDS})
      and exists (select 1 from team_members m where m.team_id = p.team_id and m.user_id = p.user_id)
    order by p.id limit 1
  `.execute(db);
  return rows[0];
}

export async function deleteMessage(db: Database, { userId, browserId }: Key, id: string): Promise<void> {
  await db
    .deleteFrom('pushMessages')
    .where((eb) => eb.and({ userId, browserId, id }))
    .execute();
}

export interface Release {
  /** Earliest next attempt; `null`: no pause. */
  retryAt: Date | null;
  failures: number;
  hasSent: boolean;
}

/** Releases the lock on a browser. */
export async function releaseBrowser(
  tx: Tx,
  { userId, browserId: id }: Key,
  { hasSent, retryAt, failures }: Release,
): Promise<void> {
  await tx
    .updateTable('pushBrowsers')
    .where((eb) => eb.and({ userId, id }))
    .set({ busyUntil: null, retryAt, failures, ...(hasSent && { lastSentAt: sql<Date>`now()` }) })
    .execute();
}

/** Browsers with queued messages whose retry pause is over. */
export async function listWaiting(db: Database): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select b.user_id, b.id as browser_id from push_browsers b
    where (b.busy_until is null or b.busy_until <= now()) and (b.retry_at is null or b.retry_at <= now())
      and exists (select 1 from push_messages p where p.user_id = b.user_id and p.browser_id = b.id)
  `.execute(db);
  return rows;
}

export async function forgetMembers(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('pushMessages')
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Removes expired messages. @returns how many */
export const removeOld = (db: Database, seconds: number, limit: number) =>
  deleteChunk(db, 'pushMessages', sql`created_at < now() - make_interval(secs => ${seconds})`, limit);
