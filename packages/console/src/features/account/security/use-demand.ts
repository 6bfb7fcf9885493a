import { DAY_MS } from '@muster/contract/durations';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import type { DemandOnPerson } from '@muster/contract/teams/policy.schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { strengthQuery } from './security.queries.ts';
import { serverNow } from '../../../platform/server-clock.ts';

interface Demanded extends Pick<DemandOnPerson, 'what' | 'from'> {
  teamId: string;
  teamName: string;
}

/** During the grace period the demand is part of the session; afterwards it is in the error `session.weak`. */
async function readDemand(signal: AbortSignal): Promise<Demanded | null> {
  try {
    const { team, policy } = await call(rmsUserInfo, {}, signal);
    if (policy.demand === null || policy.demand.isMet) return null;
    return { ...policy.demand, teamId: team.teamId, teamName: team.teamName };
  } catch (error) {
    if (isApiError(error, 'session.weak')) return error.detail as unknown as Demanded;
    throw error;
  }
}

/** The team's unmet demand and the days left; `null` when nothing is missing, `undefined` while loading. */
export function useDemand(): (Demanded & { daysLeft: number }) | null | undefined {
  const strength = useQuery(strengthQuery);
  const { data } = useQuery({
    // Refetched when the user's strength changes.
    queryKey: ['demand', strength.dataUpdatedAt],
    queryFn: async ({ signal }) => {
      const demand = await readDemand(signal);
      if (demand === null) return null;
      const daysLeft = Math.max(0, Math.ceil((Date.parse(demand.from) - serverNow()) / DAY_MS));
      return { ...demand, daysLeft };
    },
    enabled: strength.data !== undefined,
    networkMode: 'always',
  });
  return data;
}
