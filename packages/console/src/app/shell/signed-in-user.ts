import { setupStatus, type UserInfo, userInfo } from '@muster/contract/account/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { httpLimits } from '@muster/contract/limits';
import { call } from '../../platform/api.ts';
import { send } from '../../platform/early-answer.ts';

export interface Asked extends Pick<UserInfo, 'email' | 'teams'> {
  /** The session is still valid: it ended for one team only. */
  isSignedIn: boolean;
}

/**
 * The user of this browser's session, if any. A session that ended for one team is valid for the others, which can be
 * entered without signing in.
 */
export async function readSignedInUser(): Promise<Asked | null> {
  try {
    if (!(await call(setupStatus, {})).isSignedIn) return null;
    // Not through `call`: if the session ends at this moment, `call` would open this dialog again.
    const response = await send(urlOf(userInfo, {}), { signal: AbortSignal.timeout(httpLimits.timeoutMs) });
    if (!response.ok) return null;
    const { email, teams } = ((await response.json()) as { data: UserInfo }).data;
    return { email, teams, isSignedIn: true };
  } catch {
    return null;
  }
}
