import { defineEvent } from '../../platform/events/event.ts';

/** API tokens of these people are not good any more, or may do less: no process may believe what it read of them. */
export const tokensRevoked = defineEvent<{ teamId: string; ids: readonly string[] }>('tokens.revoked');

/** Tokens of the team came or went. */
export const tokensChanged = defineEvent<{ teamId: string }>('tokens.changed');
