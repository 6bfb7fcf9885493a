import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Problem } from '../http/problem.ts';

export interface Derivation {
  id: number;
  password: string;
  salt: string;
  /** N of scrypt. */
  cost: number;
}

interface Thread {
  worker: Worker;
  /** Running and waiting derivations. */
  waiting: Map<number, { resolve(key: Uint8Array): void; reject(error: unknown): void }>;
}

/** Limits the queue, so that a storm of sign-ins does not use up memory and the threads that read files. */
const WAITING_MAX = 200;
/** Leaves one core for everything else. */
const THREADS = Math.max(1, availableParallelism() - 1);

/** The engine's: each derivation takes 32 MB and about a tenth of a second. */
const ENGINES_COST = 16_384;

const threads: Thread[] = [];
let ids = 0;
let cost = ENGINES_COST;

/**
 * Only for tests, which guard nothing and sign in hundreds of times. A hash matches only with the cost it was made with.
 * @param n a power of two; the engine's own by default
 */
export function setDerivationCost(n = ENGINES_COST): void {
  cost = n;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./password-worker.ts', import.meta.url));
  const thread: Thread = { worker, waiting: new Map() };
  const fail = (error: unknown) => {
    const at = threads.indexOf(thread);
    if (at >= 0) threads.splice(at, 1);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', ({ id, key }: { id: number; key: Uint8Array }) => {
    const waiter = thread.waiting.get(id);
    thread.waiting.delete(id);
    // A process with nothing else to do may exit.
    if (thread.waiting.size === 0) worker.unref();
    waiter?.resolve(key);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Problem('server.unavailable')));
  worker.unref();
  threads.push(thread);
  return thread;
}

/** The least busy thread. */
function freeThread(): Thread {
  const idle = threads.find(({ waiting }) => waiting.size === 0);
  if (idle) return idle;
  if (threads.length < THREADS) return startThread();
  return threads.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least));
}

/** @throws Problem server.unavailable when the queue is full */
export function deriveKey(password: string, salt: string): Promise<Uint8Array> {
  const waiting = threads.reduce((sum, each) => sum + each.waiting.size, 0);
  if (waiting >= WAITING_MAX) return Promise.reject(new Problem('server.unavailable'));
  const thread = freeThread();
  return new Promise((resolve, reject) => {
    const id = (ids += 1);
    thread.waiting.set(id, { resolve, reject });
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    thread.worker.postMessage({ id, password, salt, cost } satisfies Derivation);
  });
}

/** `<salt>:<key>`, the engine's format: scrypt, in worker threads. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${Buffer.from(await deriveKey(password, salt)).toString('hex')}`;
}

/** Matches no password. */
const NO_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Takes as long without a hash: the timing must not reveal which accounts exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NO_HASH).split(':');
  const given = await deriveKey(password, salt);
  const kept = Buffer.from(key, 'hex');
  return kept.length === given.length && timingSafeEqual(kept, given) && hash !== null;
}
