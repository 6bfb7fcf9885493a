import type { Demand } from '@muster/contract/teams/policy.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface PolicyRow {
  secondStep: Demand;
  enforcedFrom: Date | null;
  lockMinutes: number | null;
  passwordMin: number;
}

/** @param isLocked locks the row until the transaction ends */
export async function findPolicy(db: Database | Tx, teamId: string, isLocked = false): Promise<PolicyRow> {
  const query = db
    .selectFrom('teamPolicies')
    .where('teamId', '=', teamId)
    .select(['enforcedFrom', 'lockMinutes', 'passwordMin'])
    .select((select) => select.ref('secondStep').$castTo<Demand>().as('secondStep'));
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (
    row ?? {
      secondStep: 'none',
      enforcedFrom: null,
      lockMinutes: null,
      passwordMin: accountLimits.passwordMin,
    }
  );
}

/** @param graceDays `null`: keeps the date that is set */
export async function setPolicy(
  tx: Tx,
  teamId: string,
  {
    secondStep,
    graceDays,
    lockMinutes,
    passwordMin,
  }: Pick<PolicyRow, 'secondStep' | 'lockMinutes' | 'passwordMin'> & { graceDays: number | null },
): Promise<void> {
  const inDays = sql<Date>`now() + make_interval(days => ${graceDays ?? 0})`;
  const enforcedFrom = secondStep === 'none' ? null : inDays;
  const values = { secondStep, enforcedFrom, lockMinutes, passwordMin };
  const kept = graceDays === null && secondStep !== 'none';
  await tx
    .insertInto('teamPolicies')
    .values({ teamId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('teamId')
        .doUpdateSet(
          kept
            ? { ...values, enforcedFrom: sql<Date>`coalesce(team_policies.enforced_from, now())` }
            : values,
        ),
    )
    .execute();
}
