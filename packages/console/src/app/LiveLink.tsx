import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { reportUnreachable } from '../platform/connectivity.ts';
import { createLiveConnection, type LiveConnection } from '../platform/live/connection.ts';
import { LiveContext, useLiveChanges, useLiveRefetch, useLiveStatus } from '../platform/live/hooks.ts';
import { managementUrl } from '../platform/live/live-url.ts';
import { createLivePace } from '../platform/live/pace.ts';
import { applyChanges, refetchQueries, shownRows } from '../platform/live/sync.ts';
import { paths } from '../platform/paths.ts';
import { sessionQuery } from '../platform/session.ts';
import { createScrolling } from './scrolling.ts';

/**
 * The live position of the session response, if it is the first one. The session is the first request of a page, so
 * every later response is covered by its position; the position of a refetched session is not usable.
 */
function positionOf(client: QueryClient) {
  const session = client.getQueryState(sessionQuery.queryKey);
  return session?.dataUpdateCount === 1 ? session.data?.live : undefined;
}

function openConnection(position: ReturnType<typeof positionOf>): LiveConnection {
  return createLiveConnection({
    url: managementUrl(),
    position,
    // A user who only watches makes no request that could fail: for them the lost link is the only sign of an outage.
    onStatus: (status) => status === 'reconnecting' && reportUnreachable(),
  });
}

/**
 * One live connection for the whole console, which updates the query cache. It closes with the shell and on `pagehide`;
 * a page restored from the browser's back/forward cache opens a new one and refetches everything.
 */
export function LiveLink({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  useLayoutEffect(() => {
    let open = openConnection(positionOf(client));
    // oxlint-disable-next-line react/set-state-in-effect -- the effect that opens the connection must also close it
    setConnection(open);
    const close = () => open.close();
    function reopen({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      open = openConnection(undefined);
      setConnection(open);
    }
    addEventListener('pagehide', close);
    addEventListener('pageshow', reopen);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', reopen);
      close();
    };
  }, [client]);
  if (!connection) return null;
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
  const [scrolling] = useState(createScrolling);
  const [pace] = useState(() =>
    createLivePace({
      apply: (changes) => applyChanges(client, changes),
      isScrolling: scrolling.isScrolling,
      shownRows: () => shownRows(client),
    }),
  );
  useEffect(() => scrolling.watch(), [scrolling]);
  useEffect(() => pace.stop, [pace]);
  useLiveChanges((changes) => pace.take(changes));
  useLiveRefetch(async () => {
    await refetchQueries(client);
    // Permissions may have changed meanwhile: the guard checks the open page again.
    await router.invalidate();
  });
  usePausedPolling();
  useLeaveWithoutTeam();
  return null;
}

/** While the user is away nothing polls, as while the page is hidden. */
function usePausedPolling(): void {
  const isPaused = useLiveStatus() === 'paused';
  useEffect(() => {
    if (!isPaused) return undefined;
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, [isPaused]);
}

/**
 * A user removed from their only team cannot reconnect, so no live message tells them: the session is checked when the
 * link is lost.
 */
function useLeaveWithoutTeam(): void {
  const client = useQueryClient();
  const status = useLiveStatus();
  const wasLive = useRef(false);
  useEffect(() => {
    if (status === 'live') wasLive.current = true;
    if (status !== 'reconnecting' || !wasLive.current) return;
    wasLive.current = false;
    client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch((error: unknown) => {
      if (isApiError(error, 'E020')) location.replace(paths.join);
    });
  }, [status, client]);
}
