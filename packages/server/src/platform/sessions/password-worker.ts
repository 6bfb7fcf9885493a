import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation } from './passwords.ts';

/** Parameters of the engine's hashes. */
const fixed = { r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

// On Linux the priority applies to this thread only: all other requests go first.
if (process.platform === 'linux') setPriority(0, 10);

parentPort!.on('message', ({ id, password, salt, cost }: Derivation) => {
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { ...fixed, N: cost });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
  parentPort!.postMessage({ id, key });
});
