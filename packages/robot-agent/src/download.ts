import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@muster/contract/durations';
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

/** Longest time without a byte: longer than a restart of the server, but other commands wait meanwhile. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Retrying would give the same answer. */
class Refused extends Error {}

/** @returns why an answer has no bytes from `from` on; `null`: it has */
function refusalOf({ status, body }: Response, from: number): Error | null {
  if (status === 403) return new Refused('the download link is not valid any more');
  if (status === 404) return new Refused('the file has been removed');
  if (isFinalStatus(status)) return new Refused(`the server answered ${status}`);
  const hasBytes = body !== null && (status === 200 || (status === 206 && from > 0));
  return hasBytes ? null : new Error(`the server answered ${status}`);
}

/**
 * Downloads a file, resuming after each broken connection, and waits between attempts. Gives up when no byte has come
 * for ten minutes.
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
    const refusal = refusalOf(response, size);
    if (refusal !== null) {
      await response.body?.cancel();
      throw refusal;
    }
    // A proxy without ranges sends the whole file again.
    let known = response.status === 200 ? size : 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const fresh = chunk.subarray(known);
      known -= chunk.length - fresh.length;
      // Ends a slow download that is no longer needed, because other commands wait for it.
      if (isTooLate()) throw new Refused('it is not wanted any more');
      if (fresh.length === 0) continue;
      size += fresh.length;
      if (size > file.size) throw new Refused('it is larger than expected');
      hash.update(fresh);
      await keep(fresh);
    }
  }

  let cameAt = performance.now();
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
    if (size > before) {
      backoff.reset();
      cameAt = performance.now();
    }
    if (isTooLate() || performance.now() - cameAt > PATIENCE_MS) throw failed(failure);
    await sleep(backoff.next(), undefined, { signal });
  }
  if (hash.digest('hex') !== file.sha256) throw new Error(detailOf('file_damaged', { name: file.name }));
}
