import type { Database } from '../../../platform/database/database.ts';
import type { Head } from './chain.store.ts';
import { findHead, isPurgeNoted, listStrays, readLinks } from './check.store.ts';
import { hashOf, NO_HASH } from './entry-hash.ts';

/** `number`: of the entry in its chain, if it has one. */
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

/** A head recorded elsewhere: it cannot be altered through the database. */
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
/** A rewritten log would have a fault in every row; more than this are not reported. */
const FAULTS_MAX = 20;
/**
 * Microseconds. An entry carries the time its transaction began, and others may have been sealed before it committed.
 */
const LONGEST_CHANGE = 10 * 60_000_000;

interface Checking {
  /** A head of an earlier report: the chain must still contain it. */
  noted?: NotedHead | undefined;
  signal?: AbortSignal | undefined;
}

/** Reads a team's log from the first entry to the last, and recomputes each hash. */
export async function verifyChain(
  db: Database,
  teamId: string,
  checking: Checking = {},
): Promise<ChainReport> {
  for (;;) {
    const begun = await headOf(db, teamId);
    const report = await verifyFrom(db, teamId, begun, checking);
    // Entries that were purged during the check look like faults, so the rest is checked again.
    if (report.faults.length === 0 || (await headOf(db, teamId)).purgedSeq === begun.purgedSeq) return report;
  }
}

const headOf = async (db: Database, teamId: string): Promise<Head> =>
  (await findHead(db, teamId)) ?? { seq: 0, hash: NO_HASH, purgedSeq: 0, purgedHash: NO_HASH };

/** @param head read before the links, because entries are added meanwhile */
async function verifyFrom(
  db: Database,
  teamId: string,
  head: Head,
  { noted, signal }: Checking,
): Promise<ChainReport> {
  const faults: ChainFault[] = [];
  const add = (fault: ChainFault['fault'], number: number | null, entryId: string | null) => {
    if (faults.length < FAULTS_MAX) faults.push({ fault, number, entryId });
  };
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
      // After a gap the hash cannot be recomputed: the missing row is the fault.
      else if (
        !hashOf(hash, link.seq, link.sealedAt, link.content).equals(link.hash) &&
        link.content !== null
      )
        add('changed', link.seq, link.entryId);
      if (link.content === null) add('removed', link.seq, link.entryId);
      else {
        // An inserted entry may carry an old time, but it can only follow the entries sealed before it.
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
