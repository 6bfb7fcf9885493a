import { screenPolicy, type ScreenPolicy } from '@muster/contract/screenshots/schemas';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface HeldPolicy {
  policy: ScreenPolicy;
  revision: number;
}

const held = (row: { document: unknown; revision: number } | undefined): HeldPolicy => ({
  policy: screenPolicy.parse(row?.document ?? {}),
  revision: row?.revision ?? 0,
});

export async function findPolicy(db: Database | Tx, teamId: string): Promise<HeldPolicy> {
  return held(
    await db
      .selectFrom('screenPolicies')
      .where('teamId', '=', teamId)
      .select(['document', 'revision'])
      .executeTakeFirst(),
  );
}

/** The same, locked until the transaction ends. */
export async function lockPolicy(tx: Tx, teamId: string): Promise<HeldPolicy> {
  await tx
    .insertInto('screenPolicies')
    .values({ teamId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return held(
    await tx
      .selectFrom('screenPolicies')
      .where('teamId', '=', teamId)
      .forNoKeyUpdate()
      .select(['document', 'revision'])
      .executeTakeFirstOrThrow(),
  );
}

export async function writePolicy(
  tx: Tx,
  teamId: string,
  policy: ScreenPolicy,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('screenPolicies')
    .where('teamId', '=', teamId)
    .set({ document: JSON.stringify(policy), revision })
    .execute();
}
