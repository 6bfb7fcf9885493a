import type { FaultLight } from '@muster/contract/devices/schemas';
import { type ReportedLight, reportedPrefixes } from '@muster/contract/monitoring/codes';
import { sql } from 'kysely';
import { isJudged } from '../../../platform/station/judged.ts';

/** Whether the robot of `device_states s` reports a code that causes this light. */
const reportsAny = (light: ReportedLight) =>
  sql`exists (
    select 1 from unnest(s.faults) code where code like any(${reportedPrefixes[light].map((prefix) => `${prefix}%`)})
  )`;

const reports = (light: FaultLight) =>
  light === 'high' ? reportsAny('high') : sql`${reportsAny('medium')} and not ${reportsAny('high')}`;

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
