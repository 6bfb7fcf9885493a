import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import type { RolloutRow } from './held.ts';

type Key = Pick<RolloutRow, 'teamId' | 'id'>;

export interface RobotFilter {
  page: number;
  limit: number;
  wave?: number | undefined;
  state?: string | undefined;
  reason?: string | undefined;
  cause?: string | undefined;
}

/** Robots of a rollout within reach; robots that left the team are visible to users who reach the whole team. */
function selectRobots(db: Database, { teamId, id }: Key, reach: Reach) {
  return db
    .selectFrom('rolloutRobots as r')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.teamId', '=', 'r.teamId').onRef('d.id', '=', 'r.deviceId'),
    )
    .leftJoin('deviceGroups as g', (join) =>
      join.onRef('g.teamId', '=', 'd.teamId').onRef('g.id', '=', 'd.groupId'),
    )
    .where('r.teamId', '=', teamId)
    .where('r.rolloutId', '=', id)
    .$if(reach !== null, (q) => q.where('d.groupId', '=', sql<string>`any(${reach}::uuid[])`));
}

/** One page by wave and place, and the total. */
export async function listRobots(
  db: Database,
  key: Key,
  reach: Reach,
  { page, limit, wave, state, reason, cause }: RobotFilter,
) {
  const matching = selectRobots(db, key, reach)
    .$if(wave !== undefined, (q) => q.where('r.wave', '=', wave!))
    .$if(state !== undefined, (q) => q.where('r.state', '=', state!))
    .$if(reason !== undefined, (q) => q.where('r.reason', '=', reason!))
    .$if(cause !== undefined, (q) => q.where('r.cause', '=', cause!))
    .selectAll('r')
    .leftJoin('commands as c', (join) =>
      join.onRef('c.teamId', '=', 'r.teamId').onRef('c.id', '=', 'r.commandId'),
    )
    .select(['d.name as deviceName', 'd.groupId', 'g.name as groupName', 'c.taskId']);
  return readPage(matching, { page, limit }, (rows) => rows.orderBy('r.wave').orderBy('r.place'));
}

export type RobotListRow = Awaited<ReturnType<typeof listRobots>>['rows'][number];

/** Number of waiting robots by reason and of failed ones by cause, within reach. */
export async function countReasons(db: Database, key: Key, reach: Reach) {
  return selectRobots(db, key, reach)
    .where('r.state', 'in', ['waiting', 'failed', 'revertFailed'])
    .groupBy(['r.reason', 'r.cause'])
    .select(['r.reason', 'r.cause', sql<number>`count(*)::int`.as('robots')])
    .orderBy('robots', 'desc')
    .orderBy('r.reason')
    .orderBy('r.cause')
    .execute();
}

/** Number of robots done per span of so many minutes from `from`, within reach. */
export async function countDone(db: Database, key: Key, reach: Reach, from: Date, minutes: number) {
  return selectRobots(db, key, reach)
    .where('r.state', '=', 'done')
    .select([
      sql<number>`greatest(0, floor(extract(epoch from r.changed_at - ${from}) / ${minutes * 60}))::int`.as(
        'span',
      ),
      sql<number>`count(*)::int`.as('robots'),
      sql<Date>`max(r.changed_at)`.as('lastAt'),
    ])
    .groupBy('span')
    .orderBy('span')
    .execute();
}

export interface WaveLoad {
  wave: number;
  groupId: string;
  robots: number;
  /** One of them. */
  deviceId: string;
}

/** Number of robots that do not install yet by wave, group and do-not-disturb times, from a wave on. */
export async function countLoads(db: Database, { teamId, id }: Key, first: number): Promise<WaveLoad[]> {
  const { rows } = await sql<WaveLoad>`
    select wave, group_id, robots, device_id from count_rollout_loads(${teamId}, ${id}, ${first}::smallint)
  `.execute(db);
  return rows;
}

/** Whether the team has do-not-disturb times at all. */
export async function hasRestHours(db: Database, teamId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from conditions where team_id = ${teamId} and jsonb_array_length(document->'doNotDisturb') > 0
    ) as has
  `.execute(db);
  return rows[0]!.has;
}
