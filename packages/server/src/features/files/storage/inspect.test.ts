import { rm } from 'node:fs/promises';
import { makeApk } from '@muster/testing/apk/make-apk';
import { makeDirectory } from '@muster/testing/directory';
import { Disk } from 'flydrive';
import { expect, it } from 'vitest';
import { LocalStore } from '../../../platform/files/local-store.ts';
import { createIconDrawer } from '../../../platform/inspection/icon-drawer.ts';
import { createInspect } from './inspect.ts';

it('where the image library cannot be loaded, apps are accepted without icon, with one warning', async () => {
  const directory = await makeDirectory('inspect-');
  try {
    const disk = new Disk(new LocalStore(directory));
    const bytes = makeApk();
    await disk.put('app', bytes);
    const file = { name: 'codelab.apk', size: bytes.length, storageKey: 'app' };
    const warnings: unknown[] = [];
    const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
    const missing = new Error('Could not load the "sharp" module');
    const inspect = createInspect(
      disk,
      log,
      createIconDrawer(log, () => Promise.reject(missing)),
    );
    const without = { packageName: 'com.example.codelab', icon: null };
    expect(await inspect(file)).toMatchObject(without);
    expect(await inspect(file)).toMatchObject(without);
    expect(warnings).toEqual([[{ part: 'files', err: missing }, expect.any(String)]]);
    const usual = await createInspect(disk, log)(file);
    expect(usual!.icon).toBeInstanceOf(Buffer);
  } finally {
    await rm(directory, { recursive: true });
  }
});
