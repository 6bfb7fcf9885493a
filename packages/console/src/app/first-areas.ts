import type { Area } from '@muster/phrases/areas';
import { entryAreas } from '@muster/phrases/load';

/**
 * The areas that the shell and the devices page need besides `nameAreas`; any other page or part waits for its own
 * areas.
 */
export const firstAreas = [
  ...entryAreas,
  'shell',
  'kit',
  'search',
  'devices',
  'tasks',
] as const satisfies Area[];
