import { copyFile, open, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

const LIMIT_BYTES = 10 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;

export function logFileOf(homeDir: string): string {
  return path.join(homeDir, 'postgres.log');
}

/** Opened for appending, so that PostgreSQL continues at the new end after `boundLog` has emptied the file. */
export function openLog(file: string): Promise<FileHandle> {
  return open(file, 'a', 0o600);
}

/**
 * Keeps the log and one older file, each about `limit` bytes. PostgreSQL writes to the file itself and not to a pipe,
 * so that it can outlive this process; therefore the size is checked periodically.
 * @returns a function that stops watching
 */
export function watchLogSize(file: string): () => void {
  const timer = setInterval(() => void boundLog(file), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Lines written between the two steps are lost, which is acceptable for a diagnostic log. */
export async function boundLog(file: string, limit = LIMIT_BYTES): Promise<void> {
  try {
    if ((await stat(file)).size <= limit) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch {
    // No log yet, or a full disk: the next check may succeed, and the database matters more.
  }
}

/** @returns the text after byte `from`, at most the last `lines` lines */
export async function logTail(file: string, from: number, lines = 15): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const start = Math.max(from, (await handle.stat()).size - 16_384);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, start);
    return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    await handle.close();
  }
}
