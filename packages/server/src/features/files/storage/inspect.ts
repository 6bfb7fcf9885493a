import { languages } from '@muster/contract/languages';
import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { openRange } from '../../../platform/files/open-range.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { InspectionFailed } from '../../../platform/inspection/failure.ts';
import { createIconDrawer, type DrawIcon } from '../../../platform/inspection/icon-drawer.ts';
import { inspectApp, type InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { inspectContent } from '../../../platform/inspection/inspect-content.ts';

interface Arrived {
  name: string;
  /** Bytes. */
  size: number;
  storageKey: string;
}

/**
 * Inspects uploaded bytes before they become a file.
 * @returns metadata of an app's package; `null` for other files
 * @throws Problem E013 whose `reason` says what is wrong with the contents
 */
export type Inspect = (file: Arrived) => Promise<InspectedApp | null>;

export function createInspect(
  disk: Disk,
  log: Pick<Logger, 'warn'>,
  drawIcon: DrawIcon = createIconDrawer(log),
): Inspect {
  return async ({ name, size, storageKey }) => {
    const file = {
      size,
      open: (range: { start: number; end: number }) => openRange(disk, storageKey, range),
    };
    try {
      await inspectContent(name, file);
      return /\.apk$/i.test(name) ? await inspectApp(file, { languages, drawIcon }) : null;
    } catch (error) {
      if (error instanceof InspectionFailed) throw new Problem('E013', { detail: { reason: error.code } });
      throw error;
    }
  };
}
