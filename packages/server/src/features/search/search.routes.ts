import * as contract from '@muster/contract/search/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Routes } from '../../platform/http/route.ts';
import { forget, listRecent, remember } from './recent-searches.store.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(routes: Routes, db: Database, search: SearchService): void {
  routes.add(contract.searchEverything, ({ query }, { actor }) => search.everything(actor, query));
  routes.add(contract.listRecentSearches, async ({ query }, { actor }) => ({
    // A user's searches are private, also from a user who views the console as them.
    items: actor.observer === undefined ? await listRecent(db, actor, query) : [],
  }));
  routes.add(contract.rememberSearch, async ({ body }, { actor }) => {
    await db.unit(({ tx }) => remember(tx, actor, body));
    return {};
  });
  routes.add(contract.forgetSearches, async ({ query }, { actor }) => {
    await db.unit(({ tx }) => forget(tx, actor, query.list));
    return {};
  });
  routes.add(contract.getUnknown, async () => {
    throw new Problem('request.not_found');
  });
}
