import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { reportUnreachable } from '../platform/connectivity.ts';
import { createLiveConnection } from '../platform/live/connection.ts';
import { LiveContext, useLiveChanges, useLiveRefetch } from '../platform/live/hooks.ts';
import { managementUrl } from '../platform/live/live-url.ts';
import { applyChange } from './live-sync.ts';

/** One connection for the whole console, feeding what the pages have read. */
export function LiveLink({ children }: { children: ReactNode }) {
  const [connection] = useState(() =>
    createLiveConnection({
      url: managementUrl(),
      // Somebody who only watches makes no call that could fail: the lost link is what they have of an outage.
      onStatus: (status) => status === 'reconnecting' && reportUnreachable(),
    }),
  );
  // The page and its connection end together; closing earlier would only fight React's double mounting.
  useEffect(() => {
    const close = () => connection.close();
    addEventListener('pagehide', close);
    return () => removeEventListener('pagehide', close);
  }, [connection]);
  return (
    <LiveContext value={connection}>
      <LiveSync />
      {children}
    </LiveContext>
  );
}

function LiveSync() {
  const client = useQueryClient();
  const router = useRouter();
  useLiveChanges((changes) => {
    for (const change of changes) applyChange(client, change);
  });
  useLiveRefetch(async () => {
    await client.invalidateQueries();
    // Rights may have changed meanwhile: the guard looks again at the page that is open.
    await router.invalidate();
  });
  return null;
}
