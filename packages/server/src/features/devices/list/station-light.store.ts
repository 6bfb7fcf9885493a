import type { FaultLight } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';

/** Whether the station judges the robot of `monitored_devices m`: not while its monitoring is stopped. */
const isJudged = sql<boolean>`(m.device_id is not null and (m.stopped_until is null or m.stopped_until <= now()))`;

/** Active codes by the station's judgement `judgement`; `null` when the station does not judge the robot. */
export const stationCodes = sql<string[] | null>`
  case when ${isJudged} then array(select jsonb_object_keys(coalesce(judgement.judged->'codes', '{}'))) end`;

const reports = (light: FaultLight) =>
  light === 'high'
    ? sql`exists (select 1 from unnest(s.faults) code where code like '3-%')`
    : sql`exists (select 1 from unnest(s.faults) code where code like '4-%' or code like '2-%')
        and not exists (select 1 from unnest(s.faults) code where code like '3-%')`;

/** Ids of robots with this light, as `device-row.ts` presents it. Few robots have faults, which have indexes. */
export const idsByLight = (teamId: string, light: FaultLight) => sql<string>`(
  select judgement.device_id from monitor_states judgement
  join monitored_devices m on m.team_id = judgement.team_id and m.device_id = judgement.device_id
  where judgement.team_id = ${teamId} and judgement.light = ${light} and judgement.light <> 'online' and ${isJudged}
  union all
  select s.device_id from device_states s
  left join monitored_devices m on m.team_id = s.team_id and m.device_id = s.device_id
  where s.team_id = ${teamId} and s.faults <> '{}' and not ${isJudged} and ${reports(light)}
)`;
