import { defineTopic } from '../live/topic.ts';

/** Links were created or revoked. */
export const wallLinksTopic = defineTopic({ name: 'wallLinks', permission: 'wall.share' });
