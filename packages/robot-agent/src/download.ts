import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileReference } from '@muster/contract/files/schemas';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Backoff } from './backoff.ts';
import { isFinalStatus } from './fetch-part.ts';

export interface Download {
  file: FileReference;
  /** Absolute. */
  url: string;
  signal: AbortSignal;
  backoff: Backoff;
  /** The file is no longer needed. */
  isTooLate(): boolean;
  /** Receives the bytes in order, each once, even if the connection breaks in between. */
  write(chunk: Uint8Array): void | Promise<void>;
}

/** Retrying would give the same answer. */
class Refused extends Error {}

/**
 * Downloads a file, resuming after each broken connection, and waits between attempts.
 * @throws with the detail of the result: `file_failed`, or `file_damaged` when the hash is wrong; the cause gives the
 * reason
 */
export async function download({ file, url, signal, backoff, isTooLate, write }: Download): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;

  const failed = (cause: unknown) => new Error(detailOf('file_failed', { name: file.name }), { cause });

  /** The bytes are counted: those that could not be written would be missing after another attempt. */
  async function keep(chunk: Uint8Array): Promise<void> {
    try {
      await write(chunk);
    } catch (error) {
      throw new Refused(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  async function fetchRest(): Promise<void> {
    const response = await fetch(url, {
      signal,
      headers: size > 0 ? { range: `bytes=${size}-` } : {},
    });
    if (response.status === 403) throw new Refused('the download link is not valid any more');
    if (response.status === 404) throw new Refused('the file has been removed');
    if (isFinalStatus(response.status)) throw new Refused(`the server answered ${response.status}`);
    if (response.status !== (size > 0 ? 206 : 200) || !response.body)
      throw new Error(`the server answered ${response.status}`);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > file.size) throw new Refused('it is larger than expected');
      hash.update(chunk);
      await keep(chunk);
    }
  }

  while (size < file.size) {
    const before = size;
    let failure: unknown;
    try {
      await fetchRest();
      failure = new Error(`it ended after ${size} of ${file.size} bytes`);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refused) throw failed(error);
      failure = error;
    }
    if (size === file.size) break;
    if (isTooLate()) throw failed(failure);
    if (size > before) backoff.reset();
    await sleep(backoff.next(), undefined, { signal });
  }
  if (hash.digest('hex') !== file.sha256) throw new Error(detailOf('file_damaged', { name: file.name }));
}
