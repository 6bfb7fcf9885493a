import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface GroupSummary {
  id: string;
  name: string;
  lights: Partial<Record<StationLight, number>>;
  /** The latest time at which one of its robots became normal. */
  wellSince: Date | null;
  /** The first few robots with a code. */
  worst: { sn: string; name: string; judged: unknown }[];
}

/**
 * Groups with monitored robots, by name. Counted in the database, because only the worst robots are needed
 * individually.
 */
export async function listSummaries(
  db: Database,
  teamId: string,
  reach: Reach,
  worstMax: number,
): Promise<GroupSummary[]> {
  const { rows } = await sql<GroupSummary>`
    with watched as (
      select d.group_id, d.id, d.sn, d.name, s.judged, s.light_since,
        case when coalesce(m.stopped_until > now(), false) then 'notSet' else coalesce(s.light, 'online') end as light
      from monitored_devices m
      join devices d on d.team_id = m.team_id and d.id = m.device_id
      left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
      where m.team_id = ${teamId} and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    ),
    counted as (
      select group_id, jsonb_object_agg(light, n) as lights, max(well_since) as well_since from (
        select group_id, light, count(*)::int as n, max(light_since) filter (where light = 'online') as well_since
        from watched group by group_id, light
      ) by_light group by group_id
    ),
    troubled as (
      select group_id, sn, name, judged, row_number() over (
        partition by group_id
        order by case light when 'high' then 0 when 'medium' then 1 else 2 end, light_since, name, id
      ) as place
      from watched where light in ('high', 'medium', 'lost')
    )
    select g.id, g.name, c.lights, c.well_since, coalesce((
      select jsonb_agg(jsonb_build_object('sn', t.sn, 'name', t.name, 'judged', t.judged) order by t.place)
      from troubled t where t.group_id = g.id and t.place <= ${worstMax}
    ), '[]') as worst
    from counted c join device_groups g on g.team_id = ${teamId} and g.id = c.group_id
    order by g.is_default desc, g.name, g.id
  `.execute(db);
  return rows;
}
