import { type RmsUserInfo, logout, rmsUserInfo } from '@muster/contract/account/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { teamTopic } from '@muster/contract/teams/live-topics';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { paths } from './paths.ts';
import { queryOf } from './query.ts';
import { tellOtherTabs } from './session-end.ts';

/** The signed-in user, their team and permissions; the guard loads it before any page. */
export const sessionQuery = { ...queryOf(rmsUserInfo, {}, [teamTopic, devicesTopic]), staleTime: 60_000 };

export function useSession(): RmsUserInfo {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('The guard requires a session');
  return data;
}

/** Like {@link useSession}, for a page that also opens without a team: `null` then. */
export function useTeamSession(): RmsUserInfo | null {
  return useQuery({ ...sessionQuery, enabled: false }).data ?? null;
}

/**
 * The session has ended, and this page is being left: removes cached responses. The session stays until the page is
 * gone, since parts that load in the meantime still call {@link useSession}.
 */
export function forgetAnswers(client: QueryClient): void {
  const session = client.getQueryData(sessionQuery.queryKey);
  client.clear();
  client.setQueryData(sessionQuery.queryKey, session);
}

/** Leaves no data of the user in the page (spec section 4: log-out reloads). */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(logout, {});
    tellOtherTabs();
    forgetAnswers(client);
    location.assign(paths.login);
  };
}

/** Switches teams with a full reload, because all data depends on the team. */
export async function enterTeam(teamId: string): Promise<void> {
  await call(switchTeam, { body: { teamId } });
  location.assign(paths.home);
}
