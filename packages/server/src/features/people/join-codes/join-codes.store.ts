import type { JoinCode, JoiningRole } from '@muster/contract/people/joining.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface NewJoinCode {
  teamId: string;
  id: string;
  code: string;
  role: JoiningRole;
  groupIds: readonly string[];
  hours: number;
  maxUses: number;
  createdBy: string;
}

/** Serialises new codes of a team, so that concurrent requests of several users do not count the same number. */
export async function holdTeam(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute();
}

/** The valid codes of the team; only one of them with `id`. */
export async function listJoinCodes(db: Database | Tx, teamId: string, id?: string) {
  const rows = await db
    .selectFrom('joinCodes as c')
    .leftJoin('users as creator', 'creator.id', 'c.createdBy')
    .where('c.teamId', '=', teamId)
    .where('c.endedAt', 'is', null)
    .where('c.expiresAt', '>', sql<Date>`now()`)
    .$if(id !== undefined, (q) => q.where('c.id', '=', id!))
    .orderBy('c.id', 'desc')
    .select([
      'c.id',
      'c.code',
      'c.role',
      'c.maxUses',
      'c.used',
      'c.expiresAt',
      'creator.name as creator',
      'c.createdAt',
      sql<JoinCode['groups']>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from device_groups g where g.team_id = c.team_id and g.id = any(c.group_ids)
      ), '[]')`.as('groups'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as JoiningRole }));
}

export async function insertJoinCode(tx: Tx, { groupIds, ...code }: NewJoinCode): Promise<void> {
  await tx
    .insertInto('joinCodes')
    .values({
      ...code,
      groupIds: [...groupIds],
      expiresAt: sql<Date>`now() + make_interval(hours => ${code.hours}::int)`,
    })
    .execute();
}

/** Sets a new code with the original duration and number of uses. @returns whether it was still valid */
export async function renewJoinCode(tx: Tx, teamId: string, id: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('joinCodes')
    .set({ code, used: 0, expiresAt: sql<Date>`now() + make_interval(hours => hours)` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endJoinCode(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('joinCodes')
    .set({ endedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The team behind a code. `isEnded`: turned off, or used up. */
export async function findJoinCode(db: Database | Tx, code: string) {
  return db
    .selectFrom('joinCodes as c')
    .innerJoin('teams as team', 'team.id', 'c.teamId')
    .leftJoin('teamPolicies as policy', 'policy.teamId', 'c.teamId')
    .where('c.code', '=', code)
    .select([
      'c.teamId',
      sql<number>`coalesce(policy.password_min, ${accountLimits.passwordMin})`.as('passwordMin'),
      'team.name as teamName',
      sql<boolean>`c.ended_at is not null or c.used >= c.max_uses`.as('isEnded'),
      sql<boolean>`c.expires_at <= now()`.as('isExpired'),
    ])
    .executeTakeFirst();
}

/** Takes one use; of two concurrent requests for the last one, one succeeds. @returns `undefined` when none is left */
export async function useJoinCode(tx: Tx, code: string) {
  return tx
    .updateTable('joinCodes')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('used', '<', (row) => row.ref('maxUses'))
    .returning(['teamId', 'role', 'groupIds', 'createdBy'])
    .executeTakeFirst();
}
