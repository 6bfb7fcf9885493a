import { type RmsUserInfo, setupStatus, type UserInfo, userInfo } from '@muster/contract/account/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { call } from '../../platform/api.ts';
import { send } from '../../platform/early-answer.ts';
import { leaveForSignIn, useOfferedSignIn } from '../../platform/session-end.ts';
import { sessionQuery } from '../../platform/session.ts';
import { AgainForm, type Asked } from './AgainForm.tsx';

/** Over the page whose session has ended. It is the browser's own modal dialog: it stands above any other. */
export function SignInAgain(): ReactNode {
  const isAsked = useOfferedSignIn();
  const client = useQueryClient();
  const session = client.getQueryData<RmsUserInfo>(sessionQuery.queryKey);
  const { data: asked } = useQuery({
    queryKey: ['who signs in again'],
    queryFn: async () => (await whoIsThere()) ?? whoWas(session),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const isNobody = isAsked && asked === null;
  useEffect(() => {
    if (isNobody) leaveForSignIn();
  }, [isNobody]);
  return isAsked && asked ? <AgainForm asked={asked} current={session?.team.teamId ?? null} /> : null;
}

/** A session that ended for one team is good for the others, which may be entered without signing in. */
async function whoIsThere(): Promise<Asked | null> {
  try {
    if (!(await call(setupStatus, {})).isSignedIn) return null;
    // Not by `call`: of a session that ends this moment it would ask in turn.
    const response = await send(urlOf(userInfo, {}), { signal: AbortSignal.timeout(limits.http.timeoutMs) });
    if (!response.ok) return null;
    const { email, teams } = ((await response.json()) as { data: UserInfo }).data;
    return { email, teams, isSignedIn: true };
  } catch {
    return null;
  }
}

const whoWas = (session: RmsUserInfo | undefined): Asked | null =>
  session ? { email: session.email, teams: session.teams, isSignedIn: false } : null;
