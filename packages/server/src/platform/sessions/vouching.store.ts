import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

/**
 * What a team's OpenID provider is trusted for. The team's owner controls what the provider says: so it gives access to
 * that team only, and proves a user's identity only if their account is in no other team.
 */
export async function findVouching(
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<{ onlyTeam: string; isProof: boolean } | undefined> {
  return tx
    .selectFrom('signOnProviders as provider')
    .where('provider.id', '=', providerId)
    .select([
      'provider.teamId as onlyTeam',
      sql<boolean>`not exists (
        select from team_members m where m.user_id = ${userId} and m.team_id <> provider.team_id
      )`.as('isProof'),
    ])
    .executeTakeFirst();
}
