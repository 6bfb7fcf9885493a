import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bounds } from './bounds.ts';
import { InspectionFailed } from './failure.ts';
import { type RangedFile, readRange } from './ranged-file.ts';
import { Slots } from './slots.ts';

const slots = new Slots(bounds.inspections);
const resourceLimits = { maxOldGenerationSizeMb: bounds.jsonHeapMiB, maxYoungGenerationSizeMb: 16 };

/**
 * Checks that a file is one JSON object in UTF-8. Parsed in a worker thread: a few megabytes of brackets take hundreds
 * in memory, and would block all other requests.
 * @param file read into memory; callers limit its size
 * @throws InspectionFailed wrong_content; too_complex when it exceeds the limits of time or memory; errors of the store
 */
export async function inspectJson(
  file: RangedFile,
  { timeMs = bounds.timeMs }: { timeMs?: number } = {},
): Promise<void> {
  await slots.use(undefined, async () => {
    const bytes = await readRange(file, 0, file.size);
    const worker = new Worker(new URL('./json-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits,
    });
    try {
      // Rejects with the worker's error, which is about memory.
      const [isObject] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeMs) })) as [
        boolean,
      ];
      if (!isObject) throw new InspectionFailed('wrong_content');
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      const isTooMuch = code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError';
      throw isTooMuch ? new InspectionFailed('too_complex', { cause: error }) : error;
    } finally {
      await worker.terminate();
    }
  });
}
