import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

/**
 * What the word of a team's OpenID provider is good for. Whoever owns the team decides what the provider says: it opens
 * that team, and proves who somebody is only where their account is in no other.
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
