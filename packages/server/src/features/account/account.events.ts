import { defineEvent } from '../../platform/events/event.ts';

/** The server has its first owner: nobody may own it by a token any more. */
export const setUp = defineEvent<object>('account.setUp');

/** Somebody signed out: no process may believe this session any longer. */
export const sessionEnded = defineEvent<{ userId: string; sessionId: string }>('account.sessionEnded');
