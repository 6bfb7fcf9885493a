import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { reportUnreachable } from '../platform/connectivity.ts';
import { createLiveConnection, type LiveConnection } from '../platform/live/connection.ts';
import { LiveContext, useLiveChanges, useLiveRefetch, useLiveStatus } from '../platform/live/hooks.ts';
import { managementUrl } from '../platform/live/live-url.ts';
import { createLivePace } from '../platform/live/pace.ts';
import { applyChanges, askAgain, shownRows } from '../platform/live/sync.ts';
import { paths } from '../platform/paths.ts';
import { sessionQuery } from '../platform/session.ts';
import { createScrolling } from './scrolling.ts';

/**
 * The first answer of a page is its session; everything else is asked for after it. A later answer says nothing of what
 * was asked for before.
 */
function positionOf(client: QueryClient) {
  const session = client.getQueryState(sessionQuery.queryKey);
  return session?.dataUpdateCount === 1 ? session.data?.live : undefined;
}

function openConnection(position: ReturnType<typeof positionOf>): LiveConnection {
  return createLiveConnection({
    url: managementUrl(),
    position,
    // Somebody who only watches makes no call that could fail: the lost link is what they have of an outage.
    onStatus: (status) => status === 'reconnecting' && reportUnreachable(),
  });
}

/**
 * One connection for the whole console, feeding what the pages have read. It ends with the shell and with the page; a
 * page that the browser brings back from its cache opens a new one and asks for everything again.
 */
export function LiveLink({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  useLayoutEffect(() => {
    let open = openConnection(positionOf(client));
    // oxlint-disable-next-line react/set-state-in-effect -- what this effect opens it also has to close
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
      if (isApiError(error, 'E020')) location.replace(paths.join);
    });
  }, [status, client]);
}
