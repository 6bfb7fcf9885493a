import { defineTopic } from '../live/topic.ts';

/** Lessons were added, removed or changed. */
export const lessonsTopic = defineTopic({ name: 'lessons', permission: 'readiness.read' });
