import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Longer than the longest wait of a test, so that a wait says what did not come. A green test waits for none of it.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          // Two cores, of which tests that wait for a time or for each other leave a part: more workers take it.
          maxWorkers: 4,
          include: ['packages/**/*.test.{ts,tsx}', 'tools/*.test.ts'],
          // As in the journeys: loading the same modules again for each of 150 files took half of the processors' time.
          isolate: false,
          // Programs that tests start load a third faster.
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
          // What is waited for is mostly on this machine and there in a few milliseconds, but not on a busy one.
          expect: { poll: { interval: 15, timeout: 20_000 } },
          globalSetup: ['packages/server/tests/setup/postgres.ts'],
          setupFiles: ['packages/server/tests/setup/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          // As above: a third worker uses what the waits of the others leave, an eighth of the time.
          maxWorkers: 3,
          include: ['e2e/journeys/**/*.test.ts'],
          // What a server is made of takes seconds to load, and is the same for every file.
          isolate: false,
          globalSetup: ['e2e/browser/global-setup.ts'],
          setupFiles: ['e2e/browser/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          // Two cores, and tests that partly wait: for a server to start, or for robots to connect again.
          maxWorkers: 3,
          include: ['e2e/{faults,cluster}/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
