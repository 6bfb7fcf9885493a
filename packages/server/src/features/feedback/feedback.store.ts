import type { FeedbackCategory } from '@muster/contract/feedback/categories';
import type { Language } from '@muster/contract/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';

export interface NewFeedback {
  teamId: string;
  id: string;
  userId: string;
  category: FeedbackCategory;
  message: string;
  page: string;
  storageKey: string | null;
  contentType: string | null;
  size: number | null;
  sha256: string | null;
}

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<void> {
  await tx.insertInto('feedback').values(row).execute();
}

/** Serialises the feedback of a user, so that concurrent requests do not count the same number. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/** Number of reports the user sent within the last hour, in all teams. */
export async function countLately(db: Database | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .where('userId', '=', userId)
    .where('sentAt', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function teamOf(tx: Tx, teamId: string): Promise<{ name: string; language: Language | null }> {
  const row = await tx
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'language'])
    .executeTakeFirstOrThrow();
  return row as { name: string; language: Language | null };
}

/** One page, newest first. */
export async function listPage(
  db: Database,
  teamId: string,
  { page, limit, category }: { page: number; limit: number; category?: FeedbackCategory | undefined },
) {
  const matching = db
    .selectFrom('feedback')
    .leftJoin('users as person', 'person.id', 'feedback.userId')
    .where('feedback.teamId', '=', teamId)
    .$if(category !== undefined, (rows) => rows.where('feedback.category', '=', category!))
    .selectAll('feedback')
    .select('person.name as senderName');
  return readPage(matching, { page, limit }, (rows) => rows.orderBy('feedback.id', 'desc'));
}

export type FeedbackRow = Awaited<ReturnType<typeof listPage>>['rows'][number];

export async function findPicture(db: Database, teamId: string, id: string) {
  return db
    .selectFrom('feedback')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('storageKey', 'is not', null)
    .select(['storageKey', 'contentType', 'size', 'sha256'])
    .executeTakeFirst();
}
