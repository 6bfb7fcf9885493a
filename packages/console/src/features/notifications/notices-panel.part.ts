import { lazyPart } from '../../platform/lazy-part.ts';
import { noticeAreas } from './notice-areas.ts';

export const loadNoticesPanel = () => import('./NoticesPanel.tsx');

/** What the bell opens. */
export const NoticesPanel = lazyPart(loadNoticesPanel, 'NoticesPanel', noticeAreas);
