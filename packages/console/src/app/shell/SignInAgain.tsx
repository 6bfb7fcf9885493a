import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { leaveForSignIn, useOfferedSignIn } from '../../platform/session-end.ts';
import { sessionQuery } from '../../platform/session.ts';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { useFetchedWhenIdle } from '../../ui/when-idle.ts';
import { type Asked, readSignedInUser } from './signed-in-user.ts';

const loadForm = () => import('./AgainForm.tsx');
const AgainForm = lazyPublic(loadForm, 'AgainForm');

/** Sign-in dialog over a page whose session has ended. A native modal dialog, so that it is above any other. */
export function SignInAgain(): ReactNode {
  // Loaded before the session ends: by then a release may have replaced the file.
  useFetchedWhenIdle(loadForm);
  const isAsked = useOfferedSignIn();
  const client = useQueryClient();
  const session = client.getQueryData<RmsUserInfo>(sessionQuery.queryKey);
  const { data: asked } = useQuery({
    queryKey: ['who signs in again'],
    queryFn: async () => (await readSignedInUser()) ?? whoWas(session),
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

const whoWas = (session: RmsUserInfo | undefined): Asked | null =>
  session ? { email: session.email, teams: session.teams, isSignedIn: false } : null;
