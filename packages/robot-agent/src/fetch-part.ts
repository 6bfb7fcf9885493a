import { setTimeout as sleep } from 'node:timers/promises';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Backoff } from './backoff.ts';
import type { Part } from './parts.ts';
import { retryAfterOf } from './retry-after.ts';

export interface Fetching {
  file: { name: string; size: number; sha256: string };
  /**
   * An absolute address, and the authentication headers. Called before each attempt: a repeated command brings a new
   * address.
   */
  request(): { url: string; headers: Record<string, string> };
  part: Part;
  signal: AbortSignal;
  backoff: Backoff;
  /** The file is no longer needed. */
  isTooLate(): boolean;
  onBytes(size: number): void;
}

/** After this time without data the connection is considered broken. */
const STALLED_MS = 60_000;
const MB = 1_000_000;

export const notEnoughSpace = (needed: number, free: number) =>
  detailOf('not_enough_space', { needed: Math.ceil(needed / MB), free: Math.floor(free / MB) });

/** Retrying would give the same answer. */
class Refused extends Error {}

/** Retry, but not before `afterMs`. */
class Later extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Another attempt would get the same answer. */
export const isFinalStatus = (status: number) =>
  status >= 400 && status < 500 && ![408, 416, 425, 429].includes(status);

async function check(response: Response, from: number): Promise<void> {
  const { status } = response;
  if (status === 200 || (status === 206 && from > 0)) return;
  await response.body?.cancel();
  // After a redirect the target's address may be short-lived, while the original one is still valid.
  if (isFinalStatus(status) && !response.redirected) throw new Refused(`the server answered ${status}`);
  throw new Later(`the server answered ${status}`, retryAfterOf(response));
}

async function fetchRest({ file, request, part, signal, onBytes }: Fetching): Promise<void> {
  const from = part.size;
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error('no data received')), STALLED_MS);
  try {
    const { url, headers } = request();
    const response = await fetch(url, {
      headers: from > 0 ? { ...headers, range: `bytes=${from}-` } : headers,
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    if (response.status === 416) await part.clear();
    await check(response, from);
    const isRest = response.headers.get('content-range')?.startsWith(`bytes ${from}-`) ?? false;
    // A server without ranges sends the whole file; one that answers another range is not trusted.
    if (from > 0 && (response.status === 200 || !isRest)) await part.clear();
    if (response.status === 206 && !isRest) throw new Later('it is not the requested range', 0);
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      timer.refresh();
      if (part.size + chunk.length > file.size) throw new Refused('it is larger than expected');
      await part.append(chunk);
      onBytes(part.size);
    }
  } finally {
    clearTimeout(timer);
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Downloads the missing part of a file, resuming after each broken connection, until it is complete and verified. Waits
 * between attempts, at least as long as the server requests.
 * @returns false when the file is no longer needed
 * @throws with the detail of the result: `download_failed`, `hash_mismatch`, `not_enough_space`; the cause gives the
 * reason
 */
export async function fetchPart(fetching: Fetching): Promise<boolean> {
  const { file, part, signal, backoff, isTooLate } = fetching;
  if (part.size > file.size) await part.clear();
  let isResumed = part.size > 0;
  for (;;) {
    const before = part.size;
    let afterMs = 0;
    try {
      if (part.size < file.size) await fetchRest(fetching);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refused) throw new Error(detailOf('download_failed', {}), { cause: error });
      if (isFull(error)) throw new Error(notEnoughSpace(file.size - part.size, 0), { cause: error });
      if (error instanceof Later) afterMs = error.afterMs;
    }
    if (part.size === file.size) {
      if (part.sha256() === file.sha256) return true;
      await part.clear();
      // The resumed part may have been wrong: download once more from the beginning.
      if (!isResumed) throw new Error(detailOf('hash_mismatch', {}));
      isResumed = false;
    }
    if (isTooLate()) return false;
    if (part.size > before) backoff.reset();
    // After the server's delay, plus jitter: all robots of a site got the same delay.
    await sleep(afterMs + backoff.next(), undefined, { signal });
  }
}
