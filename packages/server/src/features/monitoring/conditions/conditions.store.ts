import type { RobotType } from '@muster/contract/devices/schemas';
import type { Condition } from '@muster/contract/monitoring/condition.schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/page.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** Conditions visible within a reach: those of the whole team and of groups in the reach. */
function selectConditions(db: Database | Tx, teamId: string, reach: Reach) {
  return db
    .selectFrom('conditions as condition')
    .leftJoin('users as editor', 'editor.id', 'condition.updatedBy')
    .where('condition.teamId', '=', teamId)
    .$if(reach !== null, (q) =>
      q.where((eb) =>
        eb.or([
          eb('condition.groupId', 'is', null),
          eb('condition.groupId', '=', sql<string>`any(${reach}::uuid[])`),
        ]),
      ),
    )
    .select([
      'condition.id',
      'condition.name',
      sql<RobotType>`condition.robot_type`.as('robotType'),
      'condition.isDefault',
      'condition.groupId',
      'condition.revision',
      'condition.updatedAt',
      'editor.name as editorName',
      sql<Condition>`condition.document`.as('document'),
      sql<number>`(
        select count(*)::int from monitored_devices has
        where has.team_id = condition.team_id and has.condition_id = condition.id
      )`.as('deviceCount'),
    ]);
}

export type ConditionRow = Awaited<
  ReturnType<ReturnType<typeof selectConditions>['executeTakeFirstOrThrow']>
>;

/** Default conditions first, then by name. */
export async function listConditions(
  db: Database,
  teamId: string,
  reach: Reach,
  page: { page: number; limit: number },
): Promise<{ rows: ConditionRow[]; total: number }> {
  return readPage(selectConditions(db, teamId, reach), page, (rows) =>
    rows.orderBy('condition.isDefault', 'desc').orderBy('condition.name').orderBy('condition.id'),
  );
}

/** `undefined` when it does not exist or is not visible within the reach. */
export async function findCondition(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<ConditionRow | undefined> {
  return selectConditions(db, teamId, reach).where('condition.id', '=', id).executeTakeFirst();
}

/** Groups within the reach whose robots use the condition, by number of robots. */
export async function listUse(
  db: Database,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<{ id: string; name: string; robots: number; away: number }[]> {
  return db
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'm.teamId').onRef('d.id', '=', 'm.deviceId'),
    )
    .innerJoin('deviceGroups as g', (join) =>
      join.onRef('g.teamId', '=', 'd.teamId').onRef('g.id', '=', 'd.groupId'),
    )
    .where('m.teamId', '=', teamId)
    .where('m.conditionId', '=', id)
    .$if(reach !== null, (q) => q.where('d.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .groupBy(['g.id', 'g.name'])
    .select([
      'g.id',
      'g.name',
      sql<number>`count(*)::int`.as('robots'),
      sql<number>`(count(*) filter (where d.connection <> 1))::int`.as('away'),
    ])
    .orderBy('robots', 'desc')
    .orderBy('g.name')
    .orderBy('g.id')
    .execute();
}

/** Locks the condition until the transaction ends. */
export async function lockCondition(tx: Tx, teamId: string, id: string): Promise<ConditionRow | undefined> {
  const held = await tx
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return held && findCondition(tx, teamId, null, id);
}

/** Locks a condition against changes until the transaction ends, and reads it within the reach. */
export async function keepCondition(
  tx: Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<ConditionRow | undefined> {
  await tx
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('id')
    .forShare()
    .execute();
  return findCondition(tx, teamId, reach, id);
}

/** Number of robots outside this group that use the condition. */
export async function countOutside(tx: Tx, teamId: string, id: string, groupId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'm.teamId').onRef('d.id', '=', 'm.deviceId'),
    )
    .where('m.teamId', '=', teamId)
    .where('m.conditionId', '=', id)
    .where('d.groupId', '!=', groupId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Serialises new conditions of a team, so that two requests do not count the same number or choose the same name. */
export async function countConditions(tx: Tx, teamId: string): Promise<number> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasName(tx: Tx, teamId: string, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewCondition {
  teamId: string;
  id: string;
  groupId: string | null;
  document: Condition;
  isDefault: boolean;
  /** `null`: created with the team. */
  userId: string | null;
}

export async function insertConditions(tx: Tx, rows: readonly NewCondition[]): Promise<void> {
  await tx
    .insertInto('conditions')
    .values(
      rows.map(({ document, userId, ...row }) => ({
        ...row,
        name: document.name,
        robotType: document.robotType,
        document: JSON.stringify(document),
        createdBy: userId,
        updatedBy: userId,
      })),
    )
    // Another process has inserted the same default condition.
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'robotType']).where('isDefault', '=', true).doNothing(),
    )
    .execute();
}

/** Teams created before conditions existed. */
export async function listTeamsWithout(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from teams t
    where not exists (select from conditions c where c.team_id = t.id and c.is_default)
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes the next revision. Call it with the condition locked. */
export async function writeCondition(
  tx: Tx,
  { teamId, id, groupId, document, userId }: Omit<NewCondition, 'isDefault'>,
): Promise<void> {
  await tx
    .updateTable('conditions')
    .set({
      groupId,
      name: document.name,
      document: JSON.stringify(document),
      revision: sql<number>`revision + 1`,
      updatedBy: userId,
      updatedAt: sql<Date>`now()`,
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCondition(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('conditions').where('teamId', '=', teamId).where('id', '=', id).execute();
}

/** Moves conditions of removed groups to another group. */
export async function moveConditions(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[],
  toGroupId: string,
): Promise<void> {
  await tx
    .updateTable('conditions')
    .set({ groupId: toGroupId })
    .where('teamId', '=', teamId)
    .where('groupId', '=', sql<string>`any(${groupIds}::uuid[])`)
    .execute();
}
