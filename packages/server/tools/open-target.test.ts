import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTarget } from './open-target.ts';

it('finds the database of a server that runs, also when it is elsewhere', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'muster-target-'));
  vi.stubEnv('DATA_DIR', path.join(directory, 'data'));
  vi.stubEnv('DATABASE_URL', undefined);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(directory, { recursive: true });
  });
  const home = path.join(directory, 'home');
  const dataDir = path.join(directory, 'data', 'database');
  await mkdir(path.join(home, 'cluster'), { recursive: true });
  await writeFile(path.join(home, 'cluster/postmaster.pid'), '1\n/cluster\n0\n5433\n/tmp/socket\n');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'database-is-elsewhere.txt'), `${home}\nBack up both.\n`);
  const { target, close } = await openTarget();
  await close();
  expect(target).toMatchObject({ host: '/tmp/socket', port: 5433 });
});
