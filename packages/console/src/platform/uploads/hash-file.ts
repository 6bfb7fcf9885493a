/**
 * The SHA-256 of a file in hex, computed in a worker.
 * @returns `null` if the file cannot be read; `undefined` if this browser cannot start the worker
 */
export function hashFile(file: File, signal: AbortSignal): Promise<string | null | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
    function end(settle: () => void) {
      worker.terminate();
      settle();
    }
    signal.addEventListener('abort', () => end(() => reject(new DOMException('', 'AbortError'))), {
      once: true,
    });
    worker.addEventListener('message', ({ data }: MessageEvent<{ sha256: string | null }>) =>
      end(() => resolve(data.sha256)),
    );
    worker.addEventListener('error', () => end(() => resolve(undefined)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(file);
  });
}
