import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export type FlowPurpose = 'sign-in' | 'bind' | 'test' | 'prove' | 'accept';

export interface FlowRow {
  teamId: string;
  providerId: string;
  purpose: FlowPurpose;
  /** SHA-256 of the browser's cookie. */
  browser: Buffer;
  /** Sealed. */
  content: Buffer;
  userId: string | null;
  sessionId: string | null;
}

export async function insertFlow(tx: Tx, flow: FlowRow & { key: Buffer }, minutes: number): Promise<void> {
  await tx
    .insertInto('signOnFlows')
    .values({ ...flow, expiresAt: sql`now() + make_interval(mins => ${minutes}::int)` })
    .execute();
}

const columns = ['teamId', 'providerId', 'browser', 'content', 'userId', 'sessionId'] as const;

/** Deletes and returns the flow: the second of two concurrent calls gets `undefined`. */
export async function takeFlow(tx: Tx, key: Buffer): Promise<FlowRow | undefined> {
  return tx
    .deleteFrom('signOnFlows')
    .where('key', '=', key)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(columns)
    .returning(sql<FlowPurpose>`purpose`.as('purpose'))
    .executeTakeFirst();
}

/** Whether this browser has a flow of this provider that waits for this user to prove their account. */
export async function isAwaited(
  tx: Tx,
  { userId, browser, providerId }: { userId: string; browser: Buffer; providerId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('signOnFlows')
    .where('userId', '=', userId)
    .where('browser', '=', browser)
    .where('providerId', '=', providerId)
    .where('purpose', '=', 'accept')
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns how many were deleted */
export async function purgeFlows(db: Database, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_on_flows where key in (select key from sign_on_flows where expires_at < now() limit ${max})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
