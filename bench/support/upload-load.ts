import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask, stopProcess } from './processes.ts';

export interface UploadLoad {
  address: string;
  cookie: string;
  /** Where the bytes are. */
  file: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
  atOnce: number;
}

/** Uploads the file so many times at once. @returns from the beginning of the first to the end of the last, ms */
export async function uploadAtOnce(load: UploadLoad): Promise<number> {
  const child = fork(join(import.meta.dirname, 'upload-process.ts'), [JSON.stringify(load)]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the uploads of the benchmark ended with ${code}`);
  });
  ended.catch(() => {});
  try {
    await Promise.race([once(child, 'message'), ended]);
    return await Promise.race([ask<number>(child, 'go'), ended]);
  } finally {
    await stopProcess(child);
  }
}
