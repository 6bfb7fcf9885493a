import { setupStatus, type UserInfo, userInfo } from '@muster/contract/account/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { httpLimits } from '@muster/contract/limits';
import { call } from '../../platform/api.ts';
import { send } from '../../platform/early-answer.ts';

export interface Asked extends Pick<UserInfo, 'email' | 'teams'> {
  /** The session is good still: it ended for one team alone. */
  isSignedIn: boolean;
}

/** A session that ended for one team is good for the others, which may be entered without signing in. */
export async function whoIsThere(): Promise<Asked | null> {
  try {
    if (!(await call(setupStatus, {})).isSignedIn) return null;
    // Not by `call`: of a session that ends this moment it would ask in turn.
    const response = await send(urlOf(userInfo, {}), { signal: AbortSignal.timeout(httpLimits.timeoutMs) });
    if (!response.ok) return null;
    const { email, teams } = ((await response.json()) as { data: UserInfo }).data;
    return { email, teams, isSignedIn: true };
  } catch {
    return null;
  }
}
