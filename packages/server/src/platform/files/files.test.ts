import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { createFiles } from './files.ts';

let dataDir: string;
let files: Disk;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'muster-files-'));
  files = await createFiles(readEnvironment({ DATA_DIR: dataDir }));
});
// An interrupted write may still be creating its folder.
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('files on this disk', () => {
  it('are stored from a stream and read back unchanged', async () => {
    const bytes = randomBytes(3_000_001);
    const hash = createHash('sha256');
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += 65_536) {
        const chunk = bytes.subarray(at, at + 65_536);
        hash.update(chunk);
        yield chunk;
      }
    }
    await files.putStream('team-1/maps/map.zip', Readable.from(chunks()));
    expect(hash.digest('hex')).toBe(sha256(bytes));
    expect(sha256(await buffer(await files.getStream('team-1/maps/map.zip')))).toBe(sha256(bytes));
    expect(await files.getMetaData('team-1/maps/map.zip')).toMatchObject({ contentLength: bytes.length });
    expect(await readdir(path.join(dataDir, 'files', 'team-1', 'maps'))).toEqual(['map.zip']);
  });

  it('whose upload breaks off are an error', async () => {
    const broken = new Readable({ read() {} });
    broken.push('half');
    setImmediate(() => broken.destroy(new Error('the line went dead')));
    await expect(files.putStream('team-1/half', broken)).rejects.toThrow();
  });

  it('that are missing cannot be read, but can be deleted without an error', async () => {
    await expect(files.get('nothing')).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
    await expect(files.getStream('nothing').then(buffer)).rejects.toThrow();
    await expect(files.getMetaData('nothing')).rejects.toMatchObject({ code: 'E_CANNOT_GET_METADATA' });
    expect(await files.exists('nothing')).toBe(false);
    await files.delete('nothing');
  });

  it.each(['../secret', 'team-1/../../secret', '/../secret', '..\\secret', 'a\0b', './../secret'])(
    'the key %j leads nowhere',
    async (key) => {
      const secret = path.join(dataDir, 'secret');
      await writeFile(secret, 'not yours');
      await expect((async () => files.get(key))()).rejects.toThrow();
      await expect((async () => files.put(key, 'overwritten'))()).rejects.toThrow();
      await expect((async () => files.copy(key, 'mine'))()).rejects.toThrow();
      await expect((async () => files.delete(key))()).rejects.toThrow();
      expect(await readFile(secret, 'utf8')).toBe('not yours');
      expect(await readdir(dataDir)).toEqual(['secret']);
    },
  );
});
