import { troubleCodes } from '@muster/contract/monitoring/codes';
import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** Whether the team has any monitored robot, in any group. */
export async function isStationUsed(db: Database, teamId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select 1 from monitored_devices where team_id = ${teamId}) as is_used
  `.execute(db);
  return rows[0]!.isUsed;
}

const watched = (teamId: string, reach: Reach) => sql`
  select d.id, d.sn, d.name, s.judged, s.light_since,
    case when coalesce(m.stopped_until > now(), false) then 'notSet' else coalesce(s.light, 'online') end as light
  from monitored_devices m
  join devices d on d.team_id = m.team_id and d.id = m.device_id
  left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
  where m.team_id = ${teamId} ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
`;

/** Number of monitored robots by light, and the earliest time since when one of them has it. */
export async function countLights(
  db: Database,
  teamId: string,
  reach: Reach,
): Promise<{ light: StationLight; count: number; since: Date | null }[]> {
  const { rows } = await sql<{ light: StationLight; count: number; since: Date | null }>`
    select light, count(*)::int as count, min(light_since) as since
    from (${watched(teamId, reach)}) w group by light
  `.execute(db);
  return rows;
}

/** The most frequent codes of each light, at most `max` of each, most frequent first. */
export async function listCommonCodes(
  db: Database,
  teamId: string,
  reach: Reach,
  max: number,
): Promise<{ light: 'high' | 'medium'; code: string }[]> {
  const { rows } = await sql<{ light: 'high' | 'medium'; code: string }>`
    select light, code from (
      select w.light, code, row_number() over (partition by w.light order by count(*) desc, code) as place
      from (${watched(teamId, reach)}) w, jsonb_object_keys(w.judged->'codes') code
      where w.light = 'high' and code = any(${[...troubleCodes.high]}::text[])
        or w.light = 'medium' and code = any(${[...troubleCodes.medium]}::text[])
      group by w.light, code
    ) counted where place <= ${max} order by light, place
  `.execute(db);
  return rows;
}

export interface TroubledRow {
  id: string;
  sn: string;
  name: string;
  light: 'high' | 'medium';
  judged: unknown;
}

/** Connected robots with a code: worst light first, then the longest. */
export async function listTroubled(
  db: Database,
  teamId: string,
  reach: Reach,
  max: number,
): Promise<TroubledRow[]> {
  const { rows } = await sql<TroubledRow>`
    select id, sn, name, light, judged from (${watched(teamId, reach)}) w
    where light in ('high', 'medium')
    order by light = 'medium', light_since, name, id limit ${max}
  `.execute(db);
  return rows;
}
