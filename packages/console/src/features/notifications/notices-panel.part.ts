import { lazyPart } from '../../platform/lazy-part.ts';
import { noticeAreas } from './notice-areas.ts';

export const loadNoticesPanel = () => import('./NoticesPanel.tsx');

/** Panel opened by the bell. */
export const NoticesPanel = lazyPart(loadNoticesPanel, 'NoticesPanel', noticeAreas);
