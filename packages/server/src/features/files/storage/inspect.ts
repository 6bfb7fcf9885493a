import { languages } from '@muster/contract/languages';
import type { Disk } from 'flydrive';
import { openRange } from '../../../platform/files/open-range.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { InspectionFailed } from '../../../platform/inspection/failure.ts';
import { inspectApp, type InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { inspectContent } from '../../../platform/inspection/inspect-content.ts';

/**
 * Inspects uploaded bytes before they become a file.
 * @returns metadata of an app's package; `null` for other files
 * @throws Problem E013 whose `reason` says what is wrong with the contents
 */
export async function inspect(
  disk: Disk,
  { name, size, storageKey }: { name: string; size: number; storageKey: string },
): Promise<InspectedApp | null> {
  const file = { size, open: (range: { start: number; end: number }) => openRange(disk, storageKey, range) };
  try {
    await inspectContent(name, file);
    return /\.apk$/i.test(name) ? await inspectApp(file, { languages }) : null;
  } catch (error) {
    if (error instanceof InspectionFailed) throw new Problem('E013', { detail: { reason: error.code } });
    throw error;
  }
}
