import type { CommandKind } from '@muster/contract/robot-link/commands';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { isRestarting } from '../light/states.store.ts';

export interface UnderWay {
  /** Id of the robot. */
  id: string;
  kind: CommandKind;
  isRestarting: boolean;
}

/**
 * The running command of each monitored robot within reach: a restart if there is one, else the newest. Commands not
 * yet accepted by the robot do not count, nor installs whose window is ahead, nor those of a lost robot: nobody knows
 * whether they go on.
 */
export async function listUnderWay(db: Database, teamId: string, reach: Reach): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select distinct on (d.id) d.id, t.kind, ${isRestarting} as is_restarting
    from monitored_devices m
    join devices d on d.team_id = m.team_id and d.id = m.device_id
    -- By serial number, because unfinished commands are indexed by it.
    join commands c on c.sn = d.sn and c.team_id = d.team_id and c.ended_at is null
    join command_tasks t on t.team_id = c.team_id and t.id = c.task_id
    left join monitor_states s on s.team_id = m.team_id and s.device_id = m.device_id
    where m.team_id = ${teamId} and coalesce((t.parameters->>'notBefore')::timestamptz <= now(), true)
      and c.status in ('accepted', 'running') and s.light is distinct from 'lost'
      and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    order by d.id, is_restarting desc, c.id desc
  `.execute(db);
  return rows;
}
