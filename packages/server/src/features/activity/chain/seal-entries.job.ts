import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { keepNames } from '../names.store.ts';
import { namesIn } from '../names-in.ts';
import { appendLinks, becomeSealer, type Link, lockHead, takeUnsealed } from './chain.store.ts';
import { hashOf } from './entry-hash.ts';

const CHUNK = 2000;

/**
 * Appends entries to their team's chain. The chain's order is the order in which this job sees the commits:
 * concurrent changes never wait for each other, as they would if each needed the previous hash.
 * @param onSealed called after the commit, with the teams
 * @returns how many were sealed; fewer than `limit` were the last
 */
export async function sealEntries(
  db: Database,
  limit = CHUNK,
  onSealed: (teamIds: readonly string[]) => void = () => {},
): Promise<number> {
  return db.unit(async (unit) => {
    const { tx } = unit;
    if (!(await becomeSealer(tx))) return 0;
    const taken = await takeUnsealed(tx, limit);
    const byTeam = Map.groupBy(taken, (each) => each.teamId);
    const sealedAt = new Date();
    for (const [teamId, entries] of byTeam) {
      let { seq, hash } = await lockHead(tx, teamId);
      const links: Link[] = [];
      for (const { entryId, content } of entries) {
        seq += 1;
        hash = hashOf(hash, seq, sealedAt, content);
        links.push({ seq, entryId, sealedAt, hash });
      }
      await appendLinks(tx, teamId, links);
      const names = entries.flatMap(({ content }) => (content === null ? [] : namesIn(content)));
      if (names.length > 0) await keepNames(tx, teamId, names);
    }
    unit.afterCommit(() => onSealed([...byTeam.keys()]));
    return taken.length;
  });
}

export function sealEntriesJob(db: Database, onSealed: (teamIds: readonly string[]) => void) {
  return defineSweep({ name: 'activity.seal', schedule: '* * * * *', chunk: CHUNK }, (chunk) =>
    sealEntries(db, chunk, onSealed),
  );
}
