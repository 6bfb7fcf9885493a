import type { Area } from '@muster/phrases/areas';

const files = import.meta.glob('../../../../phrases/src/*/zh-TW.ts');

/** Every area that has phrases, read from the folders when the console is built. */
export const allAreas = Object.keys(files).map((path) => path.split('/').at(-2) as Area);

/** What the frame says of areas: the names of their pages and commands. */
export const nameAreas = allAreas.filter((area) => area.endsWith('-names'));

type Load = (areas: readonly Area[]) => Promise<void>;

let load: Load = () => Promise.resolve();
const loads = new Map<Area, Promise<void>>();

/** Sets how phrases are loaded and which of them are there already. Called once, at the start. */
export function setPhraseLoader(how: Load, present: readonly Area[] = []): void {
  load = how;
  loads.clear();
  for (const area of present) loads.set(area, Promise.resolve());
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

/**
 * Resolves when the phrases of these areas can be shown; without areas, when all can. An area that failed is asked
 * for again by the next caller.
 */
export async function loadPhrases(areas: readonly Area[] = allAreas): Promise<void> {
  await Promise.all(areas.map(loadArea));
}
