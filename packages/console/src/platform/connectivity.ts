import { useEffect } from 'react';
import { checkAddress } from './deployment.ts';
import { createStore, useStore } from './store.ts';

/** `offline`: this computer has no network; `unreachable`: it has, but the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;

const state = createStore<Connectivity>('online');
/** When the last outage ended, by `performance.now()`. */
let restoredAt = -Infinity;
let probing: ReturnType<typeof setTimeout> | undefined;

function become(next: Connectivity): void {
  if (next === 'online' && state.get() !== 'online') restoredAt = performance.now();
  state.set(next);
}

/** Whether the connectivity check address responds (spec section 7, "Other"). */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { url, isOwn } = checkAddress();
  return fetch(url, {
    cache: 'no-store',
    // A response from another origin is opaque: only that it arrived is known.
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

/** A request got no response. Probes before blocking anything: one lost request is not an outage. */
export function reportUnreachable(): void {
  probing ??= setTimeout(() => void probe(), 0);
}

/** Listens to the browser's online and offline events; called once, by the console. */
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
 * Whether a request was lost although the network works: no outage since it was sent, and the probe succeeds.
 * @param sentAt `performance.now()` when it was sent
 */
export async function wasLostAlone(sentAt: number): Promise<boolean> {
  const isCalm = () => state.get() === 'online' && restoredAt < sentAt;
  return isCalm() && (await isReachable()) && isCalm();
}

/**
 * The result of `load`, which is retried after an outage of the network or the server.
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

/** Calls `listener` when an outage has ended. @returns ends that */
export function onRestored(listener: () => void): () => void {
  return state.subscribe(() => {
    if (state.get() === 'online') listener();
  });
}

export const useConnectivity = () => useStore(state);

/** The number of mounted pages that show an outage themselves. */
const notices = createStore(0);

/** For a page that shows outages itself: the offline dialog does not open over it. */
export function useOwnOutageNotice(): void {
  useEffect(() => {
    notices.set(notices.get() + 1);
    return () => notices.set(notices.get() - 1);
  }, []);
}

/** Whether the offline dialog has to cover the page. */
export function useIsBlocked(): boolean {
  const isAway = useStore(state) !== 'online';
  const hasOwnNotice = useStore(notices) > 0;
  return isAway && !hasOwnNotice;
}
