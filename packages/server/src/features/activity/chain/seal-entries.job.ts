import { z } from 'zod';
import { withLockTimeout } from '../../../platform/database/behalf.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { keepNames } from '../names.store.ts';
import { namesIn } from '../names-in.ts';
import { appendLinks, becomeSealer, type Link, listUnsealed, lockHead, takeUnsealed } from './chain.store.ts';
import { hashOf } from './entry-hash.ts';

const CHUNK = 2000;

/**
 * Appends entries to their team's chain. The chain's order is the order in which this job sees the commits:
 * concurrent changes never wait for each other, as they would if each needed the previous hash.
 * @param onSealed called after the commit, with the teams
 * @param teamId only the entries of this team
 * @returns how many were sealed; fewer than `limit` were the last
 */
export async function sealEntries(
  db: Database,
  limit = CHUNK,
  onSealed: (teamIds: readonly string[]) => void = () => {},
  teamId?: string,
): Promise<number> {
  return db.unit(async (unit) => {
    const { tx } = unit;
    if (!(await becomeSealer(tx))) return 0;
    const taken = await takeUnsealed(tx, limit, teamId);
    const byTeam = Map.groupBy(taken, (each) => each.teamId);
    const sealedAt = new Date();
    for (const [owner, entries] of byTeam) {
      let { seq, hash } = await lockHead(tx, owner);
      const links: Link[] = [];
      for (const { entryId, content } of entries) {
        seq += 1;
        hash = hashOf(hash, seq, sealedAt, content);
        links.push({ seq, entryId, sealedAt, hash });
      }
      await appendLinks(tx, owner, links);
      const names = entries.flatMap(({ content }) => (content === null ? [] : namesIn(content)));
      if (names.length > 0) await keepNames(tx, owner, names);
    }
    unit.afterCommit(() => onSealed([...byTeam.keys()]));
    return taken.length;
  });
}

/**
 * Seals the entries of all teams together, or team by team when that fails: then an entry that cannot be sealed, or a
 * locked row, delays only its own team.
 */
export function sealEntriesJob(db: Database, onSealed: (teamIds: readonly string[]) => void) {
  return defineJob({
    name: 'activity.seal',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      const seal = async (teamId?: string) => {
        while (!signal.aborted && (await sealEntries(db, CHUNK, onSealed, teamId)) >= CHUNK);
      };
      try {
        await withLockTimeout(() => seal());
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // The failure repeats in the run of the team that caused it, and is reported there.
        await forEachTeam(await listUnsealed(db), seal, signal);
      }
    },
  });
}
