import type { Area } from '@muster/phrases/areas';

const needed = new Set<Area>();

/**
 * Called by each module with the areas whose phrases it uses; the build adds the calls (`phrase-needs.ts`).
 * @public
 */
export function needPhrases(...areas: Area[]): void {
  for (const area of areas) needed.add(area);
}

/** The areas used by the code loaded so far. */
export const neededAreas = (): readonly Area[] => [...needed];
