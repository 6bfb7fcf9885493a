import type { Database } from '../../../platform/database/database.ts';
import { findHead, isPurgeNoted, listStrays, readLinks } from './check.store.ts';
import { hashOf, NO_HASH } from './entry-hash.ts';

/** `number`: of the entry in its chain, where it has one. */
export type ChainFault = {
  fault:
    | 'changed'
    | 'removed'
    | 'inserted'
    | 'backdated'
    | 'linkRemoved'
    | 'headMoved'
    | 'purgeNotNoted'
    | 'rewritten';
  number: number | null;
  entryId: string | null;
};

/** A head that was noted elsewhere: what nobody can change by changing the database. */
export interface NotedHead {
  number: number;
  hash: string;
}

export interface ChainReport {
  teamId: string;
  entries: number;
  head: NotedHead;
  faults: ChainFault[];
}

const CHUNK = 2000;
/** Whoever rewrote a log need not be told of each row. */
const FAULTS_MAX = 20;
/** Microseconds. An entry has the time at which its change began, and others may have been sealed before that ended. */
const LONGEST_CHANGE = 10 * 60_000_000;

/**
 * Reads a team's log from its first entry to its last, and computes each hash anew.
 * @param noted a head of an earlier report: the chain must still hold it
 */
export async function verifyChain(
  db: Database,
  teamId: string,
  { noted, signal }: { noted?: NotedHead | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  const add = (fault: ChainFault['fault'], number: number | null, entryId: string | null) => {
    if (faults.length < FAULTS_MAX) faults.push({ fault, number, entryId });
  };
  // Before the links: entries are added while this reads.
  const head = (await findHead(db, teamId)) ?? { seq: 0, hash: NO_HASH, purgedSeq: 0, purgedHash: NO_HASH };
  let { purgedSeq: seq, purgedHash: hash } = head;
  let entries = 0;
  let newest = Number.NEGATIVE_INFINITY;
  let isHeadSeen = seq === head.seq && hash.equals(head.hash);
  let isNotedSeen = noted === undefined || noted.number <= seq;
  for (;;) {
    signal?.throwIfAborted();
    const links = await readLinks(db, teamId, seq, CHUNK);
    for (const link of links) {
      if (link.seq !== seq + 1) add('linkRemoved', seq + 1, null);
      // After a gap there is nothing to compute from: the row that is missing is the fault.
      else if (
        !hashOf(hash, link.seq, link.sealedAt, link.content).equals(link.hash) &&
        link.content !== null
      )
        add('changed', link.seq, link.entryId);
      if (link.content === null) add('removed', link.seq, link.entryId);
      else {
        // Whoever may write entries may write one of long ago, but only after those that were sealed since.
        const at = Number(link.content.at);
        if (at < newest - LONGEST_CHANGE) add('backdated', link.seq, link.entryId);
        newest = Math.max(newest, at);
      }
      ({ seq, hash } = link);
      entries += 1;
      if (seq === head.seq && hash.equals(head.hash)) isHeadSeen = true;
      if (noted?.number === seq && noted.hash === hash.toString('hex')) isNotedSeen = true;
    }
    if (links.length < CHUNK) break;
  }
  if (!isHeadSeen) add('headMoved', head.seq, null);
  if (!isNotedSeen) add('rewritten', noted!.number, null);
  const purged = { seq: head.purgedSeq, hash: head.purgedHash.toString('hex') };
  if (purged.seq > 0 && !(await isPurgeNoted(db, teamId, purged))) add('purgeNotNoted', purged.seq, null);
  for (const entryId of await listStrays(db, teamId, FAULTS_MAX)) add('inserted', null, entryId);
  return { teamId, entries, head: { number: seq, hash: hash.toString('hex') }, faults };
}
