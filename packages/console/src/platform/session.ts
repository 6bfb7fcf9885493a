import { type RmsUserInfo, logout, rmsUserInfo } from '@muster/contract/account/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { teamTopic } from '@muster/contract/teams/live-topics';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { paths } from './paths.ts';
import { queryOf } from './query.ts';
import { tellOtherTabs } from './session-end.ts';

/** Who is signed in, in which team, and what they may do; the guard loads it before any page. */
export const sessionQuery = { ...queryOf(rmsUserInfo, {}, [teamTopic, devicesTopic]), staleTime: 60_000 };

export function useSession(): RmsUserInfo {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('The guard lets nobody in without a session');
  return data;
}

/** As {@link useSession}, on a page that opens also for somebody in no team: `null` for them. */
export function useTeamSession(): RmsUserInfo | null {
  return useQuery({ ...sessionQuery, enabled: false }).data ?? null;
}

/**
 * The session is over, and this page is on its way out: forgets what the server answered. Who it was stays until the page
 * is gone, since parts of it that arrive meanwhile still ask {@link useSession}.
 */
export function forgetAnswers(client: QueryClient): void {
  const session = client.getQueryData(sessionQuery.queryKey);
  client.clear();
  client.setQueryData(sessionQuery.queryKey, session);
}

/** Leaves nothing of this person behind in the page (spec section 4: log-out reloads). */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(logout, {});
    tellOtherTabs();
    forgetAnswers(client);
    location.assign(paths.login);
  };
}

/** Another team is another world: the page starts over. */
export async function enterTeam(teamId: string): Promise<void> {
  await call(switchTeam, { body: { teamId } });
  location.assign(paths.home);
}
