import type { Language } from '@muster/contract/languages';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Account language, membership and waiting request, by address. */
export async function findAddressees(tx: Tx, teamId: string, emails: readonly string[]) {
  const { rows } = await sql<{
    email: string;
    language: Language | null;
    role: Role | null;
    memberName: string | null;
    isWaiting: boolean;
  }>`
    select u.email, u.language, m.role, m.name as member_name,
      exists (
        select from applications a where a.team_id = ${teamId} and a.user_id = u.id and a.status = 'waiting'
      ) as is_waiting
    from users u left join team_members m on m.team_id = ${teamId} and m.user_id = u.id
    where u.email = any(${emails}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Users by NUWA ID, in lower case. */
export async function findByNuwaIds(tx: Tx, nuwaIds: readonly string[]) {
  const { rows } = await sql<{ key: string; userId: string; nuwaId: string; name: string; email: string }>`
    select lower(nuwa_id) as key, id as user_id, nuwa_id, name, email from users
    where lower(nuwa_id) = any(${nuwaIds.map((each) => each.toLowerCase())}::text[])
  `.execute(tx);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/**
 * Locks open invitations to these addresses, and to the NUWA IDs of these users, whatever their address was then.
 * Expired ones count as open: they can be sent again. @returns them by address, and by user
 */
export async function lockOpen(
  tx: Tx,
  teamId: string,
  { emails, userIds = [] }: { emails: readonly string[]; userIds?: readonly string[] },
) {
  const { rows } = await sql<{
    id: string;
    email: string;
    userId: string | null;
    isNuwa: boolean;
    createdAt: Date;
    isExpired: boolean;
  }>`
    select id, email, user_id, nuwa_id is not null as is_nuwa, sent_at as created_at,
      status = 'expired' or expires_at <= now() as is_expired
    from invitations where team_id = ${teamId} and status in ('pending', 'expired') and (
      (nuwa_id is null and email = any(${emails}::text[]))
      or (nuwa_id is not null and user_id = any(${userIds}::uuid[]))
    )
    order by id for update
  `.execute(tx);
  return {
    byEmail: new Map(rows.filter(({ isNuwa }) => !isNuwa).map((row) => [row.email, row])),
    byUser: new Map(rows.filter(({ isNuwa }) => isNuwa).map((row) => [row.userId, row])),
  };
}
