import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

/**
 * What a team's OpenID provider is trusted for. The team's owner controls what the provider says: so it gives access to
 * that team only, and proves a user's identity only if their account is in no other team. It stays turned on until the
 * transaction ends.
 * @returns `undefined` when it was turned off or removed
 */
export async function findVouching(
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<{ onlyTeam: string; trustsSecondStep: boolean; isProof: boolean } | undefined> {
  return tx
    .selectFrom('signOnProviders as provider')
    .where('provider.id', '=', providerId)
    .where('provider.isEnabled', '=', true)
    .forShare()
    .select([
      'provider.teamId as onlyTeam',
      'provider.trustsSecondStep',
      sql<boolean>`not exists (
        select from team_members m where m.user_id = ${userId} and m.team_id <> provider.team_id
      )`.as('isProof'),
    ])
    .executeTakeFirst();
}
