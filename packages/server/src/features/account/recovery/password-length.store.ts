import { accountLimits } from '@muster/contract/account/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Minimum password length for this user: the highest that one of their teams requires. */
export async function findPasswordMin(db: Database | Tx, userId: string): Promise<number> {
  const { min } = await db
    .selectFrom('teamMembers as m')
    .innerJoin('teamPolicies as p', 'p.teamId', 'm.teamId')
    .where('m.userId', '=', userId)
    .select(sql<number | null>`max(p.password_min)`.as('min'))
    .executeTakeFirstOrThrow();
  return min ?? accountLimits.passwordMin;
}
