import { defineTopic } from '../live/topic.ts';

/** Materials of the team were added, removed or changed, or categories and tags of motions. */
export const materialsTopic = defineTopic({ name: 'materials', permission: 'material.read' });
