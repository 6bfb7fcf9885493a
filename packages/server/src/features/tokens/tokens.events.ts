import { defineEvent } from '../../platform/events/event.ts';

/** API tokens were revoked or restricted: every process must drop them from its cache. */
export const tokensRevoked = defineEvent<{ teamId: string; ids: readonly string[] }>('tokens.revoked');

/** Tokens of the team were added or removed. */
export const tokensChanged = defineEvent<{ teamId: string }>('tokens.changed');
