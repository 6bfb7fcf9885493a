import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lowestIdAt } from '../../../platform/id.ts';

/** Any number; the same in every process. */
const INVITING_LOCK = 7_215_010;
const DAY_MS = 24 * 60 * 60_000;

/** Notes which mail brings each invitation, so that the list can say what became of it. */
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

/**
 * How many invitations the team may still send now. Who asks holds the number until the transaction ends: two admins
 * at once would otherwise both be given the rest. Mails are counted, also those of invitations that were cancelled.
 */
export async function holdRoom(tx: Tx, teamId: string, perDay: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${INVITING_LOCK}, hashtext(${teamId}))`.execute(tx);
  // By its key: a team may have many mails of the days before.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox
    where team_id = ${teamId} and id >= ${lowestIdAt(new Date(Date.now() - DAY_MS))} and kind = 'people.invitation'
  `.execute(tx);
  return Math.max(0, perDay - rows[0]!.count);
}
