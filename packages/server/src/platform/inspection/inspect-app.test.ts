import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { makeDirectory } from '@muster/testing/directory';
import { makeApk } from '@muster/testing/apk/make-apk';
import { makePng } from '@muster/testing/apk/png';
import { Disk } from 'flydrive';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FileMissing } from '../files/file-missing.ts';
import { LocalStore } from '../files/local-store.ts';
import { openRange } from '../files/open-range.ts';
import { inspectApp } from './inspect-app.ts';
import { inMemory } from './testing/in-memory.ts';

it('inspects a package in the store by reading only a part of it', async () => {
  const directory = await makeDirectory('inspection-');
  try {
    const disk = new Disk(new LocalStore(directory));
    const bytes = makeApk({
      entries: [{ name: 'assets/film', data: randomBytes(20_000_000), isStored: true }],
    });
    await disk.put('app', bytes);
    let asked = 0;
    const app = await inspectApp(
      {
        size: bytes.length,
        open(range) {
          asked += range.end - range.start + 1;
          return openRange(disk, 'app', range);
        },
      },
      { languages: ['zh-TW'] },
    );
    expect(app).toMatchObject({ packageName: 'com.example.codelab', label: '程式實驗室' });
    expect(await sharp(app.icon!).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
    expect(asked).toBeLessThan(2_000_000);
  } finally {
    await rm(directory, { recursive: true });
  }
});

it('rejects with the reason why a package is refused', async () => {
  await expect(inspectApp(inMemory(Buffer.from('no package')))).rejects.toMatchObject({
    code: 'not_archive',
  });
  await expect(inspectApp(inMemory(makeApk({ manifest: null })))).rejects.toMatchObject({
    code: 'no_manifest',
  });
});

it('accepts a package whose icon has too many pixels, without the icon', async () => {
  const app = await inspectApp(inMemory(makeApk({ icons: { 640: makePng(8, [1, 2, 3], 60_000) } })));
  expect(app).toMatchObject({ packageName: 'com.example.codelab', icon: null });
});

it('passes on errors of the store', async () => {
  const missing = { size: 1000, open: () => Promise.reject(new FileMissing('app', new Error('gone'))) };
  await expect(inspectApp(missing)).rejects.toThrow(FileMissing);
  const breaking = () =>
    new Readable({
      read() {
        this.destroy(new Error('connection lost'));
      },
    });
  await expect(inspectApp({ size: 1000, open: () => Promise.resolve(breaking()) })).rejects.toThrow(
    'connection lost',
  );
  // The store has fewer bytes than expected.
  const short = {
    size: 10_000,
    open: () => Promise.resolve(Readable.from([Buffer.alloc(10)], { objectMode: false })),
  };
  await expect(inspectApp(short)).rejects.toMatchObject({ code: 'truncated' });
});

it('is aborted by its signal, also during a read that does not end', async () => {
  const gone = new AbortController();
  const stream = new Readable({ read: () => gone.abort(new Error('gone')) });
  const file = { size: 1000, open: () => Promise.resolve(stream) };
  await expect(inspectApp(file, { signal: gone.signal })).rejects.toThrow('gone');
  expect(stream.destroyed).toBe(true);
  await expect(inspectApp(file, { signal: gone.signal })).rejects.toThrow('gone');
});

it('ends at its timeout, and later inspections still run', async () => {
  const apk = makeApk();
  await expect(inspectApp(inMemory(apk), { timeMs: 0 })).rejects.toMatchObject({ code: 'too_complex' });
  const others = Array.from({ length: 5 }, () => inspectApp(inMemory(apk)));
  expect((await Promise.all(others)).map(({ label }) => label)).toEqual(Array(5).fill('Codelab'));
});
