import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { tokensRevoked } from './tokens.events.ts';
import { listJustExpired } from './tokens.store.ts';

/** A request checks the expiry itself; live links opened with the token must be notified. */
export function endExpiredTokensJob(db: Database) {
  return defineJob({
    name: 'tokens.endExpired',
    payload: z.object({}),
    schedule: '* * * * *',
    async run() {
      const byTeam = Map.groupBy(await listJustExpired(db), (token) => token.teamId);
      for (const [teamId, tokens] of byTeam)
        await db.events.announce(tokensRevoked, { teamId, ids: tokens.map(({ id }) => id) });
    },
  });
}
