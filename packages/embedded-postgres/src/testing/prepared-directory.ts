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
 * For tests of what happens after the first start: initdb takes half a second, a copy of what it made a tenth of that.
 * @returns what makes a data directory in which PostgreSQL was started and stopped once
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
    // Whose the files are matters to PostgreSQL, and only `cp` keeps it.
    if (process.platform === 'win32') await cp(original, copy, { recursive: true });
    else await run('cp', ['-a', `${original}/.`, copy]);
    return copy;
  };
}
