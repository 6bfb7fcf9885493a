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

/**
 * Entries are stored uncompressed, so the archive size is known before its first byte. Most contents are compressed
 * anyway.
 */
function zipOf(disk: Disk, files: readonly Archived[]) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const names = entryNames(files.map(({ name }) => name));
  // Waits for a reader: otherwise a reply without a body would open the first file, too.
  const begun = Promise.withResolvers<void>();
  async function open(storageKey: string): Promise<Readable> {
    await begun.promise;
    const body = await openRange(disk, storageKey, null);
    body.once('error', (error) => zip.emit('error', error));
    // The archive does not end its entries when it breaks off.
    const close = () => body.destroy();
    if (output.destroyed) close();
    output.once('close', close);
    body.once('close', () => output.off('close', close));
    return body;
  }

  for (const [index, { size, storageKey, uploadedAt: mtime }] of files.entries())
    // Lazy: each file is opened only when its turn comes.
    zip.addReadStreamLazy(names[index]!, { size, mtime, compress: false }, (done) =>
      callbackify(open)(storageKey, done),
    );
  return new Promise<{ zip: ZipFile; output: Readable; size: number; begin: () => void }>(
    (resolve, reject) => {
      zip.once('error', reject);
      const settle = (size: number) => {
        if (size === -1) reject(new Error('the size of the archive is unknown'));
        else resolve({ zip, output, size, begin: begun.resolve });
      };
      // The type declarations omit the size that the callback receives.
      zip.end({ forceZip64Format: false, comment: '' }, settle as () => void);
    },
  );
}

/** Streams files as one ZIP; nothing is stored. */
export async function archiveReply(disk: Disk, files: readonly Archived[], name: string): Promise<FileReply> {
  const { zip, output, size, begin } = await zipOf(disk, files);
  // An aborted stream must not look like a complete archive.
  zip.on('error', (error) => output.destroy(error as Error));
  const etag = createHash('sha256').update(files.map((file) => `${file.sha256} ${file.name}`).join('\n'));
  return new FileReply({
    name,
    contentType: 'application/zip',
    size,
    etag: etag.digest('hex'),
    isStreamed: true,
    async open() {
      begin();
      return output;
    },
  });
}
