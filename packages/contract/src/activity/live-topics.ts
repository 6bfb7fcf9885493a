import { defineTopic } from '../live/topic.ts';

/** Entries of the log were sealed; those who read it ask again. */
export const activityTopic = defineTopic({ name: 'activity', permission: 'audit.read' });
