import { expect } from 'vitest';

const PATIENCE_MS = 40_000;

/** Asserts something that becomes true soon; the limit only ends a test that would wait for ever. */
export function soon<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50 });
}
