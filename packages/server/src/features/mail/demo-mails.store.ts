import type { MailState } from '@muster/contract/mail/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';

const state =
  sql<MailState>`case when sent_at is not null then 'sent' when given_up_at is not null then 'failed'
  when attempts > 0 then 'retrying' else 'waiting' end`.as('state');

/** Of all teams and accounts, newest first. */
export async function listNewest(db: Database, limit: number) {
  return db
    .selectFrom('mailOutbox')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'recipient as to', 'subject', 'createdAt', state])
    .execute();
}

export async function findWritten(db: Database, id: string) {
  const row = await db
    .selectFrom('mailOutbox')
    .where('id', '=', id)
    .where(sql<boolean>`content <> '{}'::jsonb`)
    .select(['id', 'recipient as to', 'subject', 'createdAt', state, 'language', 'content'])
    .executeTakeFirst();
  return row && { ...row, content: row.content as unknown as MailContent };
}
