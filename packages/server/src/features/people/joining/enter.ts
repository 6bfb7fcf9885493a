import type { Exchange } from '../../../platform/sessions/sessions.ts';

/** Creates a session for a user who has just created an account with a link or a code. */
export type Enter = (userId: string, method: 'password', exchange: Exchange) => Promise<unknown>;
