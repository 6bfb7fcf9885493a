import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file, whose bytes are synced, to its place; when this resolves, the move survives a power failure too. */
export async function putInPlace(draft: string, target: string): Promise<void> {
  const directory = path.dirname(target);
  const made = await mkdir(directory, { recursive: true });
  await rename(draft, target);
  await sync(directory);
  // Each new folder is an entry in its parent, which must be synced too.
  if (made === undefined) return;
  for (let at = directory; at !== path.dirname(made); at = path.dirname(at)) await sync(path.dirname(at));
}
