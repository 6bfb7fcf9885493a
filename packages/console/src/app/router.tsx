import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readConfigSearch } from '../features/configs/config-search.ts';
import { readUsageSearch } from '../features/commands/usage-search.ts';
import { readPeopleSearch } from '../features/people/people-search.ts';
import { devicesQuery } from '../features/devices/devices.queries.ts';
import { readDeviceSearch } from '../features/devices/device-search.ts';
import { isApiError } from '../platform/api-error.ts';
import { withPhrases } from '../platform/lazy-part.ts';
import { isEntryPath, paths } from '../platform/paths.ts';
import { parseSearch, stringifySearch } from '../platform/search.ts';
import { sessionQuery } from '../platform/session.ts';
import { noteSessionBegun } from '../platform/session-end.ts';
import { decide } from './guard.ts';
import { LiveLink } from './LiveLink.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PageLoading } from './PageLoading.tsx';
import { Shell } from './shell/Shell.tsx';

interface Context {
  client: QueryClient;
}

/** Leaves the router for a page of the small entry, for good: nothing after it may run. */
function leaveFor(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}

async function permissionsOf(client: QueryClient) {
  try {
    const { permissions } = await client.ensureQueryData(sessionQuery);
    noteSessionBegun();
    return permissions;
  } catch (error) {
    if (isApiError(error, 'session.expired')) return null;
    // Of no team any more: there is nothing to do here but to be told so.
    if (isApiError(error, 'E020')) return [];
    throw error;
  }
}

/** Only what stands behind the guard listens: the link needs the session. */
function LiveShell() {
  return (
    <LiveLink>
      <Shell />
    </LiveLink>
  );
}

const root = createRootRouteWithContext<Context>()({
  async beforeLoad({ context, location: { href } }) {
    const decision = decide({ href, permissions: await permissionsOf(context.client) });
    if (decision.pass) return;
    if (isEntryPath(decision.to.split('?')[0]!)) await leaveFor(decision.to);
    throw redirect({ href: decision.to, replace: true });
  },
  errorComponent: PageFailed,
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: LiveShell });

const home = createRoute({ getParentRoute: () => root, path: paths.home });

const devices = createRoute({
  getParentRoute: () => shell,
  path: paths.devices,
  validateSearch: readDeviceSearch,
  loaderDeps: ({ search }) => search,
  // The page that most people open: asked for while its code comes; the page waits for it by itself.
  loader: ({ context, deps }) => void context.client.prefetchQuery(devicesQuery(deps)),
  component: lazyRouteComponent(() => import('./routes/DevicesRoute.tsx'), 'DevicesRoute'),
});

const people = createRoute({
  getParentRoute: () => shell,
  path: paths.people,
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => withPhrases(import('./routes/PeopleRoute.tsx')), 'PeopleRoute'),
});

const team = createRoute({
  getParentRoute: () => shell,
  path: paths.team,
  component: lazyRouteComponent(() => withPhrases(import('../features/teams/TeamPage.tsx')), 'TeamPage'),
});

const group = createRoute({
  getParentRoute: () => shell,
  path: '/devices/groups/$id',
  component: lazyRouteComponent(() => withPhrases(import('./routes/GroupRoute.tsx')), 'GroupRoute'),
});

const configs = createRoute({
  getParentRoute: () => shell,
  path: paths.configs,
  validateSearch: readConfigSearch,
  component: lazyRouteComponent(() => withPhrases(import('./routes/ConfigsRoute.tsx')), 'ConfigsRoute'),
});

const config = createRoute({
  getParentRoute: () => shell,
  path: '/config/$id',
  component: lazyRouteComponent(() => withPhrases(import('./routes/ConfigRoute.tsx')), 'ConfigRoute'),
});

const usage = createRoute({
  getParentRoute: () => shell,
  path: paths.usage,
  validateSearch: readUsageSearch,
  component: lazyRouteComponent(() => withPhrases(import('./routes/UsageRoute.tsx')), 'UsageRoute'),
});

const accountBinding = createRoute({
  getParentRoute: () => root,
  path: '/accbind-redirect',
  component: lazyRouteComponent(
    () => withPhrases(import('./routes/AccountBindingRoute.tsx')),
    'AccountBindingRoute',
  ),
});

const kit = createRoute({
  getParentRoute: () => root,
  path: '/developer/icons',
  component: lazyRouteComponent(
    () => withPhrases(import('../features/developer/DeveloperPage.tsx')),
    'DeveloperPage',
  ),
});

const routes = root.addChildren([
  home,
  shell.addChildren([people, team, devices, group, configs, config, usage]),
  accountBinding,
  kit,
]);

type Router = ReturnType<typeof makeRouter>;

/** Loads the code of the page that is open already, without waiting for who may see it. */
export function loadPage(router: Router): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof Router['routesById']];
    // Whether it came is the business of whoever shows it.
    router.loadRouteChunk(route)?.catch(() => {});
  }
}

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: routes,
    context: { client },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
