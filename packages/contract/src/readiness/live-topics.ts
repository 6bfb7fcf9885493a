import { defineTopic } from '../live/topic.ts';

/** Lessons came, went or were changed. */
export const lessonsTopic = defineTopic({ name: 'lessons', permission: 'readiness.read' });
