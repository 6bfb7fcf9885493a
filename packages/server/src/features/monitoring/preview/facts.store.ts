import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { modelsOf, type RobotType } from '@muster/contract/devices/schemas';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface FactsRow {
  teamId: string;
  deviceId: string;
  at: Date;
  /** As JSON. */
  facts: string;
}

export async function insertFacts(db: Database, rows: readonly FactsRow[]): Promise<void> {
  const column = <K extends keyof FactsRow>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into monitor_facts (team_id, device_id, at, facts)
    select * from unnest(
      ${column('teamId')}::uuid[], ${column('deviceId')}::uuid[], ${column('at')}::timestamptz[],
      ${column('facts')}::json[]
    ) on conflict do nothing
  `.execute(db);
}

/** Selects the robots for a preview. */
export interface Sample {
  teamId: string;
  reach: Reach;
  robotType: RobotType;
  groupId: string | null;
  /** Only robots with this condition. */
  conditionId?: string;
  /** Only these robots. */
  deviceIds?: readonly string[];
}

/** A limited sample, with the total number of matching robots. */
export async function listSample(
  db: Database,
  { teamId, reach, robotType, groupId, conditionId, deviceIds }: Sample,
) {
  const { rows } = await sql<{ id: string; groupId: string; total: number }>`
    select d.id, d.group_id, (count(*) over ())::int as total
    from monitored_devices m join devices d on d.team_id = m.team_id and d.id = m.device_id
    where m.team_id = ${teamId} and d.model = any(${modelsOf(robotType)}::text[])
      ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
      ${groupId === null ? sql`` : sql`and d.group_id = ${groupId}`}
      ${conditionId === undefined ? sql`` : sql`and m.condition_id = ${conditionId}`}
      ${deviceIds === undefined ? sql`` : sql`and d.id = any(${deviceIds}::uuid[])`}
    order by d.id limit ${monitoringLimits.previewRobots}
  `.execute(db);
  return rows;
}

export interface DayFacts {
  deviceId: string;
  at: Date;
  facts: unknown;
}

/** Facts logged in a span and the last ones before it, by robot and time. */
export async function listFacts(
  db: Database,
  teamId: string,
  deviceIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<DayFacts[]> {
  const own = sql`f.team_id = ${teamId} and f.device_id = r.device_id`;
  const { rows } = await sql<DayFacts>`
    select r.device_id, noted.at, noted.facts from unnest(${deviceIds}::uuid[]) as r (device_id)
    cross join lateral (
      (select f.at, f.facts from monitor_facts f
        where ${own} and f.at < ${from} and f.at >= ${from}::timestamptz - interval '26 hours'
        order by f.at desc limit 1)
      union all
      (select f.at, f.facts from monitor_facts f
        where ${own} and f.at >= ${from} and f.at < ${to} order by f.at limit ${monitoringLimits.previewChanges})
    ) noted
    order by r.device_id, noted.at
  `.execute(db);
  return rows;
}

/** Quiet hours of the team. */
export async function findQuiet(db: Database, teamId: string): Promise<AlertSettings['quiet'] | null> {
  const row = await db
    .selectFrom('alertSettings')
    .where('teamId', '=', teamId)
    .select('document')
    .executeTakeFirst();
  return (row?.document as Partial<AlertSettings> | undefined)?.quiet ?? null;
}
