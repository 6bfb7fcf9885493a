import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { deleteChunk } from '../../../../platform/database/delete-chunk.ts';

/** Whether the user has a second step that could have been lost. */
export async function hasSecondStep(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from two_step_apps where user_id = ${userId} and secret is not null)
      or exists (select from passkeys where user_id = ${userId}) as has
  `.execute(tx);
  return rows[0]!.has;
}

/** A value that changes with every use of app, backup code and passkey. */
export async function stateOfSecondStep(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(':',
      coalesce((select last_step from two_step_apps where user_id = ${userId}), 0),
      (select count(*) from backup_codes where user_id = ${userId} and used_at is not null),
      (select max(last_used_at) from passkeys where user_id = ${userId})
    ) as state
  `.execute(tx);
  return rows[0]!.state;
}

/**
 * Replaces a request that was not confirmed yet.
 * @returns whether it was created: a confirmed one stays until it is carried out
 */
export async function insertReset(
  tx: Tx,
  reset: { id: string; userId: string; teamId: string; askedBy: string; tokenHash: Buffer; hours: number },
): Promise<boolean> {
  const { hours, ...row } = reset;
  await tx
    .updateTable('twoStepResets')
    .set({ closedAt: sql<Date>`now()`, outcome: 'replaced' })
    .where('userId', '=', row.userId)
    .where('closedAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .execute();
  const made = await tx
    .insertInto('twoStepResets')
    .values({ ...row, expiresAt: sql<Date>`now() + ${hours}::int * interval '1 hour'` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The open request of a link, as long as the user is in the team that asked. */
export async function findReset(db: Database | Tx, tokenHash: Buffer) {
  return db
    .selectFrom('twoStepResets as reset')
    .innerJoin('teams as team', 'team.id', 'reset.teamId')
    .innerJoin('teamMembers as member', (join) =>
      join.onRef('member.teamId', '=', 'reset.teamId').onRef('member.userId', '=', 'reset.userId'),
    )
    .where('reset.tokenHash', '=', tokenHash)
    .where('reset.closedAt', 'is', null)
    .select([
      'reset.id',
      'reset.userId',
      'reset.teamId',
      'reset.confirmedAt',
      'reset.dueAt',
      'team.name as teamName',
      sql<boolean>`reset.confirmed_at is null and reset.expires_at <= now()`.as('isExpired'),
      sql<boolean>`exists (
        select from team_members other where other.user_id = reset.user_id and other.team_id <> reset.team_id
      )`.as('hasOtherTeams'),
    ])
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockReset(tx: Tx, id: string) {
  return tx
    .selectFrom('twoStepResets')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forUpdate()
    .select(['id', 'userId', 'seen', 'confirmedAt'])
    .executeTakeFirst();
}

/** @returns when it is carried out */
export async function setConfirmed(
  tx: Tx,
  id: string,
  { hours, seen }: { hours: number; seen: string },
): Promise<Date> {
  const { dueAt } = await tx
    .updateTable('twoStepResets')
    .set({ confirmedAt: sql<Date>`now()`, dueAt: sql<Date>`now() + ${hours}::int * interval '1 hour'`, seen })
    .where('id', '=', id)
    .returning('dueAt')
    .executeTakeFirstOrThrow();
  return dueAt!;
}

export async function closeReset(tx: Tx, id: string, outcome: 'done' | 'cancelled' | 'used'): Promise<void> {
  await tx
    .updateTable('twoStepResets')
    .set({ closedAt: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .execute();
}

export async function listDue(db: Database, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('twoStepResets')
    .where('closedAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .orderBy('dueAt')
    .limit(limit)
    .select(['id', 'userId'])
    .execute();
}

/** Removes requests that were closed, or expired without being confirmed, more than `days` ago. @returns how many */
export async function purgeResets(db: Database, days: number, limit: number): Promise<number> {
  const isOver = sql`(closed_at is not null or confirmed_at is null)
    and coalesce(closed_at, expires_at) < now() - make_interval(days => ${days})`;
  return deleteChunk(db, 'twoStepResets', isOver, limit);
}

/** The owners of the user's other teams. */
export async function listOtherOwners(tx: Tx, userId: string, teamId: string) {
  return tx
    .selectFrom('teamMembers as member')
    .innerJoin('teamMembers as owner', (join) =>
      join.onRef('owner.teamId', '=', 'member.teamId').on('owner.role', '=', 'owner'),
    )
    .where('member.userId', '=', userId)
    .where('member.teamId', '<>', teamId)
    .where('owner.userId', '<>', userId)
    .select(['owner.teamId', 'owner.userId'])
    .execute();
}
