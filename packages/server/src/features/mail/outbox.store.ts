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

/** Any number; the same in every process. */
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

/** One process sends at a time, so that mails leave in their order. @returns whether this one may, until `tx` ends */
export async function becomeSender(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${SENDER_LOCK}) as is_mine
  `.execute(tx);
  return rows[0]!.isMine;
}

/** The first that is due: those that somebody waits for before those of a long list, oldest first. */
export async function takeDue(tx: Tx): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select id, team_id, recipient, language, content, attempts from mail_outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by priority, id limit 1 for update
  `.execute(tx);
  return rows[0];
}

/** Its links open doors: unless they are to be read here (`keepContent`), nothing of it stays but who got it when. */
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

/** What it says is kept for a while, so that it can be tried again: the server may be the one to mend. */
export async function giveUp(tx: Tx, id: string, error: string): Promise<void> {
  await sql`
    update mail_outbox set attempts = attempts + 1, last_error = ${error}, given_up_at = now()
    where id = ${id}
  `.execute(tx);
}

/** Skips one that is being sent: nobody should wait for a mail server. */
export async function withdrawMails(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update mail_outbox set given_up_at = coalesce(given_up_at, now()), is_stopped = true, content = '{}'
    where id in (
      select id from mail_outbox
      where team_id = ${teamId} and id = any(${ids}::uuid[]) and sent_at is null for update skip locked
    )
  `.execute(tx);
}

/** What a team still had to say to these people, by the address of their account. As above, one that is being sent arrives. */
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
  /** Age of the oldest one that waits. */
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

/** @returns how many it removed */
export async function removeOld(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_outbox where id in (
      select id from mail_outbox
      where coalesce(sent_at, given_up_at) < now() - make_interval(days => ${days}) limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows);
}

/** @returns how many of those given up longer ago than this lost what they say */
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
