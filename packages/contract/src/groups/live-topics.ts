import { defineTopic } from '../live/topic.ts';

/** Groups were added, removed or changed, or their members. */
export const groupsTopic = defineTopic({ name: 'groups', permission: 'group.read' });
