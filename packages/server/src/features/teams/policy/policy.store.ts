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

const selectPolicy = (db: Database | Tx, teamId: string) =>
  db
    .selectFrom('teamPolicies')
    .where('teamId', '=', teamId)
    .select(['enforcedFrom', 'lockMinutes', 'passwordMin'])
    .select((select) => select.ref('secondStep').$castTo<Demand>().as('secondStep'));

export async function findPolicy(db: Database | Tx, teamId: string): Promise<PolicyRow> {
  const row = await selectPolicy(db, teamId).executeTakeFirst();
  return (
    row ?? {
      secondStep: 'none',
      enforcedFrom: null,
      lockMinutes: null,
      passwordMin: accountLimits.passwordMin,
    }
  );
}

/** The same, locked until the transaction ends; the row of a team without one is added, so that there is one to lock. */
export async function lockPolicy(tx: Tx, teamId: string): Promise<PolicyRow> {
  await tx
    .insertInto('teamPolicies')
    .values({ teamId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectPolicy(tx, teamId).forUpdate().executeTakeFirstOrThrow();
}

/** Call it with the policy locked. @param graceDays `null`: keeps the date that is set */
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
  const kept = sql<Date>`coalesce(enforced_from, now())`;
  const enforcedFrom = secondStep === 'none' ? null : graceDays === null ? kept : inDays;
  await tx
    .updateTable('teamPolicies')
    .set({ secondStep, enforcedFrom, lockMinutes, passwordMin })
    .where('teamId', '=', teamId)
    .execute();
}
