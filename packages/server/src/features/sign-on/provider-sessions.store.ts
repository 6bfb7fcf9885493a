import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Ends the provider's sessions and unfinished sign-ins. @returns the ended sessions */
export async function endSessionsBy(tx: Tx, providerId: string): Promise<{ id: string; userId: string }[]> {
  await tx.deleteFrom('signInTickets').where('signOnProviderId', '=', providerId).execute();
  await tx.deleteFrom('signOnFlows').where('providerId', '=', providerId).execute();
  return tx
    .deleteFrom('sessions')
    .where('signOnProviderId', '=', providerId)
    .returning(['id', 'userId'])
    .execute();
}

/**
 * The provider's second step is no longer trusted: its sessions need another one where the team demands it.
 * @returns the sessions
 */
export async function distrustSessionsBy(
  tx: Tx,
  providerId: string,
): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('sessions')
    .set({ strongFor: null })
    .where('signOnProviderId', '=', providerId)
    .where('strongFor', 'is not', null)
    .returning(['id', 'userId'])
    .execute();
}

/**
 * Locks the accounts of members who must use this provider. A concurrent sign-in without it either commits first, and
 * its session can be ended, or waits and sees the requirement.
 */
export async function lockConcerned(tx: Tx, teamId: string, domains: readonly string[]): Promise<void> {
  await sql`
    select from users u join team_members m on m.user_id = u.id
    where m.team_id = ${teamId} and m.role <> 'owner' and split_part(u.email, '@', 2) = any(${domains})
    order by u.id for no key update of u
  `.execute(tx);
}

/** Ends sessions that members who must use this provider started without it. @returns the ended sessions */
export async function endSessionsBeside(
  tx: Tx,
  teamId: string,
  providerId: string,
  except: string,
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    delete from sessions s using team_members m, users u, sign_on_domains d, mail_domains p
    where m.team_id = ${teamId} and m.role <> 'owner' and m.user_id = s.user_id and u.id = m.user_id
      and d.team_id = m.team_id and d.provider_id = ${providerId} and d.domain = split_part(u.email, '@', 2)
      and p.team_id = d.team_id and p.domain = d.domain and p.verified_at is not null
      and s.sign_on_provider_id is distinct from ${providerId}::uuid and s.id <> ${except}
    returning s.id, s.user_id
  `.execute(tx);
  return rows;
}
