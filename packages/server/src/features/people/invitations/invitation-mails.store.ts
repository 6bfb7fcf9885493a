import { DAY_MS } from '@muster/contract/durations';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lowestIdAt } from '../../../platform/id.ts';

/** An arbitrary number, the same in every process. */
const INVITING_LOCK = 7_215_010;

/** Links each invitation to its mail, so that the list can show delivery failures. */
export async function setMails(
  tx: Tx,
  teamId: string,
  pairs: readonly { id: string; mailId: string }[],
): Promise<void> {
  await sql`
    update invitations i set mail_id = t.mail_id
    from unnest(${pairs.map((each) => each.id)}::uuid[], ${pairs.map((each) => each.mailId)}::uuid[])
      as t (id, mail_id)
    where i.team_id = ${teamId} and i.id = t.id
  `.execute(tx);
}

/** The latest mails of these invitations. */
export async function mailsOf(tx: Tx, teamId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mailId: string }>`
    select mail_id from invitations where team_id = ${teamId} and id = any(${ids}::uuid[]) and mail_id is not null
  `.execute(tx);
  return rows.map(({ mailId }) => mailId);
}

/** By primary key: a team may have many older mails. */
const sentToday = (teamId: string) => sql<boolean>`team_id = ${teamId}
  and id >= ${lowestIdAt(new Date(Date.now() - DAY_MS))} and kind = 'people.invitation'`;

/** Those of these addresses to which the team has sent at least `max` invitations in 24 hours. */
export async function mailedOften(
  tx: Tx,
  teamId: string,
  emails: readonly string[],
  max: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail_outbox
    where ${sentToday(teamId)} and recipient = any(${emails}::text[])
    group by recipient having count(*) >= ${max}
  `.execute(tx);
  return new Set(rows.map(({ recipient }) => recipient));
}

/**
 * How many invitations the team may still send now, out of `perDay` in 24 hours. Holds a lock until the transaction
 * ends, because two admins would otherwise share the same remainder. Counts mails, including those of cancelled
 * invitations.
 */
export async function lockRoom(tx: Tx, teamId: string, perDay: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${INVITING_LOCK}, hashtext(${teamId}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox where ${sentToday(teamId)}
  `.execute(tx);
  return Math.max(0, perDay - rows[0]!.count);
}
