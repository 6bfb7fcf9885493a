import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewQuery } from '../rollouts.queries.ts';
import { planOf, type RolloutDraft } from './draft.ts';

/** How many robots each wave would take now; empty while the waves are incomplete, or no robot matches. */
export function useWaveSizes(draft: RolloutDraft): readonly number[] {
  // The sizes depend neither on times nor on windows, which are entered later.
  const plan = planOf({ ...draft, isLater: false, windows: [] }, null);
  const { data } = useQuery({ ...previewQuery(plan), placeholderData: keepPreviousData });
  const sizes = data?.waves.map(({ robots }) => robots) ?? [];
  // The sizes may belong to a plan with other waves while the new ones are loading.
  return sizes.length === plan?.waves.length ? sizes : [];
}
