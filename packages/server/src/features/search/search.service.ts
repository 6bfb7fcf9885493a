import type { ReplyOf } from '@muster/contract/endpoint';
import { searchEverything } from '@muster/contract/search/endpoints';
import type { Search } from '../../platform/assembly/feature.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { can, reach } from '../../platform/rights/rights.ts';

type Found = ReplyOf<typeof searchEverything>;

/**
 * Looks everywhere at once.
 * @param searches one for each kind of the reply, from the areas that the kinds belong to
 * @throws when a kind has none, or one is of a kind that the reply does not have
 */
export function createSearch(searches: readonly Search[]) {
  const wanted = Object.keys(searchEverything.reply.shape).toSorted().join();
  const given = searches.map((search) => search.kind).toSorted();
  if (given.join() !== wanted)
    throw new Error(`search: the reply has ${wanted}, the areas find ${given.join()}`);

  return {
    /** What of each kind this person may see; a kind they may not is empty, not refused. */
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
