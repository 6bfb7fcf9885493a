import { Worker } from 'node:worker_threads';
import type { AppFacts } from './android/read-app.ts';
import type { AppWork, WorkerMessage } from './app-worker.ts';
import { bounds } from './bounds.ts';
import { InspectionFailed } from './failure.ts';
import { type RangedFile, readRange } from './ranged-file.ts';

const limits = { maxOldGenerationSizeMb: bounds.heapMiB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Reads a package in a worker thread, which is terminated when it takes too much time or memory, so that a hostile file
 * blocks no other request. This thread reads the bytes, since it has the connections to the store.
 * @throws InspectionFailed; errors of the store; the signal's reason
 */
export async function readAppInWorker(
  file: RangedFile,
  { languages, timeMs, signal }: { languages: readonly string[]; timeMs: number; signal?: AbortSignal },
): Promise<AppFacts> {
  signal?.throwIfAborted();
  const over = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<AppFacts>();
  const workerData: AppWork = { size: file.size, languages };
  const worker = new Worker(new URL('./app-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: limits,
  });
  let isReading = false;

  async function answer(start: number, length: number) {
    isReading = true;
    const bytes = await readRange(file, start, length, over.signal);
    isReading = false;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  }

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'read') answer(message.start, message.length).catch(reject);
    else if (message.kind === 'facts') resolve(message.facts);
    else if (message.kind === 'failed') reject(new InspectionFailed(message.code));
    else reject(message.error as Error);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new InspectionFailed('too_complex', { cause: error })
        : error,
    ),
  );
  worker.on('exit', () => reject(new Error('the inspection ended without a result')));
  // While the store is read, a timeout is not the file's fault.
  const expire = () =>
    reject(isReading ? new Error('the file store timed out') : new InspectionFailed('too_complex'));
  const timer = setTimeout(expire, timeMs);
  const stop = () => reject(signal!.reason as Error);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    over.abort();
    await worker.terminate();
  }
}
