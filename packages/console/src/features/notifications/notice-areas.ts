import type { Area } from '@muster/phrases/areas';
import { allAreas } from '../../platform/i18n/all-areas.ts';

/** Phrases of every kind, which areas keep in folders of their own. */
export const noticeAreas: readonly Area[] = [
  'notifications',
  ...allAreas.filter((area) => area.endsWith('-notices')),
];
