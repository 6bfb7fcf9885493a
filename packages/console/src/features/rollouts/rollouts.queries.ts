import {
  getRollout,
  listRolloutRobots,
  listRollouts,
  previewRollout,
  readRolloutPace,
} from '@muster/contract/rollouts/endpoints';
import { rolloutsTopic, rolloutTopic } from '@muster/contract/rollouts/live-topics';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { FailureCause, RolloutStatus, WaitReason } from '@muster/contract/rollouts/states';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { RolloutSearch } from './rollout-search.ts';

/** @param asked `status`: `undefined` for all. */
export function rolloutsQuery(asked: Omit<RolloutSearch, 'status'> & { status: RolloutStatus | undefined }) {
  const { keyword, status, page } = asked;
  return listQueryOf(listRollouts, { query: { keyword, status, page } }, [rolloutsTopic]);
}

export function rolloutQuery(id: string) {
  return queryOf(getRollout, { params: { id } }, [{ topic: rolloutTopic, of: id }]);
}

const WAITING_SHOWN = 20;
const FAILED_SHOWN = 5;

export function waitingQuery(id: string, asked: { wave?: number; reason?: WaitReason }, page: number) {
  return listQueryOf(
    listRolloutRobots,
    { params: { id }, query: { ...asked, state: 'waiting', page, limit: WAITING_SHOWN } },
    [{ topic: rolloutTopic, of: id }],
  );
}

/** Robots that failed for one cause, including during the rollback. */
export function failedQuery(id: string, cause: FailureCause, page: number) {
  return listQueryOf(listRolloutRobots, { params: { id }, query: { cause, page, limit: FAILED_SHOWN } }, [
    { topic: rolloutTopic, of: id },
  ]);
}

export function paceQuery(id: string) {
  return listQueryOf(readRolloutPace, { params: { id } }, [{ topic: rolloutTopic, of: id }]);
}

/** Effect of a plan; `null`: not complete. A read-only POST, because a plan does not fit into a URL. */
export function previewQuery(plan: RolloutPlan | null) {
  return queryOptions({
    queryKey: [previewRollout.id, plan],
    queryFn: plan ? ({ signal }) => call(previewRollout, { body: { plan } }, signal) : skipToken,
    // Robots change while the preview is open.
    staleTime: 0,
  });
}
