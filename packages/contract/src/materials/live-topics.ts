import { defineTopic } from '../live/topic.ts';

/** Materials of the team came, went or changed, or the categories and tags of motions. */
export const materialsTopic = defineTopic({ name: 'materials', permission: 'material.read' });
