import { defineTopic } from '../live/topic.ts';

/** A token was created, used after a while, or revoked. */
export const tokensTopic = defineTopic({ name: 'tokens', permission: 'token.own' });
