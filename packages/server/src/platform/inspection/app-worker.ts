import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type AppFacts, readApp } from './android/read-app.ts';
import { type InspectionCode, InspectionFailed } from './failure.ts';

/** Input of the worker. */
export interface AppWork {
  /** Bytes. */
  size: number;
  languages: readonly string[];
}

/** Messages from the worker: a request for bytes, or the result. */
export type WorkerMessage =
  | { kind: 'read'; start: number; length: number }
  | { kind: 'facts'; facts: AppFacts }
  | { kind: 'failed'; code: InspectionCode }
  /** A bug in Muster. */
  | { kind: 'broken'; error: unknown };

// On Linux the priority applies to this thread only: all other requests go first.
if (process.platform === 'linux') setPriority(0, 10);

const port = parentPort!;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
const say = (message: WorkerMessage) => port.postMessage(message);

/** Reads run one after another, so responses need no id. */
let last: Promise<unknown> = Promise.resolve();

function ask(start: number, length: number): Promise<Buffer> {
  const answer = Promise.withResolvers<Buffer>();
  const before = last;
  last = before.then(() => {
    port.once('message', (bytes: Uint8Array) =>
      answer.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    );
    say({ kind: 'read', start, length });
    return answer.promise;
  });
  return answer.promise;
}

const { size, languages } = workerData as AppWork;
try {
  say({ kind: 'facts', facts: await readApp(ask, size, languages) });
} catch (error) {
  say(error instanceof InspectionFailed ? { kind: 'failed', code: error.code } : { kind: 'broken', error });
}
