import type { Area } from '@muster/phrases/areas';
import { neededAreas } from './needed-areas.ts';

type Load = (areas: readonly Area[]) => Promise<void>;

let load: Load = () => Promise.resolve();
let loadAll = (): Promise<void> => Promise.resolve();
const loads = new Map<Area, Promise<void>>();

/**
 * Sets how phrases are loaded and which areas are loaded already. Called once, at the start.
 * @param all loads those of all areas
 */
export function setPhraseLoader(how: Load, present: readonly Area[] = [], all = loadAll): void {
  load = how;
  loadAll = all;
  loads.clear();
  markLoaded(present);
}

/** Areas that came in another way are not requested again. */
export function markLoaded(areas: readonly Area[]): void {
  for (const area of areas) loads.set(area, Promise.resolve());
}

function loadArea(area: Area): Promise<void> {
  const existing = loads.get(area);
  if (existing) return existing;
  const started = load([area]).catch((error: unknown) => {
    loads.delete(area);
    throw error;
  });
  loads.set(area, started);
  return started;
}

/** Resolves when the phrases of all areas are loaded: an error can be that of any area. */
export const loadAllPhrases = (): Promise<void> => loadAll();

/**
 * Resolves when the phrases of these areas are loaded; by default all areas used by the code loaded so far. An area
 * that failed is requested again by the next caller.
 */
export async function loadPhrases(areas: readonly Area[] = neededAreas()): Promise<void> {
  await Promise.all(areas.map(loadArea));
}
