import { defineTopic } from '../live/topic.ts';

/** A token was created, renewed or revoked. */
export const tokensTopic = defineTopic({ name: 'tokens', permission: 'token.own' });
