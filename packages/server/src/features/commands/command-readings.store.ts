import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reading } from '../../platform/metrics/reading.ts';

/** Commands that have not ended, by state, of all teams. */
export function commandReadings(db: Database): Reading[] {
  return [
    {
      name: 'muster_commands',
      help: 'Commands that have not ended, by state; all processes report the same.',
      kind: 'gauge',
      label: 'state',
      async read() {
        const rows = await db
          .selectFrom('commands')
          .where('endedAt', 'is', null)
          .groupBy('status')
          .select(['status', sql<number>`count(*)::int`.as('count')])
          .execute();
        const none = { queued: 0, sent: 0, accepted: 0, running: 0 };
        return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
      },
    },
  ];
}
