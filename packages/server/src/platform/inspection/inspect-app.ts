import type { AppFacts } from './android/read-app.ts';
import { bounds } from './bounds.ts';
import { drawIcon } from './draw-icon.ts';
import { readAppInWorker } from './in-worker.ts';
import type { RangedFile } from './ranged-file.ts';
import { Slots } from './slots.ts';

/** What a package says of itself. Who signed it is what it says, too: robots check it when they install. */
export interface InspectedApp extends Omit<AppFacts, 'icon'> {
  /** PNG, 96 pixels of each side; `null` for one that is drawn by vectors only, or cannot be drawn. */
  icon: Buffer | null;
}

export interface InspectionOptions {
  signal?: AbortSignal;
  /** From when its turn has come. */
  timeMs?: number;
}

const slots = new Slots(bounds.inspections);

/**
 * Inspects an Android package, of which a few megabytes at most are in memory.
 * @param options.languages for `label`, best first
 * @throws InspectionFailed with one of its codes; what the store throws; the signal's reason
 */
export function inspectApp(
  file: RangedFile,
  options: InspectionOptions & { languages?: readonly string[] } = {},
): Promise<InspectedApp> {
  const { signal, timeMs = bounds.timeMs, languages = [] } = options;
  return slots.use(signal, async () => {
    const { icon, ...facts } = await readAppInWorker(file, { languages, timeMs, signal });
    return { ...facts, icon: icon && (await drawIcon(icon)) };
  });
}
