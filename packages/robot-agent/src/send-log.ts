import { setTimeout as sleep } from 'node:timers/promises';
import { detailOf } from '@muster/contract/robot-link/detail';
import { retryAfterOf } from './retry-after.ts';

const TRIES = 5;
const TIMEOUT_MS = 60_000;

const failure = () => new Error(detailOf('upload_failed', {}));

/**
 * Uploads a text to the address of a `log.upload` command: an absolute one, or a path on the console's `origin`.
 * Retries if that may help, after `firstPauseMs` and then after twice as long each time.
 * @throws an error whose message is a detail of the contract
 */
export async function sendLog(
  origin: string | undefined,
  to: string | undefined,
  text: string,
  firstPauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  const url = to === undefined ? null : URL.parse(to, origin);
  if (url === null) throw failure();
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: text,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => null);
    if (response?.ok) return;
    signal.throwIfAborted();
    const isFinal = response !== null && response.status < 500 && response.status !== 429;
    if (isFinal || attempt === TRIES) throw failure();
    const asked = response === null ? 0 : retryAfterOf(response);
    await sleep(Math.max(asked, firstPauseMs * 2 ** (attempt - 1)), undefined, { signal });
  }
}
