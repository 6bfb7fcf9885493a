import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  applyRecord,
  emptyJournalState,
  forgetExpired,
  recordsOf,
  type Journal,
  type JournalRecord,
} from './journal.ts';
import { silent, type Log } from './log.ts';

const NEWLINE = 0x0a;

export interface FileJournalOptions {
  log?: Log;
  /** Compacted when it has this many lines more than necessary. */
  slackLines?: number;
}

interface Waiting {
  line: string;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * One JSON record per line, appended and synced before `append` resolves; appends in the meantime share one sync.
 * Killed at any point, it reopens with every record whose `append` resolved: an unfinished last line is cut off.
 * @throws when the directory cannot be created or the file cannot be read or written
 */
export async function openFileJournal(path: string, options: FileJournalOptions = {}): Promise<Journal> {
  const { log = silent, slackLines = 500 } = options;
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
    const record = parseRecord(line);
    if (record) applyRecord(state, record);
    else log.warn({ path, line: lines }, 'skipped a damaged journal line');
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

  async function write(batch: Waiting[]): Promise<void> {
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    try {
      await writeAll(file, bytes);
      await file.datasync();
    } catch (error) {
      // A partially written record would corrupt the next line.
      await file.truncate(size).catch(() => {});
      for (const { reject } of batch) reject(error);
      return;
    }
    size += bytes.length;
    lines += batch.length;
    for (const { resolve } of batch) resolve();
  }

  async function compact(): Promise<void> {
    forgetExpired(state, Date.now());
    const records = recordsOf(state);
    if (lines < records.length + slackLines) return;
    const bytes = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const next = await open(`${path}.new`, 'w', 0o600);
    await writeAll(next, bytes);
    await next.sync();
    await next.close();
    // The state already contains the pending records; writing them again after this changes nothing.
    await rename(`${path}.new`, path);
    await syncDirectory(path);
    await file.close();
    file = await open(path, 'a', 0o600);
    size = bytes.length;
    lines = records.length;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
      if (lines > slackLines) {
        await compact().catch((error: unknown) => log.warn({ path, error }, 'could not compact the journal'));
      }
    }
    writing = null;
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
      await file.close();
    },
  };
}

function parseRecord(line: string): JournalRecord | null {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'type' in record
      ? (record as JournalRecord)
      : null;
  } catch {
    return null;
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
}

/** A new or renamed file is durable only when its directory is synced too. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(dirname(path), 'r');
  await directory.sync().finally(() => directory.close());
}
