import { lazyPublic } from '../../platform/lazy-part.ts';

/** The next lesson of a group and how many of its robots are ready, for the dashboard. */
export const NextLesson = lazyPublic(() => import('./next-lesson/NextLesson.tsx'), 'NextLesson');
