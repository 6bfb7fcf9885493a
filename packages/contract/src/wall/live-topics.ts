import { defineTopic } from '../live/topic.ts';

/** Links were made or revoked. */
export const wallLinksTopic = defineTopic({ name: 'wallLinks', permission: 'wall.share' });
