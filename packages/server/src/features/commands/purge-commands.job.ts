import { limits } from '@muster/contract/limits';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { logKey } from './command-logs.ts';

const CHUNK = 50;

/** Removes records that are no longer shown, with the logs that robots sent; what has not ended is kept until it has. */
export function purgeCommandsJob(db: Database, files: Disk): Job {
  return {
    name: 'commands.purge',
    schedule: '17 * * * *',
    async run() {
      for (;;) {
        const old = await sql<{ teamId: string; id: string }>`
          select team_id, id from command_tasks
          where created_at < now() - make_interval(days => ${limits.usage.recordDays}) and ended_at is not null
          order by created_at limit ${CHUNK}
        `.execute(db);
        if (old.rows.length === 0) return;
        const teamIds = old.rows.map((row) => row.teamId);
        const ids = old.rows.map((row) => row.id);
        const logs = await sql<{ teamId: string; id: string }>`
          select c.team_id, c.id from commands c
          join unnest(${teamIds}::uuid[], ${ids}::uuid[]) as t (team_id, id)
            on t.team_id = c.team_id and t.id = c.task_id
          where c.log_bytes is not null
        `.execute(db);
        // Files first: a row that is left finds its file again, a file that is left is found by nobody.
        for (const { teamId, id } of logs.rows) await files.delete(logKey(teamId, id));
        await sql`
          delete from command_tasks t using unnest(${teamIds}::uuid[], ${ids}::uuid[]) as old (team_id, id)
          where t.team_id = old.team_id and t.id = old.id
        `.execute(db);
        if (old.rows.length < CHUNK) return;
      }
    },
  };
}
