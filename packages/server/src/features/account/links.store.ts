import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/id.ts';

export type LinkKind = 'reset' | 'mail' | 'undo';

export interface LinkRow {
  id: string;
  /** `null`: the account was removed. */
  userId: string | null;
  email: string | null;
  isOver: boolean;
  isExpired: boolean;
}

/** @param isReplacing invalidates older links of this kind */
export async function insertLink(
  tx: Tx,
  link: { userId: string; kind: LinkKind; tokenHash: Buffer; email: string | null; seconds: number },
  isReplacing = true,
): Promise<void> {
  if (isReplacing) await replaceLinks(tx, link.userId, link.kind);
  const { seconds, ...row } = link;
  await tx
    .insertInto('accountLinks')
    .values({ id: newId(), ...row, expiresAt: sql`now() + ${seconds}::int * interval '1 second'` })
    .execute();
}

/** Invalidates links that were not opened yet. */
export async function replaceLinks(tx: Tx, userId: string, kind: LinkKind): Promise<void> {
  await tx
    .updateTable('accountLinks')
    .set({ replacedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
}

/** @param isLocked locks the row until the transaction ends */
export async function findLink(
  db: Database | Tx,
  kind: LinkKind,
  tokenHash: Buffer,
  isLocked: boolean,
): Promise<LinkRow | undefined> {
  const query = db
    .selectFrom('accountLinks')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .select([
      'id',
      'userId',
      'email',
      sql<boolean>`used_at is not null or replaced_at is not null`.as('isOver'),
      sql<boolean>`expires_at <= now()`.as('isExpired'),
    ]);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

export async function setUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('accountLinks')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The link of this kind that was not opened yet. */
export async function findOpenLink(
  db: Database,
  userId: string,
  kind: LinkKind,
): Promise<{ email: string | null; expiresAt: Date } | undefined> {
  return db
    .selectFrom('accountLinks')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .select(['email', 'expiresAt'])
    .executeTakeFirst();
}

/** Deletes links long after they expired: until then they can still explain why they do not open. @returns how many */
export async function purgeLinks(db: Database, days: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_links where id in (
      select id from account_links where expires_at < now() - make_interval(days => ${days}) limit ${max}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
