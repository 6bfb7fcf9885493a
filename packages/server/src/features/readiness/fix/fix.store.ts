import type { ReplyOf } from '@muster/contract/endpoint';
import type { fixReadiness } from '@muster/contract/readiness/endpoints';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

type Reply = ReplyOf<typeof fixReadiness>;

export interface Request {
  teamId: string;
  /** See `askerOf`. */
  askedBy: string;
  /** With whose account the answer is removed; `null` for a token of the team. */
  userId: string | null;
  requestId: string;
}

/** The stored response to an earlier request with this id. */
export async function findAnswer(
  tx: Database | Tx,
  { teamId, askedBy, requestId }: Request,
): Promise<Reply | undefined> {
  const row = await tx
    .selectFrom('readinessFixes')
    .where('teamId', '=', teamId)
    .where('askedBy', '=', askedBy)
    .where('requestId', '=', requestId)
    .select('reply')
    .executeTakeFirst();
  return row?.reply as Reply | undefined;
}

export async function keepAnswer(tx: Tx, request: Request, reply: Reply): Promise<void> {
  await tx
    .insertInto('readinessFixes')
    .values({ ...request, reply: JSON.stringify(reply) })
    .execute();
}

export async function purgeAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('readinessFixes').where('createdAt', '<', before).execute();
}

/** Locks files to be installed against removal until the transaction ends. */
export async function lockFiles(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
}
