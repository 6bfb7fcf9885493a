import { defineEvent } from '../../platform/events/event.ts';

/** The server has its first owner: the set-up token is no longer accepted. */
export const setUp = defineEvent<object>('account.setUp');

/**
 * A session ended, whatever the cause: sign-out, its time, a change of password or second step, or of what a team's
 * provider may do. Every process must drop it from its cache.
 */
export const sessionEnded = defineEvent<{ userId: string; sessionId: string }>('account.sessionEnded');

/** A user signed in; `isNewBrowser`: from a browser that they have not used before. */
export const signedIn = defineEvent<{
  userId: string;
  sessionId: string;
  method: string;
  /** The OpenID provider that vouched for the user. */
  providerId: string | null;
  isNewBrowser: boolean;
  address: string;
}>('account.signedIn');

/** A user's name, address or picture changed. */
export const profileChanged = defineEvent<{ userId: string; teamIds: readonly string[] }>(
  'account.profileChanged',
);

/** An account is being removed: rows that name the user drop the name, in the same transaction. */
export const accountRemoving = defineEvent<{ userId: string }>('account.removing');

/** A user's app, backup codes or passkeys changed. `action`: as in the audit log. */
export const strengthChanged = defineEvent<{ action: string; userId: string }>('account.strengthChanged');

/** A session was locked, unlocked or is trusted less: every process must drop it from its cache. */
export const sessionLocked = defineEvent<{ userId: string; sessionId: string }>('account.sessionLocked');

/**
 * An account has its previous address again: tokens and passkeys added in between are not the owner's. `linkId`: the
 * link that restored the address, created when the address changed.
 */
export const addressUndone = defineEvent<{ userId: string; name: string; ip: string; linkId: string }>(
  'account.addressUndone',
);
