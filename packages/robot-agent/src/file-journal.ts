import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import {
  applyRecord,
  emptyJournalState,
  forgetExpired,
  recordsOf,
  type Journal,
  type JournalRecord,
  type JournalState,
} from './journal.ts';
import { silent, type Log } from './log.ts';

const NEWLINE = 0x0a;

/** A robot without usable credentials enrols again; one with unusable ones would stay offline. */
const storedCredentials = enrol.reply.omit({ sn: true }).nullable();

export interface FileJournalOptions {
  log?: Log;
  /** Compacted when it has this many lines more than necessary. */
  slackLines?: number;
  /** Delay before lines that a full disk refused are written again, in ms. */
  retryMs?: number;
}

interface Waiting {
  line: string;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * One JSON record per line, appended and synced before `append` resolves; appends in the meantime share one sync.
 * Killed at any point, it reopens with every record whose `append` resolved: an unfinished last line is cut off. A record
 * whose `append` was rejected, as on a full disk, is written later: a command that was answered as failed must not begin
 * after a restart.
 * @throws when the directory cannot be created or the file cannot be read or written
 */
export async function openFileJournal(path: string, options: FileJournalOptions = {}): Promise<Journal> {
  const { log = silent, slackLines = 500, retryMs = 10_000 } = options;
  const state = emptyJournalState();

  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(`${path}.new`, { force: true });
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  let size = content.lastIndexOf(NEWLINE) + 1;
  let lines = 0;
  for (const line of content.subarray(0, size).toString('utf8').split('\n')) {
    if (line === '') continue;
    lines += 1;
    if (!applyLine(state, line)) log.warn({ path, line: lines }, 'skipped a damaged journal line');
  }
  let file = await open(path, 'a', 0o600);
  if (size < content.length) {
    log.warn(
      { path, bytes: content.length - size },
      'truncated an incomplete record at the end of the journal',
    );
    await file.truncate(size);
  }
  await file.sync();
  await syncDirectory(path);

  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  /** Lines that a full disk refused. The state has them, so the file must get them before any later one. */
  let missed: string[] = [];
  let retry: NodeJS.Timeout | undefined;

  async function write(batch: Waiting[]): Promise<void> {
    const next = [...missed, ...batch.map(({ line }) => line)];
    const bytes = Buffer.from(next.map((line) => `${line}\n`).join(''));
    try {
      await writeAll(file, bytes);
      await file.datasync();
    } catch (error) {
      // A partially written record would corrupt the next line.
      await file.truncate(size).catch(() => {});
      if (missed.length === 0) log.warn({ path, error }, 'could not write the journal; it is tried again');
      missed = next;
      for (const { reject } of batch) reject(error);
      return;
    }
    if (missed.length > 0) log.info({ path, lines: missed.length }, 'wrote what the journal had missed');
    missed = [];
    size += bytes.length;
    lines += next.length;
    for (const { resolve } of batch) resolve();
  }

  async function compact(): Promise<void> {
    forgetExpired(state, Date.now() + state.clockOffset);
    const records = recordsOf(state);
    if (lines < records.length + slackLines) return;
    const bytes = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await writeNew(`${path}.new`, bytes);
    // The state already contains the pending records; writing them again after this changes nothing.
    await rename(`${path}.new`, path);
    missed = [];
    await syncDirectory(path);
    await file.close();
    file = await open(path, 'a', 0o600);
    size = bytes.length;
    lines = records.length;
  }

  async function drain(): Promise<void> {
    clearTimeout(retry);
    do {
      const batch = waiting;
      waiting = [];
      await write(batch);
      if (lines > slackLines) {
        await compact().catch((error: unknown) => log.warn({ path, error }, 'could not compact the journal'));
      }
    } while (waiting.length > 0);
    writing = null;
    if (missed.length > 0) retry = setTimeout(() => (writing ??= drain()), retryMs).unref();
  }

  return {
    state,
    filesDirectory: `${path}.files`,
    append(record) {
      applyRecord(state, record);
      return new Promise((resolve, reject) => {
        waiting.push({ line: JSON.stringify(record), resolve, reject });
        writing ??= drain();
      });
    },
    async close() {
      await writing;
      if (missed.length > 0) await drain();
      clearTimeout(retry);
      await file.close();
    },
  };
}

/** @returns false for a line that is no record, or lacks what its type has */
function applyLine(state: JournalState, line: string): boolean {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !('type' in record)) return false;
    const known = record as JournalRecord;
    if (known.type === 'credentials' && !storedCredentials.safeParse(known.credentials).success) return false;
    applyRecord(state, known);
    return true;
  } catch {
    return false;
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
}

/** On failure it removes the file: on a full disk that would take the space of the journal itself. */
async function writeNew(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await writeAll(file, bytes);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** A new or renamed file is durable only when its directory is synced too. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(dirname(path), 'r');
  await directory.sync().finally(() => directory.close());
}
