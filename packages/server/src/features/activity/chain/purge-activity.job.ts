import { activityLimits } from '@muster/contract/activity/limits';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetNames } from '../names.store.ts';
import { lockHead } from './chain.store.ts';
import { listHeads, listOld, purgeUpTo } from './retention.store.ts';

const CHUNK = 5000;

/**
 * Removes a chunk of entries older than the team's retention: always the oldest links, so that the rest remains a
 * verifiable chain. The names that no other entry has are removed with them. The removal itself is logged, with the
 * hash that the remaining chain continues from.
 * @returns how many were removed
 */
export async function purgeActivity(db: Database, teamId: string, keepDays: number): Promise<number> {
  return db.unit(async ({ tx }) => {
    const head = await lockHead(tx, teamId);
    const old = await listOld(tx, teamId, head.purgedSeq, keepDays, CHUNK);
    const last = old.at(-1);
    if (last === undefined) return 0;
    const entryIds = old.map((each) => each.entryId);
    await forgetNames(tx, teamId, await purgeUpTo(tx, teamId, entryIds, last));
    await audit(tx, musterActor(teamId), {
      action: 'activity.purge',
      objectType: 'team',
      objectId: teamId,
      after: { entries: old.length, keepDays, lastEntry: last.seq, hash: last.hash.toString('hex') },
    });
    return old.length;
  });
}

export function purgeActivityJob(db: Database) {
  return defineJob({
    name: 'activity.purge',
    payload: z.object({}),
    schedule: '41 2 * * *',
    expireInSeconds: 60 * 60,
    async run(_, signal) {
      const heads = await listHeads(db, activityLimits.keepDays);
      const daysOf = new Map(heads.map(({ teamId, keepDays }) => [teamId, keepDays]));
      const purge = async (teamId: string) => {
        while (!signal.aborted && (await purgeActivity(db, teamId, daysOf.get(teamId)!)) === CHUNK);
      };
      await forEachTeam([...daysOf.keys()], purge, signal);
    },
  });
}
