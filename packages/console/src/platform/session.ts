import { type RmsUserInfo, logout, rmsUserInfo } from '@muster/contract/account/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { teamTopic } from '@muster/contract/teams/live-topics';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { leavePage, mayLeave } from './leaving.ts';
import { setPageTeam } from './page-team.ts';
import { paths } from './paths.ts';
import { queryOf } from './query.ts';
import { tellOtherTabs } from './session-end.ts';

/** Signed-in user and team of the first session: the page belongs to them. */
let owner: string | undefined;

/**
 * The signed-in user, their team and permissions; the guard loads it before any page. If the session's user or team
 * changes, the page is left: input for one team must not be sent to another. Viewing as another user applies to all
 * pages of the session, and is read-only.
 */
export const sessionQuery = {
  ...queryOf(rmsUserInfo, {}, [teamTopic, devicesTopic]),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const session = await call(rmsUserInfo, {}, signal);
    const { userId, observer, team } = session;
    if (observer && owner) return session;
    const now = (observer?.id ?? userId) + team.teamId;
    if ((owner ??= now) !== now) return leavePage(paths.home);
    setPageTeam(team.teamId);
    return session;
  },
  staleTime: 60_000,
};

export function useSession(): RmsUserInfo {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('No session');
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

/** Leaves no data of the user in the page (spec section 4: log-out reloads). Asks first about unsaved changes. */
export function useSignOut(): () => Promise<void> {
  const end = useSessionEnd();
  return async () => {
    if (await mayLeave()) await end();
  };
}

/** Like {@link useSignOut}, for a user who knows that unsaved changes are lost. */
export function useSessionEnd(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(logout, {});
    tellOtherTabs();
    forgetAnswers(client);
    void leavePage(paths.login);
  };
}

/**
 * Switches teams with a full reload, because all data depends on the team.
 * @returns false if the user stays, for the sake of unsaved changes
 */
export async function enterTeam(teamId: string): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await goToTeam(teamId);
  return true;
}

/** Like {@link enterTeam}, for a user who knows that unsaved changes are lost. */
export async function goToTeam(teamId: string): Promise<void> {
  await call(switchTeam, { body: { teamId } });
  void leavePage(paths.home);
}
