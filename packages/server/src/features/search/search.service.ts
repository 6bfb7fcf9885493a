import type { ReplyOf } from '@muster/contract/endpoint';
import { searchEverything } from '@muster/contract/search/endpoints';
import type { Search } from '../../platform/assembly/feature.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { can, reach } from '../../platform/rights/rights.ts';

type Found = ReplyOf<typeof searchEverything>;

/**
 * Searches all kinds at once.
 * @param searches one for each kind of the reply, from the areas that own the kinds
 * @throws when a kind of the reply has no search, or a search has no kind in the reply
 */
export function createSearch(searches: readonly Search[]) {
  const wanted = Object.keys(searchEverything.reply.shape).toSorted().join();
  const given = searches.map((search) => search.kind).toSorted();
  if (given.join() !== wanted)
    throw new Error(`search: the reply has ${wanted}, the areas search ${given.join()}`);

  return {
    /** Matches of each kind that the actor may see; a kind they may not see is empty, not an error. */
    async everything(actor: Actor, { keyword, limit }: { keyword: string; limit: number }): Promise<Found> {
      const found = await Promise.all(
        searches.map(async ({ kind, permission, find }) => {
          if (!can(actor, permission)) return [kind, []];
          const question = { teamId: actor.teamId, reach: reach(actor, permission), keyword, limit, actor };
          return [kind, await find(question)];
        }),
      );
      return Object.fromEntries(found) as Found;
    },
  };
}

export type SearchService = ReturnType<typeof createSearch>;
