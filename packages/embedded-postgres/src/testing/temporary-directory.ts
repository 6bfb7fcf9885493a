import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Removed after the test.
 * @param mode by default everybody may enter: as root, PostgreSQL runs as another user
 */
export async function temporaryDirectory(mode = 0o755): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'muster-test-'));
  await chmod(dir, mode);
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 20 }));
  return dir;
}
