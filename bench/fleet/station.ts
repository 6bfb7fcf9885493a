import { createPool } from '@muster/server/platform/database/pool';
import type { Muster } from '../support/muster.ts';

/** Puts all robots on the station with the default condition, and adds a recipient to it. */
export async function watchAll(muster: Muster): Promise<void> {
  const pool = createPool(await muster.database(), { max: 1 });
  try {
    await pool.query(
      `update conditions set document = document
         || '{"notify": {"system": true}, "recipients": [{"name": "Ada", "email": "ada@bench.example"}]}'::jsonb
       where is_default and robot_type = 'kebbi'`,
    );
    await pool.query(
      `insert into monitored_devices (team_id, device_id, condition_id)
       select d.team_id, d.id, c.id from devices d
       join conditions c on c.team_id = d.team_id and c.is_default and c.robot_type = 'kebbi'`,
    );
    await pool.query(
      'insert into monitor_states (team_id, device_id) select team_id, device_id from monitored_devices',
    );
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
