import type { Area } from '@muster/phrases/areas';

const needed = new Set<Area>();

/**
 * Called by each module for the areas whose phrases it names; the build writes the calls (`phrase-needs.ts`).
 * @public
 */
export function needPhrases(...areas: Area[]): void {
  for (const area of areas) needed.add(area);
}

/** What the code that has been loaded until now names. */
export const neededAreas = (): readonly Area[] => [...needed];
