import { useSyncExternalStore } from 'react';

/** `offline`: this computer has no network; `unreachable`: it has, but the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;

let state: Connectivity = navigator.onLine ? 'online' : 'offline';
let probing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Connectivity): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  probing = undefined;
  if (navigator.onLine) {
    const isAlive = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
      .then((response) => response.ok)
      .catch(() => false);
    if (isAlive) return become('online');
  }
  become(navigator.onLine ? 'unreachable' : 'offline');
  probing ??= setTimeout(() => void probe(), PROBE_EVERY_MS);
}

/** A request got no answer. Asks once more before saying so: one lost request is not an outage. */
export function reportUnreachable(): void {
  probing ??= setTimeout(() => void probe(), 0);
}

addEventListener('offline', () => {
  become('offline');
  reportUnreachable();
});
addEventListener('online', reportUnreachable);
if (state === 'offline') reportUnreachable();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribe, () => state);
}
