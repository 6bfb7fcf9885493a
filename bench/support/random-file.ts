import { createHash, randomFillSync } from 'node:crypto';
import { open } from 'node:fs/promises';

const BLOCK = 8_000_000;

/** A file with random bytes. */
export interface RandomFile {
  path: string;
  size: number;
  /** In hex. */
  sha256: string;
}

export async function makeRandomFile(path: string, size: number): Promise<RandomFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let left = size; left > 0; left -= BLOCK) {
    const block = randomFillSync(Buffer.allocUnsafe(Math.min(BLOCK, left)));
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return { path, size, sha256: hash.digest('hex') };
}
