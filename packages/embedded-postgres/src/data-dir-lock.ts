import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError, USE_OWN_SERVER } from './embedded-postgres-error.ts';
import { processIdentity } from './process-identity.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  identity: string | null;
}

/**
 * Keeps a second process from using the same directory. The lock of a process that has ended is taken over.
 * @throws EmbeddedPostgresError naming the directory and the process that has the lock
 */
export async function lockDataDir(dir: string, name: string): Promise<DataDirLock> {
  const file = path.join(dir, `${name}.lock`);
  const draft = `${file}.${randomUUID()}`;
  const own: Holder = { pid: process.pid, identity: await processIdentity(process.pid) };
  await writeFile(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    while (!(await isLinked(draft, file))) {
      const holder = await readHolder(file);
      if (holder !== null && (await isRunning(holder))) throw heldBy(holder.pid, dir);
      await removeStale(draft, file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(file, { force: true }) };
}

/** Creating a link is atomic, and only one of several processes succeeds. */
async function isLinked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock, serialised by a second lock and after checking again: meanwhile a faster process may have
 * replaced the stale lock by its own. The second lock is held for two file operations only, so a stale one is rare
 * enough to be removed without such care.
 */
async function removeStale(draft: string, file: string): Promise<void> {
  const turn = `${file}.turn`;
  if (!(await isLinked(draft, turn))) {
    const other = await readHolder(turn);
    if (other === null || !(await isRunning(other))) await rm(turn, { force: true });
    else await sleep(10);
    return;
  }
  try {
    const holder = await readHolder(file);
    if (holder === null || !(await isRunning(holder))) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

/** @returns `null` if there is no lock or it is unreadable, as after a power cut */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    const { pid, identity } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : null;
  } catch {
    return null;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  return (await processIdentity(holder.pid)) === holder.identity;
}

function heldBy(pid: number, dir: string): EmbeddedPostgresError {
  const who = pid === process.pid ? `This process (pid ${pid})` : `Another process (pid ${pid})`;
  return new EmbeddedPostgresError(
    `${who} already uses the data directory ${dir}.`,
    `Stop it first, give each a data directory of its own, or ${USE_OWN_SERVER} to let several share one database.`,
  );
}
