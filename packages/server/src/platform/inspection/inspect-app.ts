import type { AppFacts } from './android/read-app.ts';
import { bounds } from './bounds.ts';
import { type DrawIcon, loadAndDraw } from './icon-drawer.ts';
import { readAppInWorker } from './in-worker.ts';
import type { RangedFile } from './ranged-file.ts';
import { Slots } from './slots.ts';

/** Facts from a package. The signers are claims, too: robots verify them when they install. */
export interface InspectedApp extends Omit<AppFacts, 'icon'> {
  /** PNG, 96 by 96 pixels; `null` when the icon consists of vectors only, or cannot be drawn. */
  icon: Buffer | null;
}

export interface InspectionOptions {
  signal?: AbortSignal;
  /** Counted from the start of the inspection, without waiting for a slot. */
  timeMs?: number;
}

const slots = new Slots(bounds.inspections);

/**
 * Inspects an Android package, with a few megabytes of it in memory at most.
 * @param options.languages for `label`, best first
 * @throws InspectionFailed with one of its codes; errors of the store; the signal's reason
 */
export function inspectApp(
  file: RangedFile,
  options: InspectionOptions & { languages?: readonly string[]; drawIcon?: DrawIcon } = {},
): Promise<InspectedApp> {
  const { signal, timeMs = bounds.timeMs, languages = [], drawIcon = loadAndDraw } = options;
  return slots.use(signal, async () => {
    const { icon, ...facts } = await readAppInWorker(file, { languages, timeMs, signal });
    if (icon === null) return { ...facts, icon };
    return { ...facts, icon: await drawIcon(icon) };
  });
}
