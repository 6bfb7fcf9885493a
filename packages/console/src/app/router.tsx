import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { AlertSignals } from '../features/alerts/open-alerts.part.ts';
import { ConsentWall } from '../features/consent/consent-wall.part.ts';
import { isApiError } from '../platform/api-error.ts';
import { lazyPublic } from '../platform/lazy-part.ts';
import { isEntryPath, paths, splitHref } from '../platform/paths.ts';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { sessionQuery, useTeamSession } from '../platform/session.ts';
import { noteSessionBegun } from '../platform/session-end.ts';
import { visitOf } from './find-page.ts';
import { decide, type Visitor } from './guard.ts';
import { KeptPages } from './KeptPages.tsx';
import { LiveLink } from './LiveLink.tsx';
import { loadPage } from './page-chunks.ts';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PublicPage } from './PublicPage.tsx';
import { pages } from './pages.ts';
import { BarePage } from './shell/BarePage.tsx';
import { Shell } from './shell/Shell.tsx';
import { useVisit } from './use-visit.ts';

const TeamlessFrame = lazyPublic(() => import('./shell/TeamlessFrame.tsx'), 'TeamlessFrame');

interface Context {
  client: QueryClient;
}

/** Leaves the router for a page of the small entry. Never resolves, so that nothing after it runs. */
function leaveFor(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}

async function visitorOf(client: QueryClient): Promise<Visitor> {
  try {
    const session = await client.ensureQueryData(sessionQuery);
    noteSessionBegun();
    return session;
  } catch (error) {
    if (isApiError(error, 'session.expired')) return 'none';
    // `session.weak` is only returned to the page where the user can fix it.
    if (isApiError(error, 'E020', 'session.weak')) return 'teamless';
    throw error;
  }
}

/** The live link opens only behind the guard: it needs a session, and a user without a team has none. */
function LiveShell() {
  const session = useTeamSession();
  const visit = useVisit();
  const [beganAsked] = useState(session !== null && session.consentNeeded !== null);
  if (session === null) return <TeamlessFrame />;
  if (session.consentNeeded !== null) return <ConsentWall version={session.consentNeeded} />;
  return (
    <LiveLink>
      <AlertSignals />
      {visit?.page.frame === 'none' ? <BarePage visit={visit} /> : <Shell takesFocus={beganAsked} />}
    </LiveLink>
  );
}

const root = createRootRouteWithContext<Context>()({
  async beforeLoad({ context, location: { href } }) {
    const decision = decide(href, await visitorOf(context.client));
    if (decision.pass) return;
    if (isEntryPath(splitHref(decision.to).path)) await leaveFor(decision.to);
    throw redirect({ href: decision.to, replace: true });
  },
  errorComponent: PageFailed,
});

const home = createRoute({ getParentRoute: () => root, path: paths.home });

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: LiveShell });

/** The page that was opened last. */
let openKey: string | null = null;

/** Marks inactive queries as stale when a page that is reloaded on return is entered (spec section 2: not cached). */
function forgetAnswers(client: QueryClient): void {
  void client.invalidateQueries({ type: 'inactive', refetchType: 'none' });
}

/** One route for all pages of the shell: `pages.ts` lists them, and {@link KeptPages} shows them. */
const shown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad({ location: { pathname, searchStr } }) {
    const to = visitOf(pathname, searchStr)?.page.movedTo;
    if (to !== undefined) throw redirect({ href: to, replace: true });
  },
  async loader({ context, location: { pathname, searchStr } }) {
    const visit = visitOf(pathname, searchStr);
    if (!visit) return;
    const isEntered = openKey !== null && openKey !== visit.key;
    openKey = visit.key;
    if (visit.page.isReloadedOnReturn && isEntered) forgetAnswers(context.client);
    visit.page.prefetch?.(context.client, visit as never);
    await loadPage(visit.page);
  },
  component: KeptPages,
});

const publicPages = pages
  .filter((page) => page.audience === 'anyone')
  .map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      loader: async () => void (await loadPage(page)),
      component: PublicPage,
    }),
  );

const routes = root.addChildren([home, shell.addChildren([shown]), ...publicPages]);

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: routes,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
