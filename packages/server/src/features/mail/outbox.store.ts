import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';

export interface OutboxRow {
  id: string;
  teamId: string | null;
  recipient: string;
  language: string;
  kind: string;
  content: MailContent;
  priority: number;
}

export interface WaitingMail extends Omit<OutboxRow, 'priority' | 'kind'> {
  attempts: number;
}

/** An arbitrary number, the same in every process. */
const SENDER_LOCK = 7_215_001;

export async function insertMails(tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
  await sql`
    insert into mail_outbox (id, team_id, recipient, language, kind, subject, content, priority)
    select * from unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.teamId)}::uuid[],
      ${rows.map((row) => row.recipient)}::text[], ${rows.map((row) => row.language)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.content.subject)}::text[],
      ${rows.map((row) => JSON.stringify(row.content))}::jsonb[], ${rows.map((row) => row.priority)}::smallint[]
    )
  `.execute(tx);
}

/**
 * One process sends at a time, so that mails leave in order. @returns whether this one holds the lock, until `tx` ends
 */
export async function becomeSender(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SENDER_LOCK}) as is_mine
  `.execute(tx);
  return rows[0]!.isMine;
}

/** The first due mail: single mails before those of a long list, oldest first. */
export async function takeDue(tx: Tx): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select id, team_id, recipient, language, content, attempts from mail_outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by priority, attempts > 0, id limit 1 for update
  `.execute(tx);
  return rows[0];
}

/** Its links grant access: unless mails are read here (`keepContent`), only the recipient and the time are kept. */
export async function setSent(tx: Tx, id: string, { keepContent }: { keepContent: boolean }): Promise<void> {
  await sql`
    update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null,
      content = case when ${keepContent} then content else '{}' end
    where id = ${id}
  `.execute(tx);
}

export async function postpone(tx: Tx, id: string, error: string, seconds: number): Promise<void> {
  await sql`
    update mail_outbox set attempts = attempts + 1, last_error = ${error},
      due_at = now() + make_interval(secs => ${seconds})
    where id = ${id}
  `.execute(tx);
}

/** The content is kept for a while, so that it can be retried: the fault may be the mail server's. */
export async function giveUp(tx: Tx, id: string, error: string): Promise<void> {
  await sql`
    update mail_outbox set attempts = attempts + 1, last_error = ${error}, given_up_at = now()
    where id = ${id}
  `.execute(tx);
}

/** Skips a mail that is being sent: the caller must not wait for a mail server. */
export async function withdrawMails(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update mail_outbox set given_up_at = coalesce(given_up_at, now()), is_stopped = true, content = '{}'
    where id in (
      select id from mail_outbox
      where team_id = ${teamId} and id = any(${ids}::uuid[]) and sent_at is null for update skip locked
    )
  `.execute(tx);
}

/**
 * Withdraws the team's unsent mails to these users, found by the address of their account. A mail that is being sent is
 * skipped, as above.
 */
export async function withdrawFrom(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    update mail_outbox set given_up_at = now(), is_stopped = true, content = '{}'
    where id in (
      select m.id from mail_outbox m join users u on lower(u.email) = lower(m.recipient)
      where u.id = any(${userIds}::uuid[]) and m.team_id = ${teamId}
        and m.sent_at is null and m.given_up_at is null
      for update of m skip locked
    )
  `.execute(tx);
}

export interface OutboxCounts {
  waiting: number;
  /** Age of the oldest waiting mail. */
  oldestSeconds: number;
  givenUp: number;
}

export async function countMails(db: Database): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`
    select count(*) filter (where given_up_at is null)::int as waiting,
      count(*) filter (where given_up_at is not null)::int as given_up,
      coalesce(extract(epoch from now() - min(created_at) filter (where given_up_at is null)), 0)::int
        as oldest_seconds
    from mail_outbox where sent_at is null
  `.execute(db);
  return rows[0]!;
}

/** @returns the number of removed rows */
export async function removeOld(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_outbox where id in (
      select id from mail_outbox
      where coalesce(sent_at, given_up_at) < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

/** Erases the content of mails given up longer ago than this. @returns how many */
export async function forgetGivenUp(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_outbox set content = '{}' where id in (
      select id from mail_outbox
      where sent_at is null and given_up_at < now() - make_interval(days => ${days}) and content <> '{}'::jsonb
      limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}
