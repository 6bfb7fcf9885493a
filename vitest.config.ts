import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more files at once only make each other slow.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}'],
          globalSetup: ['packages/server/tests/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          // What a server is made of takes seconds to load, and is the same for every file.
          isolate: false,
          globalSetup: ['e2e/browser/global-setup.ts'],
        },
      },
    ],
  },
});
