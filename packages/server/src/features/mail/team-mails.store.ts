import type { MailState } from '@muster/contract/mail/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

const stateOf = sql<MailState>`case when sent_at is not null then 'sent' when given_up_at is not null then 'failed'
  when attempts > 0 then 'retrying' else 'waiting' end`;

/** Its content was not erased. */
const hasContent = sql<boolean>`content <> '{}'::jsonb`;

export async function listMails(
  db: Database,
  teamId: string,
  query: { page: number; limit: number; keyword?: string | undefined; stateFilter?: MailState | undefined },
) {
  const { stateFilter, keyword } = query;
  const matching = db
    .selectFrom('mailOutbox')
    .where('teamId', '=', teamId)
    .$if(stateFilter !== 'sent', (q) => q.where('sentAt', 'is', null))
    .$if(stateFilter !== undefined, (q) => q.where(stateOf, '=', stateFilter!))
    .$if(keyword !== undefined, (q) =>
      q.where(sql<boolean>`position(lower(${keyword!}) in lower(recipient || ' ' || subject)) > 0`),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .select(['id', 'recipient', 'subject', 'createdAt', 'attempts', 'dueAt', 'lastError', 'sentAt'])
      .select(['givenUpAt', 'isStopped', stateOf.as('state'), hasContent.as('hasContent')])
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function hasMail(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mailOutbox')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an unsent mail; `undefined` also for one that is being sent, so that no request waits for a mail server. */
export async function lockUnsent(tx: Tx, teamId: string, id: string) {
  return tx
    .selectFrom('mailOutbox')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .select(['recipient', 'givenUpAt', hasContent.as('hasContent')])
    .executeTakeFirst();
}

/** Makes it due now. A mail that was given up gets all its further attempts again. */
export async function makeDue(tx: Tx, id: string): Promise<void> {
  await sql`
    update mail_outbox set due_at = now(), is_stopped = false, given_up_at = null,
      attempts = case when given_up_at is null then attempts else 1 end
    where id = ${id}
  `.execute(tx);
}

export async function stop(tx: Tx, id: string): Promise<void> {
  await sql`
    update mail_outbox set given_up_at = now(), is_stopped = true, content = '{}' where id = ${id}
  `.execute(tx);
}
