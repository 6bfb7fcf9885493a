import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { Disk } from 'flydrive';
import { ZipFile } from 'yazl';
import { openRange } from '../../../platform/files/open-range.ts';
import { FileReply } from '../../../platform/http/file-reply.ts';
import { entryNames } from './entry-names.ts';

interface Archived {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  uploadedAt: Date;
}

/** Sizes are known, and the contents are mostly packed already: so is the size of the whole, before its first byte. */
function zipOf(disk: Disk, files: readonly Archived[]): Promise<{ zip: ZipFile; size: number }> {
  const zip = new ZipFile();
  const names = entryNames(files.map(({ name }) => name));
  async function open(storageKey: string): Promise<NodeJS.ReadableStream> {
    const body = await openRange(disk, storageKey, null);
    return body.once('error', (error) => zip.emit('error', error));
  }

  for (const [index, { size, storageKey, uploadedAt: mtime }] of files.entries())
    // Opened one after the other, as their turn comes.
    zip.addReadStreamLazy(names[index]!, { size, mtime, compress: false }, (done) =>
      callbackify(open)(storageKey, done),
    );
  return new Promise((resolve, reject) => {
    zip.once('error', reject);
    const settle = (size: number) => {
      if (size === -1) reject(new Error('the size of the archive is not known'));
      else resolve({ zip, size });
    };
    // Its types leave out the size that it is called with.
    zip.end({ forceZip64Format: false, comment: '' }, settle as () => void);
  });
}

/** Some files as one ZIP, streamed: nothing of it is kept anywhere. */
export async function archiveReply(disk: Disk, files: readonly Archived[], name: string): Promise<FileReply> {
  const { zip, size } = await zipOf(disk, files);
  const output = zip.outputStream as Readable;
  // What breaks off must not look like a whole archive.
  zip.on('error', (error) => output.destroy(error as Error));
  const etag = createHash('sha256').update(files.map((file) => `${file.sha256} ${file.name}`).join('\n'));
  return new FileReply({
    name,
    contentType: 'application/zip',
    size,
    etag: etag.digest('hex'),
    isStreamed: true,
    open: async () => output,
  });
}
