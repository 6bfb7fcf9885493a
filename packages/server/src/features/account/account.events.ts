import { defineEvent } from '../../platform/events/event.ts';

/** The server has its first owner: nobody may own it by a token any more. */
export const setUp = defineEvent<object>('account.setUp');

/** A session ended, by its owner or by a change of password: no process may believe this session any longer. */
export const sessionEnded = defineEvent<{ userId: string; sessionId: string }>('account.sessionEnded');

/** Somebody signed in; `isNewBrowser`: from a browser that they have not used before. */
export const signedIn = defineEvent<{
  userId: string;
  sessionId: string;
  method: string;
  /** The OpenID provider that vouched for them. */
  providerId: string | null;
  isNewBrowser: boolean;
  address: string;
}>('account.signedIn');

/** Name, address or picture of somebody is another one now. */
export const profileChanged = defineEvent<{ userId: string; teamIds: readonly string[] }>(
  'account.profileChanged',
);

/** An account is being removed: what still names the person forgets the name, in the same transaction. */
export const accountRemoving = defineEvent<{ userId: string }>('account.removing');

/** How somebody proves who they are is another way now: app, backup codes or passkeys. `action`: as in the audit log. */
export const strengthChanged = defineEvent<{ action: string; userId: string }>('account.strengthChanged');

/** A session was locked or unlocked: no process may believe what it knew of it. */
export const sessionLocked = defineEvent<{ userId: string; sessionId: string }>('account.sessionLocked');

/**
 * An account has the address again that it had before: whatever its person was given since is not theirs.
 * `linkId`: the link that took it back, made in the moment of the change.
 */
export const addressUndone = defineEvent<{ userId: string; name: string; ip: string; linkId: string }>(
  'account.addressUndone',
);
