import { parentPort, workerData } from 'node:worker_threads';
import { isUtf8 } from 'node:buffer';

const bytes = Buffer.from(workerData as Uint8Array);

function isJsonObject(): boolean {
  if (!isUtf8(bytes)) return false;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
parentPort!.postMessage(isJsonObject());
