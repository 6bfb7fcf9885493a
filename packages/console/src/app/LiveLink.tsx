import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { reportUnreachable } from '../platform/connectivity.ts';
import { createLiveConnection } from '../platform/live/connection.ts';
import { LiveContext, useLiveChanges, useLiveRefetch, useLiveStatus } from '../platform/live/hooks.ts';
import { managementUrl } from '../platform/live/live-url.ts';
import { paths } from '../platform/paths.ts';
import { sessionQuery } from '../platform/session.ts';
import { createLivePace } from './live-pace.ts';
import { applyChanges, askAgain, shownRows } from './live-sync.ts';
import { watchScrolling } from './scrolling.ts';

/**
 * The first answer of a page is its session; everything else is asked for after it. A later answer says nothing of what
 * was asked for before.
 */
function positionOf(client: QueryClient) {
  const session = client.getQueryState(sessionQuery.queryKey);
  return session?.dataUpdateCount === 1 ? session.data?.live : undefined;
}

/** One connection for the whole console, feeding what the pages have read. */
export function LiveLink({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [connection] = useState(() =>
    createLiveConnection({
      url: managementUrl(),
      position: positionOf(client),
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
  const [pace] = useState(() =>
    createLivePace({
      apply: (changes) => applyChanges(client, changes),
      isScrolling: watchScrolling(),
      shownRows: () => shownRows(client),
    }),
  );
  useEffect(() => pace.stop, [pace]);
  useLiveChanges(pace.take);
  useLiveRefetch(async () => {
    await askAgain(client);
    // Rights may have changed meanwhile: the guard looks again at the page that is open.
    await router.invalidate();
  });
  useLeaveWithoutTeam();
  return null;
}

/** Somebody taken out of their only team gets no link again that could tell them: a link lost is asked after. */
function useLeaveWithoutTeam(): void {
  const client = useQueryClient();
  const status = useLiveStatus();
  const wasLive = useRef(false);
  useEffect(() => {
    if (status === 'live') wasLive.current = true;
    if (status !== 'reconnecting' || !wasLive.current) return;
    wasLive.current = false;
    client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch((error: unknown) => {
      if (isApiError(error, 'E020')) location.replace(paths.notPermitted);
    });
  }, [status, client]);
}
