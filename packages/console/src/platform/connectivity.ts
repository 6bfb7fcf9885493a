import { useEffect, useSyncExternalStore } from 'react';
import { checkAddress } from './deployment.ts';

/** `offline`: this computer has no network; `unreachable`: it has, but the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;

let state: Connectivity = 'online';
/** When the last outage ended, by `performance.now()`. */
let restoredAt = -Infinity;
let probing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Connectivity): void {
  if (next === state) return;
  if (next === 'online') restoredAt = performance.now();
  state = next;
  for (const listener of listeners) listener();
}

/** Whether the address that stands for "the network works" answers (spec section 7, "Other"). */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { url, isOwn } = checkAddress();
  return fetch(url, {
    cache: 'no-store',
    // Of a foreign address only whether it answers is known.
    mode: isOwn ? 'same-origin' : 'no-cors',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  })
    .then((response) => !isOwn || response.ok)
    .catch(() => false);
}

async function probe(): Promise<void> {
  probing = undefined;
  if (await isReachable()) return become('online');
  become(navigator.onLine ? 'unreachable' : 'offline');
  probing ??= setTimeout(() => void probe(), PROBE_EVERY_MS);
}

/** A request got no answer. Checks before it blocks anything: one lost request is not an outage. */
export function reportUnreachable(): void {
  probing ??= setTimeout(() => void probe(), 0);
}

/** Watches the browser's own word about the network; called once, by the console. */
export function watchConnectivity(): void {
  addEventListener('offline', () => {
    become('offline');
    reportUnreachable();
  });
  addEventListener('online', reportUnreachable);
  if (navigator.onLine) return;
  become('offline');
  reportUnreachable();
}

/**
 * Whether a request was lost although the network works: nothing was down since it was sent, and the check answers.
 * @param sentAt `performance.now()` when it was sent
 */
export async function wasLostAlone(sentAt: number): Promise<boolean> {
  const isCalm = () => state === 'online' && restoredAt < sentAt;
  return isCalm() && (await isReachable()) && isCalm();
}

/**
 * What `load` brings, also when the network or the server is away meanwhile: it is asked again when they are back.
 * @throws what `load` throws while both work
 */
export async function overOutages<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    const askedAt = performance.now();
    try {
      return await load();
    } catch (error) {
      if (await wasLostAlone(askedAt)) throw error;
      reportUnreachable();
      while (!(await isReachable())) await new Promise((again) => setTimeout(again, PROBE_EVERY_MS));
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribe, () => state);
}

/** How many pages say themselves that there is no connection. */
let notices = 0;

/** The page tells of outages in its own way, so nothing is laid over it. */
export function useOwnOutageNotice(): void {
  useEffect(() => {
    notices += 1;
    for (const listener of listeners) listener();
    return () => {
      notices -= 1;
      for (const listener of listeners) listener();
    };
  }, []);
}

/** Whether an outage has to be told over the page that is open. */
export function useIsBlocked(): boolean {
  return useSyncExternalStore(subscribe, () => state !== 'online' && notices === 0);
}
