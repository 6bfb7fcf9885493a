import { feature, type Search } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';

/** Looking everywhere, and what people looked for last. @param needs.searches of all areas that are searched */
export function searchFeature({ db }: Platform, { searches }: { searches: readonly Search[] }) {
  const search = createSearch(searches);
  return feature('search', { service: search, routes: (routes) => searchRoutes(routes, db, search) });
}
