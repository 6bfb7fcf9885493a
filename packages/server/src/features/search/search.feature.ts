import { feature, type Search } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';

/** Search across all areas, and each user's recent searches. @param needs.searches one per searchable area */
export function searchFeature({ db }: Platform, { searches }: { searches: readonly Search[] }) {
  const search = createSearch(searches);
  return feature('search', { service: search, routes: (routes) => searchRoutes(routes, db, search) });
}
