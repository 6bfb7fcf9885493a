import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const run = promisify(execFile);

/**
 * For tests that start from an existing cluster: initdb takes half a second, copying its result a tenth of that.
 * @returns a function that creates a data directory in which PostgreSQL was started and stopped once
 */
export function preparedDirectories(): (dataDir?: string) => Promise<string> {
  let original: string;
  beforeAll(async () => {
    original = await mkdtemp(path.join(os.tmpdir(), 'muster-test-'));
    await chmod(original, 0o755);
    await (await startEmbeddedPostgres({ dataDir: original, name: 'robots', isThrowAway: true })).stop();
  });
  afterAll(() => rm(original, { recursive: true, force: true, maxRetries: 20 }));
  return async (dataDir) => {
    const copy = dataDir ?? (await temporaryDirectory());
    // PostgreSQL requires the files' owner, which only `cp` preserves.
    if (process.platform === 'win32') await cp(original, copy, { recursive: true });
    else await run('cp', ['-a', `${original}/.`, copy]);
    return copy;
  };
}
