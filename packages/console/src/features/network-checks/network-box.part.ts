import { lazyPublic } from '../../platform/lazy-part.ts';

/** Network check of one robot, for any drawer. */
export const NetworkBox = lazyPublic(() => import('./NetworkBox.tsx'), 'NetworkBox');
