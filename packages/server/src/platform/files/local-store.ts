import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { BlockWriter } from './block-writer.ts';
import { FileMissing } from './file-missing.ts';
import type { ByteRange, RangedStore } from './open-range.ts';
import { putInPlace } from './put-in-place.ts';
import type { ResumableStore } from './resumable.ts';
import { SHARED_BLOCK, SharedBlocks } from './shared-blocks.ts';

const UNFINISHED = '.unfinished';
const KEPT_MS = 24 * 3_600_000;

/** Size in bytes, or `null` when the file does not exist. */
async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Files on this machine's disk. An upload is written to a draft and renamed when complete, so that readers never see
 * half a file, and a killed process leaves only drafts, which are swept.
 */
export class LocalStore extends FSDriver implements RangedStore, ResumableStore {
  readonly #root: string;
  readonly #blocks = new SharedBlocks();

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const draft = path.join(this.#root, UNFINISHED, randomUUID());
    const target = path.join(this.#root, key);
    // The stream may fail before it is read; the pipeline then rejects with its error.
    contents.on('error', () => undefined);
    try {
      await mkdir(path.dirname(draft), { recursive: true });
      // Flushed, because the sender is told that the file is stored.
      await pipeline(contents, createWriteStream(draft, { flush: true }));
      await putInPlace(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** The driver copies: a disk that is full then would damage the file that is replaced. */
  override async move(source: string, destination: string): Promise<void> {
    await putInPlace(path.join(this.#root, source), path.join(this.#root, destination));
  }

  async openRange(key: string, range: ByteRange | null): Promise<Readable> {
    const file = await open(path.join(this.#root, key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(key, error) : error;
    });
    // A short range is not shared with other readers, and often one of many.
    if (range !== null && range.end - range.start < SHARED_BLOCK) return file.createReadStream(range);
    return this.#blocks.read(file, range);
  }

  /** In the folder of drafts, under a name that is valid on every file system. */
  #draftOf(key: string): string {
    return path.join(this.#root, UNFINISHED, createHash('sha256').update(key).digest('hex'));
  }

  async beginUpload(key: string): Promise<void> {
    const draft = this.#draftOf(key);
    await mkdir(path.dirname(draft), { recursive: true });
    await writeFile(draft, '');
  }

  async receivedOf(key: string): Promise<number> {
    const found = (await sizeOf(this.#draftOf(key))) ?? (await sizeOf(path.join(this.#root, key)));
    if (found === null) throw new FileMissing(key, null);
    return found;
  }

  async appendUpload(key: string, offset: number, part: Readable): Promise<void> {
    // The stream may fail before it is read; the pipeline then rejects with its error.
    part.on('error', () => undefined);
    await pipeline(part, new BlockWriter({ file: await open(this.#draftOf(key), 'r+'), offset }));
  }

  async completeUpload(key: string): Promise<void> {
    const draft = this.#draftOf(key);
    const target = path.join(this.#root, key);
    // A repeated call: the file was put in place before, and the response was lost.
    if ((await sizeOf(draft)) === null && (await sizeOf(target)) !== null) return;
    const file = await open(draft, 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    await putInPlace(draft, target);
  }

  async discardUpload(key: string): Promise<void> {
    await rm(this.#draftOf(key), { force: true });
    await rm(path.join(this.#root, key), { force: true });
  }

  /**
   * Removes drafts that were started more than a day ago and never completed.
   * @returns how many
   */
  async sweepUnfinished(now = Date.now()): Promise<number> {
    const directory = path.join(this.#root, UNFINISHED);
    const names = await readdir(directory).catch(() => []);
    const swept = await Promise.all(
      names.map(async (name) => {
        const draft = path.join(directory, name);
        // Another process may have just finished with it.
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: now }));
        if (now - mtimeMs < KEPT_MS) return 0;
        await rm(draft, { force: true });
        return 1;
      }),
    );
    return swept.reduce((sum: number, one) => sum + one, 0);
  }
}
