import { defineTopic } from '../live/topic.ts';

/** A token was made, used for the first time in a while, or revoked. */
export const tokensTopic = defineTopic({ name: 'tokens', permission: 'token.own' });
