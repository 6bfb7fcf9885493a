import { defineTopic } from '../live/topic.ts';

/** Entries of the log were sealed; readers refetch. */
export const activityTopic = defineTopic({ name: 'activity', permission: 'audit.read' });
