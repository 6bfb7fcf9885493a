import { defineTopic } from '../live/topic.ts';

/** Groups came, went or changed, or who is in them. */
export const groupsTopic = defineTopic({ name: 'groups', permission: 'group.read' });
