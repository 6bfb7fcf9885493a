import type { Exchange } from '../../../platform/sessions/sessions.ts';

/** Makes a session of a sign-in that was proved: whoever made their account with a link or a code is signed in with it. */
export type Enter = (userId: string, method: 'password', exchange: Exchange) => Promise<unknown>;
