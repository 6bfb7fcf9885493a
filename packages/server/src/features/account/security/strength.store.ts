import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Ways {
  hasApp: boolean;
  hasPasskey: boolean;
  hasPassword: boolean;
  /** A password alone is not enough to sign in. */
  isDemanded: boolean;
}

/**
 * The user's ways to prove themselves. The second step is asked for once an app is set up; a passkey alone triggers
 * it only where a team demands a second step, since a user who loses the passkey would have no other way.
 */
export async function findWays(db: Database | Tx, userId: string): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select *, has_app or (has_passkey and exists (
      select from team_members m join team_policies p on p.team_id = m.team_id
      where m.user_id = ${userId} and p.second_step <> 'none'
    )) as is_demanded
    from (select
      exists (select from two_step_apps where user_id = ${userId} and secret is not null) as has_app,
      exists (select from passkeys where user_id = ${userId}) as has_passkey,
      exists (
        select from credentials where user_id = ${userId} and provider_id = 'credential' and password is not null
      ) as has_password
    ) ways
  `.execute(db);
  return rows[0]!;
}
