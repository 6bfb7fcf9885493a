import {
  getRollout,
  listRolloutRobots,
  listRollouts,
  previewRollout,
} from '@muster/contract/rollouts/endpoints';
import { rolloutsTopic, rolloutTopic } from '@muster/contract/rollouts/live-topics';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { call } from '../../platform/api.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { RolloutSearch } from './rollout-search.ts';

export function rolloutsQuery({ keyword, page }: RolloutSearch) {
  return listQueryOf(listRollouts, { query: { keyword, page } }, [rolloutsTopic]);
}

export function rolloutQuery(id: string) {
  return queryOf(getRollout, { params: { id } }, [{ topic: rolloutTopic, of: id }]);
}

/** More are in the list of a page of their own: here it is about why nothing goes on. */
const WAITING_SHOWN = 20;

export function waitingQuery(id: string) {
  return listQueryOf(
    listRolloutRobots,
    { params: { id }, query: { state: 'waiting', limit: WAITING_SHOWN } },
    [{ topic: rolloutTopic, of: id }],
  );
}

/** What a plan would do. A POST, since a plan does not fit an address; it changes nothing. */
export function previewQuery(plan: RolloutPlan) {
  return {
    queryKey: [previewRollout.id, plan] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(previewRollout, { body: { plan } }, signal),
    // Robots come and go while somebody reads this.
    staleTime: 0,
  };
}
